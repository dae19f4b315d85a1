"""How the games on this device ended: for each game, number of players, level and length. Neighbours: `results` counts."""

from collections.abc import Sequence
from html import escape
from types import ModuleType

from extras import keeping, results
from extras.keeping import BadKept
from extras.panel import Answer, Asked
from extras.results import Played, Tally
from games import names, part
from scene.node import Node, node
from scene.words import N_, _, listed, number, plural, signed

LAST = 30  # games in a chart
WIDE, HIGH, LEFT = 320, 100, 38  # of a chart, and the room for its two numbers


def answer(asked: Asked) -> Answer:
    """The figures. `over`: count the game at the table. `reset`, and when that is confirmed `forget`: have none."""
    title, said = _("Statistiques"), asked.said
    if said == "forget":
        return {**_shown(title, ()), "keep": None, "told": [_("Les statistiques sont effacées.")]}
    try:
        rows = results.read(asked.kept)
    except BadKept as error:
        return {} if said == "over" else keeping.broken(title, error, said)
    if said == "over":
        row = results.played(asked.session) if asked.session else None
        return {"keep": results.write((*rows, row))} if row and row.seal not in {one.seal for one in rows} else {}
    if said == "reset":
        return keeping.sure(
            title, _("Effacer toutes les statistiques\N{NO-BREAK SPACE}? On ne pourra pas les retrouver.")
        )
    return _shown(title, rows)


def _shown(title: str, rows: Sequence[Played]) -> Answer:
    rule = node("p", "small", _("Une partie compte quand on l’a finie, sans aide, seul contre l’ordinateur."))
    if not rows:
        empty = node("p", "", _("Aucune partie n’est encore comptée. La prochaine que vous finirez le sera."))
        return {"title": title, "nodes": [empty, rule]}
    bars = node("p", "small", _("Une barre pleine est une partie gagnée, ou non perdue."))
    games = [_game(game, mine) for game in names() if (mine := [row for row in rows if row.game == game])]
    return {"title": title, "nodes": [*games, bars, rule, keeping.eraser()]}


def _game(game: str, rows: list[Played]) -> Node:
    about, texts = part(game, "extras.statistics"), part(game, "texts")
    papers = []
    for (seats, level, length), group in results.groups(rows).items():
        strength = texts.LEVELS[level][0] if level in texts.LEVELS else N_("Mélangés")
        title = _("{n} joueurs, {level}, {length}", n=seats, level=_(strength).lower(), length=about.told(length))
        chart = _chart(about, group) if len(group) > 1 else None
        papers.append(node("article", "", "", node("h4", "", title), _figures(about, group), chart))
    return node("section", "figures", "", node("h3", "", _(texts.NAME)), *papers, key=f"game:{game}")


def _figures(about: ModuleType, rows: list[Played]) -> Node:
    sums = results.tally(rows)
    shown = [
        (_("Parties"), number(sums.games)),
        (_(about.WON), _won(sums)),
        (_("Résultat moyen"), decimal(sums.mean)),
        (_("Meilleure manche"), None if sums.best is None else signed(sums.best)),
        (_("Pire manche"), None if sums.worst is None else signed(sums.worst)),
        (_("Série en cours"), number(sums.streak)),
        (_("Plus longue série"), number(sums.longest)),
    ]
    pairs = [node("div", "", "", node("dt", "", name), node("dd", "num", said)) for name, said in shown if said]
    return node("dl", "", "", *pairs)


def _won(sums: Tally) -> str:
    """« 5 (42 %) », « 5, dont 1 à égalité (38 %) »: a tie is a win in part."""
    share = round(100 * sums.share / sums.games)
    if sums.together:
        said = N_("{n}, dont {together} à égalité ({share}\N{NO-BREAK SPACE}%)")
        return _(said, n=sums.won, together=sums.together, share=share)
    return _("{n} ({share}\N{NO-BREAK SPACE}%)", n=sums.won, share=share)


def decimal(value: float) -> str:
    """A number with one decimal: « −12,3 »."""
    tenths = round(value * 10)
    whole, tenth = divmod(abs(tenths), 10)
    return "\N{MINUS SIGN}" * (tenths < 0) + _("{whole},{tenth}", whole=whole, tenth=tenth)


def _chart(about: ModuleType, rows: list[Played]) -> Node:
    """A bar a game, oldest first: full for one that is won, hollow for one that is not."""
    rows = rows[-LAST:]
    high, low = max(0, *(row.result for row in rows)), min(0, *(row.result for row in rows))
    scale = (HIGH - 20) / (high - low or 1)
    zero = 10 + high * scale
    step = (WIDE - LEFT) / max(len(rows), LAST // 3)
    made = [f'<path class="zero" d="M{LEFT} {zero:.1f}H{WIDE}"/>']
    for i, row in enumerate(rows):
        tall = max(abs(row.result) * scale, 1.5)
        top = zero - tall if row.result >= 0 else zero
        won = " data-won" if row.winners else ""
        made.append(
            f'<rect{won} x="{LEFT + step * (i + 0.2):.1f}" y="{top:.1f}" width="{step * 0.6:.1f}" height="{tall:.1f}"/>'
        )
    for mark in {high, low} - {0}:
        made.append(f'<text x="{LEFT - 4}" y="{zero - mark * scale + 5:.1f}" text-anchor="end">{number(mark)}</text>')
    said = listed([about.unit(row.result) for row in rows])
    told = plural(
        "Le dernier résultat\N{NO-BREAK SPACE}: {said}.",
        "Les {n} derniers résultats, du plus ancien au plus récent\N{NO-BREAK SPACE}: {said}.",
        len(rows),
        said=said,
    )
    svg = f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(told)}">{"".join(made)}</svg>'
    return {"t": "div", "c": "bars", "h": svg}
