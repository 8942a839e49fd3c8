"""`zxsim`: its commands, and how faults become one or two lines and an exit code."""

import signal
import sys
from typing import Annotated, Any

import typer

from zxsim import __version__
from zxsim.cli import (
    bench,
    cards,
    compare,
    deck,
    doctor,
    export,
    hand,
    ladder,
    match,
    matrix,
    odds,
    report,
    run,
    status,
    swap,
    sweep,
    tune,
    verify,
    watch,
)
from zxsim.core.errors import ZxsimError

USAGE, INTEGRITY, ENVIRONMENT, INTERRUPTED, TERMINATED = 2, 4, 5, 130, 143

ABOUT = "Play constructed card games by the thousand and say what came out, with honest error bars."
EXIT_CODES = (
    "Exit codes: 0 done, 1 compared and not better, 2 usage, 3 invalid input, 4 integrity fault, "
    "5 environment fault, 130/143 stopped."
)

app = typer.Typer(
    help=ABOUT,
    epilog=EXIT_CODES,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,  # rich would take three times as long to print the help
    pretty_exceptions_enable=False,
)
app.command("match")(match.command)
app.command("matrix")(matrix.command)
app.command("watch")(watch.command)
app.command("ladder")(ladder.command)
app.command("run")(run.command)
app.command("resume")(run.resume)
app.command("status")(status.command)
app.command("verify")(verify.command)
app.command("compare")(compare.command)
app.command("swap")(swap.command)
app.command("sweep", help=sweep.HELP)(sweep.command)
app.command("tune")(tune.command)
app.command("report")(report.command)
app.command("export")(export.command)
app.add_typer(deck.app, name="deck")
app.command("hand")(hand.command)
app.command("odds")(odds.command)
app.add_typer(cards.app, name="cards")
app.command("bench")(bench.command)
app.command("doctor")(doctor.command)

# Its place depends on the version of typer; its subclass is public everywhere.
CommandFault: Any = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")


def _print_version(asked: bool) -> None:
    if asked:
        print(f"zxsim {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show tracebacks; goes anywhere.")] = False,
) -> None: ...


def main() -> None:
    """Run the command that the process was started with and exit."""
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(TERMINATED))
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `zxsim watch ... | head` ends quietly
    sys.exit(run_command(sys.argv[1:]))


def run_command(arguments: list[str]) -> int:
    """Run one command. Returns the exit code; with --debug faults are raised instead."""
    kept = [argument for argument in arguments if argument != "--debug"]
    try:
        code = app(kept, standalone_mode=False, prog_name="zxsim")
        return _complain_if_stopped(code) if isinstance(code, int) else 0
    except CommandFault as fault:
        return _complain_of_usage(fault.format_message())
    except (KeyboardInterrupt, typer.Abort):
        return _complain_if_stopped(INTERRUPTED)
    except Exception as fault:
        if kept != arguments:
            raise
        return _report(fault)


def _report(fault: Exception) -> int:
    if isinstance(fault, ZxsimError):
        return _complain(str(fault), fault.exit_code)
    if isinstance(fault, OSError | MemoryError):
        return _complain(f"{str(fault) or 'out of memory'}.", ENVIRONMENT)
    what = f"internal fault: {type(fault).__name__}: {fault}"
    return _complain(f"{what}\nRun it again with --debug and report what it prints.", INTEGRITY)


def _complain_if_stopped(code: int) -> int:
    # Some versions of typer raise when the user presses Ctrl-C, others return the code.
    return _complain("stopped.", code) if code == INTERRUPTED else code


def _complain_of_usage(message: str) -> int:
    if not message or message.startswith("Usage:"):  # a command without arguments shows its help
        print(message, end="\n" if message else "", file=sys.stderr)
        return USAGE
    text = message.rstrip(".")
    end = "" if text.endswith("?") else "."
    return _complain(f"{text}{end} See `zxsim --help`.", USAGE)


def _complain(text: str, code: int) -> int:
    print(f"zxsim: {text}", file=sys.stderr)
    return code
