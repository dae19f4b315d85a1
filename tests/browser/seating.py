"""Saved games made here without a browser, and a page that sits down to them: what audit and layout tests share."""

import json
import random
from functools import cache

from playwright.sync_api import Page

from browser.playing import keep
from core.people import PEOPLE
from games import part
from session import HUMAN, Session


@cache
def record(game: str, options: str, until: str, seed: str = "graine") -> str:
    """A game stopped at `mine` (one's N-th turn: `mine:N`), `asked`, `between` or `over`, as text. `options` is JSON."""
    rules = part(game, "rules").RULES(json.loads(options))
    others = [key for key in PEOPLE if key != "samir"][: rules.seats - 1]
    session = Session.new(rules, seed, (HUMAN, *(f"moyen/{key}" for key in others)))
    chance = random.Random(seed)
    moment, _, turns = until.partition(":")
    mine = 0
    while True:
        over = session.state.turn is None
        reached = {"between": session.is_between, "over": over, "asked": session.asks_me and not over}
        if reached.get(moment) or over:
            break
        if session.is_mine:
            mine += 1
            if moment == "mine" and mine > int(turns or 0):
                break
            legal = session.game.legal(session.state)
            session.act(chance.choice([action for action in legal if action.verb == "lay"] or legal))
        else:
            session.advance()
    return session.record.write()


def shared(text: str) -> str:
    """The same game with people at all seats, so that it is taken up behind the curtain."""
    made = json.loads(text)
    return json.dumps(made | {"players": [f"human/Prénom n° {n}" for n in range(len(made["players"]))]})


def sit(page: Page, game: str, text: str) -> None:
    """From wherever the page is to the table of a saved game, without loading the engine again."""
    page.evaluate("location.hash = ''")
    page.wait_for_function("document.body.dataset.screen === 'home'")
    page.evaluate("document.querySelector('#table').replaceChildren()")
    keep(page, **{f"game__{game}": text, f"about__{game}": "fr Manche 3"})
    page.evaluate(
        """want => {
            document.documentElement.dataset.wanted = JSON.stringify(want);
            location.hash = '#loading';
            document.dispatchEvent(new Event('wanted'));
        }""",
        {"resume": game},
    )
    page.wait_for_selector("#table:target .game")
