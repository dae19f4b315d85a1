"""The totals after each manche as lines, each in its player's ink and with dashes of its own. Drawn as plain SVG."""

from html import escape

from core.view import View
from games.barbu.board import Facts, deals
from scene.cast import Member
from scene.node import Node
from scene.words import _, listed, signed

LEFT, RIGHT, TOP, BOTTOM = 10.0, 262.0, 12.0, 182.0
DASHES = ("", "7 4", "2 4", "10 3 2 3")
STEPS = (25, 50, 100, 200, 250, 500, 1000)
APART = 13.5  # between two names at the right
NAMES = (6.0, 192.0)


def chart(view: View[Facts], order: list[Member]) -> Node:
    """One line a player, named at its right end."""
    every = deals(view.options)
    lines = {who.seat: [0] for who in order}
    for sheet in view.facts.sheets:
        for seat, line in lines.items():
            line.append(line[-1] + sheet.points[seat])
    low, high, step = _scale([total for line in lines.values() for total in line])

    def y(total: int) -> float:
        return TOP + (BOTTOM - TOP) * (high - total) / (high - low)

    def x(i: int) -> float:
        return LEFT + (RIGHT - LEFT) * i / every

    made = []
    for mark in range(low, high + 1, step):
        zero = " zero" if mark == 0 else ""
        made.append(f'<path class="gr{zero}" d="M{LEFT} {y(mark):.1f}H{RIGHT}"/>')
        made.append(f'<text x="{LEFT - 3}" y="{y(mark) + 3.5:.1f}" class="ax" text-anchor="end">{signed(mark)}</text>')
    for i in range(1, every + 1):
        if every <= 10 or i % -(-every // 8) == 0:
            made.append(f'<text x="{x(i):.1f}" y="{BOTTOM + 22}" class="ax" text-anchor="middle">{i}</text>')
    ends = _spread([(y(lines[who.seat][-1]), who) for who in order])
    for i, who in enumerate(order):
        line = lines[who.seat]
        path = "L".join(f"{x(k):.1f} {y(total):.1f}" for k, total in enumerate(line))
        dash = f' stroke-dasharray="{DASHES[i % 4]}"' if DASHES[i % 4] else ""
        last, at = x(len(line) - 1), y(line[-1])
        mine = " me" if who.me else ""
        made.append(
            f'<g class="ink j-{who.face}{mine}"><path d="M{path}"{dash}/><circle cx="{last:.1f}" cy="{at:.1f}" r="3.2"/>'
            f'<path class="to" d="M{last + 4:.1f} {at:.1f}L{RIGHT + 12} {ends[who.seat]:.1f}"/>'
            f'<text class="nm" x="{RIGHT + 15}" y="{ends[who.seat] + 4:.1f}">{escape(who.label)}</text></g>'
        )
    best = max(line[-1] for line in lines.values())
    leads = listed([who.name for who in order if lines[who.seat][-1] == best])
    told = _("Les totaux après chaque manche. En tête\N{NO-BREAK SPACE}: {leads}, {best}.", leads=leads, best=best)
    svg = f'<svg viewBox="-30 0 364 210" role="img" aria-label="{escape(told)}">{"".join(made)}</svg>'
    return {"t": "div", "c": "curve", "h": svg}


def _scale(totals: list[int]) -> tuple[int, int, int]:
    """Lowest and highest mark, and the step between them: six marks at most."""
    low, high = min(0, *totals), max(0, *totals)
    for step in STEPS:
        bottom, top = low // step * step, -(-high // step) * step
        if bottom == top:
            top += step
        if (top - bottom) // step <= 5:
            break
    return bottom, top, step


def _spread(ends: list[tuple[float, Member]]) -> dict[int, float]:
    """Where each name stands: near the end of its line, no two closer than `APART`."""
    ends = sorted(ends, key=lambda end: (end[0], end[1].seat))
    room = NAMES[1] - APART * (len(ends) - 1)
    placed: dict[int, float] = {}
    last = NAMES[0] - APART
    for i, (at, who) in enumerate(ends):
        last = max(last + APART, min(at, room + APART * i))
        placed[who.seat] = last
    return placed
