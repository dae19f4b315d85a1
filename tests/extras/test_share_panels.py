"""Sending the game at the table by a link, and what whoever opens it finds."""

import json
from dataclasses import replace
from typing import Any

import pytest

from core.proof import seal
from core.record import Record
from extras import link
from games import part
from probe.panels import SITE, ask, finish, session, sit, text

NAMES = {game: part(game, "texts").NAME for game in ("barbu", "pierre_noir", "rouge_et_noire")}


def nodes(found: list[dict[str, Any]], tag: str) -> list[dict[str, Any]]:
    """All nodes of a tag, however deep."""
    return [one for node in found for one in ([node] if node["t"] == tag else []) + nodes(node.get("n", []), tag)]


def sent(table: int, **form: str) -> str:
    """The link that the panel shows; its code, if there is one, is of the same address."""
    made = ask("share", table, **form)["nodes"]
    (field,) = (one["a"]["value"] for one in nodes(made, "input") if one["a"]["type"] == "text")
    assert [one["a"]["address"] for one in nodes(made, "qr-code")] in ([field], [])
    assert field.startswith(SITE + "#")
    return str(field.removeprefix(SITE))


def keys(made: dict[str, Any]) -> list[str]:
    return [one["k"] for one in nodes(made["nodes"], "button")]


@pytest.mark.parametrize("game", NAMES)
def test_a_deal_is_sent_and_played_against_the_same_people(game: str) -> None:
    table = sit(game, level="fort")
    mine = session(table)
    assert not [one for one in nodes(ask("share", table)["nodes"], "input") if one["a"]["type"] == "radio"]
    assert "fixe les cartes" in text(ask("share", table)["nodes"])
    found = sent(table, what="game")
    assert found.startswith(link.DEAL)  # a game that goes on is not sent whole
    made = ask("received", 0, found)
    said = text(made["nodes"])
    assert made["title"] == "On vous a envoyé une donne"
    assert NAMES[game] in said
    assert said.count("Fort") == mine.game.seats - 1
    assert keys(made) == ["x:play"]
    step = ask("received", 0, "play", link=found)["step"]
    other = Record.read(step["save"])
    assert (other.seed, other.players, other.aided, other.actions) == (mine.record.seed, mine.record.players, False, ())
    assert session(step["table"]).state == mine.state


@pytest.mark.parametrize("game", NAMES)
def test_a_finished_game_is_sent_with_its_end(game: str) -> None:
    table = sit(game)
    finish(table)
    mine = session(table)
    assert "fixe les cartes" not in text(ask("share", table)["nodes"])
    assert sent(table).startswith(link.DEAL)
    found = sent(table, what="game")
    assert link.read(found) == Record.read(mine.record.write())
    made = ask("received", 0, found)
    assert made["title"] == "On vous a envoyé une partie"
    (ranking,) = nodes(made["nodes"], "ol")
    assert len(ranking["n"]) == mine.game.seats
    assert text(ranking).count("Qui vous l’envoie") == 1
    assert keys(made) == ["x:play", "x:open"]
    opened = ask("received", 0, "open", link=found)["step"]
    assert opened["over"]
    assert session(opened["table"]).state == mine.state
    again = session(ask("received", 0, "play", link=found)["step"]["table"])
    assert seal(again.record) == seal(replace(mine.record, work=again.record.work))
    assert again.step == 0


def test_only_rules_out_of_the_ordinary_are_told() -> None:
    options = {"seats": 5, "manches": ["plis", "salade"], "traditional": True}
    said = text(ask("received", 0, sent(sit("barbu", json.dumps(options))))["nodes"])
    assert "Les manches\N{NO-BREAK SPACE}: Les plis et La salade" in said
    assert "Partie traditionnelle" in said
    assert "Tout ramasser" not in said
    assert "Combien" not in said
    assert "À 5 joueurs" in said


def test_an_unfinished_game_of_ones_own_is_not_lost_without_a_yes() -> None:
    found, mine = sent(sit("barbu")), session(sit("barbu")).record.write()
    assert "step" in ask("received", 0, "play", saves={"pierre_noir": mine}, link=found)
    asked = ask("received", 0, "play", saves={"barbu": mine}, link=found)
    assert "step" not in asked
    assert "la remplacera" in asked["told"][0]
    assert keys(asked) == ["x:replace", "x:"]
    (carried,) = nodes(asked["nodes"], "input")
    assert "step" in ask("received", 0, "replace", saves={"barbu": mine}, link=carried["a"]["value"])
    assert keys(ask("received", 0, "", saves={"barbu": mine}, link=found)) == ["x:play"]


def test_a_game_one_only_looks_at_replaces_none() -> None:
    made = ask("received", sit("barbu"), "visit")
    assert "rien ne la remplace" in made["told"][0]
    assert keys(made) == ["ui:close"]


DEAL = Record("pierre_noir", 1, {"seats": 2}, "graine", players=("human", "moyen/linh"))


@pytest.mark.parametrize(
    ("found", "reason"),
    [
        (link.deal(DEAL)[:-3], "unreadable"),
        ("#donne=", "unreadable"),
        (link.deal(replace(DEAL, version=0)), "older"),
        (link.deal(replace(DEAL, version=2)), "newer"),
        (link.deal(replace(DEAL, game="belote")), "bad_options"),
        (link.deal(replace(DEAL, options={"seats": 99})), "bad_options"),
        (link.deal(replace(DEAL, players=())), "bad_players"),
        (link.deal(replace(DEAL, players=("moyen/awa", "moyen/linh"))), "bad_players"),
        (link.deal(replace(DEAL, deal={"dealer": 0, "hands": ["8s", "8h"]})), "bad_deal"),
        (link.game(DEAL), "not_over"),
        (link.game(replace(DEAL, actions=("draw 99",))), ""),
        (link.game(replace(DEAL, actions=("dance",))), ""),
    ],
)
def test_a_link_that_cannot_be_used_is_told_in_words(found: str, reason: str) -> None:
    for said in ("", "play", "replace", "open"):
        made = ask("received", 0, said, link=found)
        assert set(made) == {"error", "text"}
        assert made["text"].endswith((".", ")"))
        assert made["error"] == reason or not reason
        assert ("abîmé ou coupé" in made["text"]) == (reason == "unreadable")


def test_a_code_is_shown_where_a_telephone_can_read_it() -> None:
    table = sit("pierre_noir", '{"seats": 8, "strokes": 5}')
    assert nodes(ask("share", table)["nodes"], "qr-code")
    finish(table)
    assert nodes(ask("share", table, what="deal")["nodes"], "qr-code")
    assert not nodes(ask("share", table, what="game")["nodes"], "qr-code")


def test_a_game_too_long_for_a_link_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    finish(table := sit("rouge_et_noire"))
    monkeypatch.setattr(link, "LONGEST", 300)
    assert sent(table, what="game").startswith(link.DEAL)


def test_without_a_game_there_is_nothing_to_share() -> None:
    assert ask("share", 0) == {"close": True}
