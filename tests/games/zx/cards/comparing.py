"""What came out against what a scenario expects."""

from collections import Counter

from games.zx.cards.made import HELPER
from games.zx.cards.table import copies_of
from games.zx.cards.wanted import loosen
from games.zx.scenarios.picture import SEATS, picture, to_square

from zxsim.games.zx.rules.continuous import cost_of
from zxsim.games.zx.state import Zone


def list_differences(playing):
    """A line for each thing that is not as expected."""
    return list(_differences(playing))


def _differences(playing):
    table, wanted, wishes = playing.table, playing.wanted, playing.scenario.wishes
    position = table.position()
    found = picture(position)
    named, measured = set(), set()
    for wish in wishes:
        if wish.kind in ("zone", "square", "counter", "player"):
            key = wish.key if wish.kind == "square" else (wish.seat, _key(wish))
            named.add(key)
            yield from _compare_place(wish, key, found[key], wanted.seen[key])
        else:
            if wish.kind == "damage":
                measured.add(wish.key)
            yield from _compare_value(playing, wish, position)
    if not any(wish.kind == "winner" for wish in wishes) and table.result:
        yield f"the game is over: {table.result}"
    if not wanted.named_only:
        shuffled = {event["seat"] for event in table.events if event["kind"] == "shuffle"}
        for key in found.keys() - named:
            is_loose = key in wanted.loose or key in measured
            pair = _alike(key, wanted.seen[key], found[key], is_loose, shuffled)
            if pair[0] != pair[1]:
                yield f"{_name(key)}: {_tell(*pair)} (not named, so it should not have changed)"


def _key(wish):
    return "counters" if wish.kind == "counter" else wish.key


def _alike(key, wanted, found, is_loose, shuffled):
    """Both values, without what is not compared."""
    if key[1] == "deck" and SEATS.index(key[0]) in shuffled:
        wanted, found = Counter(wanted), Counter(found)
    return (loosen(wanted), loosen(found)) if is_loose else (wanted, found)


def _compare_place(wish, key, found, before):
    """A named zone, square, Player card or counter."""
    wanted = wish.value
    if wish.kind == "counter":
        found = found.get(wish.key, 0)
    elif wish.kind == "zone":
        found, wanted = _zone_pair(wish, found, before)
    if found != wanted:
        yield f"{_name(key)}{wish.key if wish.kind == 'counter' else ''}: {_tell(wanted, found)}"


def _zone_pair(wish, found, before):
    value, sign = wish.value, wish.sign
    if sign in ("+=", "-="):
        return _change(wish, found, before)
    if isinstance(value, int):
        return _size(found), value
    return (found, value) if wish.key == "deck" and sign == "=" else (Counter(found), Counter(value))


def _change(wish, found, before):
    """What a zone gained and lost. One wish looks at one direction: the gain, or the loss."""
    now, then = Counter(found), Counter(before)
    change = now - then if wish.sign == "+=" else then - now
    return (_size(change), wish.value) if isinstance(wish.value, int) else (change, Counter(wish.value))


def _size(zone):
    return zone.total() if isinstance(zone, Counter) else len(zone)


def _compare_value(playing, wish, position):
    """Measures, flags and keys."""
    table, kind = playing.table, wish.kind
    wanted = wish.value
    if kind == "winner":
        winner = (table.result or {"winner": "the game goes on"})["winner"]
        found = {0: "P1", 1: "P2", None: "none"}.get(winner, winner)
    elif kind == "choosable":
        found, wanted = playing.answers.offered or set(), set(wanted.split("+")) - {"-"}
    elif kind == "locked":
        found = bool(position[wish.seat].get("locked"))
    elif kind in ("illegal", "unfinished"):
        return
    else:
        found = _measure(table, wish, position)
    if found != wanted:
        yield f"{kind}{f' {wish.key}' if wish.key else ''}: {_tell(wanted, found)}"


def _measure(table, wish, position):
    S, M, W = table.board[:3]
    if wish.kind == "targets":
        start = f"attack ({wish.key}) "
        return {choice.square for choice in table.choices if str(choice).startswith(start)}
    if wish.kind == "cost":
        copy = _copy_of(table, wish)
        return int(cost_of(S, M, W, copy)) if copy else None
    square = to_square(wish.key)
    if wish.kind == "damage":
        return int(S["damage"][1 + square[0] + 3 * square[1]])
    return getattr(table, wish.kind)(square)


def _copy_of(table, wish):
    """The card on a square, or the first of that number in hand, else anywhere."""
    S = table.board.S
    if "," in wish.key[:2]:
        square = to_square(wish.key)
        return int(S["slot_copy"][1 + square[0] + 3 * square[1]])
    if wish.key not in table.board.names.numbers:
        return 0
    copies = copies_of(table, wish.key, SEATS.index(wish.seat))
    return next(iter(sorted(copies, key=lambda copy: S["zone"][copy] != Zone.HAND)), 0)


def _name(key):
    return key if isinstance(key, str) else f"{key[0]}.{key[1]}"


def _tell(wanted, found):
    return f"expected {_show(wanted)}, got {_show(found)}"


def _show(value):
    """A value as one writes it."""
    if isinstance(value, Counter):
        return ",".join(text if n == 1 else f"{text}*{n}" for text, n in sorted(value.items())) or "-"
    if isinstance(value, list):
        return ",".join(value) or "-"
    if isinstance(value, set):
        return "+".join(sorted("{},{}".format(*x) if isinstance(x, tuple) else x for x in value)) or "-"
    return "-" if value is None or value == {} else str(value)


def write_log(table):
    """The play-by-play without the helpers."""
    return "".join(line for line in table.log().splitlines(keepends=True) if HELPER not in line)
