"""A Dask cluster started by hand, as a user does it, and the certificates it may need."""

import datetime
import ipaddress
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager, suppress

PATHS = os.pathsep.join([os.getcwd(), os.path.join(os.getcwd(), "tests")])


def find_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start_dask(what, *words):
    command = [sys.executable, "-m", f"distributed.cli.dask_{what}", *words]
    return subprocess.Popen(
        [*command, "--host", "127.0.0.1", "--no-dashboard"],
        env=os.environ | {"PYTHONPATH": PATHS},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def wait_for(port, process):
    """Until something listens there; the process should, some day."""
    while process.poll() is None:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.05)


def end(process):
    """With its children, and without the ceremony, which takes seconds."""
    if os.name == "posix":
        with suppress(ProcessLookupError):  # it has gone already, and its children with it
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()


@contextmanager
def by_hand(workers=2, scheme="tcp", more=()):
    """Yields (address, the scheduler's process)."""
    port = find_port()
    address = f"{scheme}://127.0.0.1:{port}"
    scheduler = start_dask("scheduler", "--port", str(port), "--protocol", scheme, *more)
    started = [start_dask("worker", address, "--nthreads", "1", *more) for _ in range(workers)]
    try:
        wait_for(port, scheduler)
        yield address, scheduler
    finally:
        for process in [*started, scheduler]:
            end(process)


def make_certificate(folder):
    """(certificate, key): PEM files of a certificate that is its own authority."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "zxsim test")])
    now, day = datetime.datetime.now(datetime.UTC), datetime.timedelta(days=1)
    addresses = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    certificate = (
        x509.CertificateBuilder(
            name, name, key.public_key(), x509.random_serial_number(), now - day, now + day
        )
        .add_extension(addresses, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    files = folder / "certificate.pem", folder / "key.pem"
    for path, content in zip(files, (certificate.public_bytes(pem), private), strict=True):
        path.write_bytes(content)
    return tuple(map(str, files))
