"""A report in a real browser: nothing asked of the network, nothing complained of, nothing too wide."""

import os
import re
import shutil
import subprocess

import pytest
from hostile import NAMES
from toy_lab import make_plan, plug_in

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-dev-shm-usage", "--enable-logging=stderr", "--log-level=0", "--virtual-time-budget=2000"),
)
# The page lets no script run; a page around it measures it. The parent reads its frame: both are files.
PROBE = """<!doctype html><meta charset="utf-8"><body style="margin:0">
<iframe id="f" src="{page}" style="border:0;width:{width}px;height:900px"></iframe><pre id="out"></pre>
<script>
document.getElementById("f").onload = () => {{
  const page = document.getElementById("f").contentDocument, found = [];
  const boxed = one => one.parentElement && (
    getComputedStyle(one.parentElement).overflowX === "auto" || boxed(one.parentElement));
  for (const one of page.querySelectorAll("body *"))
    if (one.getBoundingClientRect().right > {width} + 1 && !boxed(one))
      found.push("WIDE " + one.tagName + " " + one.textContent.trim().slice(0, 40));
  for (const image of page.images)
    if (!image.naturalWidth || !image.getBoundingClientRect().height) found.push("EMPTY " + image.alt);
  if (page.documentElement.scrollWidth > {width}) found.push("SIDEWAYS " + page.documentElement.scrollWidth);
  found.push("IMAGES " + page.images.length);
  document.getElementById("out").textContent = found.join("\\n");
}};
</script>"""

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium on the path")


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """The report of an experiment whose decks have any names."""
    import zxsim

    folder = tmp_path_factory.mktemp("browser")
    decks = tuple({"skill": n, "name": name} for n, name in enumerate(NAMES[:6]))
    with pytest.MonkeyPatch.context() as patch:
        plug_in(patch.setattr)
        results = make_plan(*decks, pairs=60, bots=("calm", "wild"), mirrors=True).run(folder / "run", jobs=1)
        return zxsim.report(results, folder / "report")


def open_page(tmp_path, address):
    """(the page as it became, what the browser logged)."""
    command = [CHROMIUM, *FLAGS, f"--user-data-dir={tmp_path / 'profile'}", "--allow-file-access-from-files"]
    told = subprocess.run(
        [*command, "--dump-dom", address],
        capture_output=True,
        timeout=240,
        env=os.environ | {"HOME": str(tmp_path)},
    )
    return told.stdout.decode(), told.stderr.decode(errors="replace")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_page_fits_its_window_and_shows_all_its_pictures(tmp_path, page, width):
    probe = tmp_path / "probe.html"
    probe.write_text(PROBE.format(page=page.as_uri(), width=width))
    dom, _ = open_page(tmp_path, probe.as_uri())
    found = re.search(r'<pre id="out">(.*?)</pre>', dom, re.DOTALL)[1].splitlines()
    pictures = page.read_text().count("<img ")
    assert found == [f"IMAGES {pictures}"]


def test_the_browser_complains_of_nothing_and_asks_nobody(tmp_path, page):
    dom, log = open_page(tmp_path, page.as_uri())
    assert "Overview" in dom
    assert [line for line in log.splitlines() if "CONSOLE" in line] == []
    assert not re.search("https?:", re.sub(r"base64,[^\"]*", "", dom))
