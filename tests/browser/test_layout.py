"""Nothing on the table overlaps, leaves the screen, is too small to touch, or shifts: at every size and table. One page
a game, seated at one table after another, its window changed around each."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from browser.playing import CALM
from browser.seating import record, sit
from browser.visit import Site
from tools.serve import Server

SIZES = [(320, 568), (568, 320), (360, 640), (640, 360), (768, 1024), (1280, 800), (2560, 1440)]

FAULTS = """
() => {
  const faults = [];
  const W = innerWidth, H = innerHeight;
  const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length);
  const clipped = all('.sr, .bar h1').filter((e) => getComputedStyle(e).clipPath !== 'none');
  const union = (elements) => {
    const rects = elements.flatMap((e) => {
      const style = getComputedStyle(e);
      return [...clipped].some((c) => c.contains(e)) || style.visibility === 'hidden' ? [] : [...e.getClientRects()];
    }).filter((r) => r.width && r.height);
    if (!rects.length) return null;
    return {
      left: Math.min(...rects.map((r) => r.left)), right: Math.max(...rects.map((r) => r.right)),
      top: Math.min(...rects.map((r) => r.top)), bottom: Math.max(...rects.map((r) => r.bottom)),
    };
  };
  const leaf = (d) => !d.children.length || d.matches('.card, .face');
  const leaves = (e) => e.matches('button') ? [e] : [e, ...e.querySelectorAll('*')].filter(leaf);
  const name = (e) => e.getAttribute('aria-label') || e.className;
  const text = (r) => r && [r.left, r.top, r.right, r.bottom].map(Math.round).join(',');
  const root = document.documentElement;
  if (root.scrollWidth > W || document.querySelector('.game').scrollWidth > W) faults.push('scrolls sideways');
  if (root.scrollHeight > H + 1) faults.push(`scrolls down: ${root.scrollHeight} > ${H}`);
  const parts = [];
  const add = (label, elements, bleeds) => {
    const box = union(elements);
    if (box) parts.push({ label, box, bleeds });
  };
  for (const seat of all('.seat')) add('seat ' + name(seat), leaves(seat));
  add('fan', all('.fan .card'));
  for (const child of all('.middle > :not(.fan, .trick)')) add('middle ' + name(child), leaves(child));
  for (const card of all('.trick .card, .trick .slot')) add('trick ' + name(card), [card]);
  for (const run of all('.tableau .run')) add('middle run', leaves(run));
  for (const child of all('.me > *')) add('me ' + name(child), leaves(child));
  add('hand', all('.hand .card'), true);
  for (const child of all('.bar > *')) add('bar ' + name(child), leaves(child));
  const mat = document.querySelector('.mat').getBoundingClientRect();
  for (const { label, box, bleeds } of parts) {
    if (box.left < -0.5 || box.right > W + 0.5 || box.top < -0.5 || (!bleeds && box.bottom > H + 0.5)) {
      faults.push(`${label} is off the screen: ${text(box)}`);
    }
    if (/^(seat|fan|middle|trick)/.test(label) &&
        (box.left < mat.left - 0.5 || box.right > mat.right + 0.5 || box.top < mat.top - 0.5 || box.bottom > mat.bottom + 0.5)) {
      faults.push(`${label} is off the mat: ${text(box)} / ${text(mat)}`);
    }
    if (/^me/.test(label) && box.top < mat.bottom - 0.5) faults.push(`${label} is on the mat: ${text(box)} / ${text(mat)}`);
  }
  parts.forEach((a, i) => parts.slice(i + 1).forEach((b) => {
    const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    const cross = a.label.startsWith('trick') && b.label.startsWith('trick'); // those lie over one another as they like
    if (across > 1 && down > 1 && !cross) faults.push(`${a.label} (${text(a.box)}) overlaps ${b.label} (${text(b.box)})`);
  }));
  // What a finger can hit: the longest run of points that belong to a card, along its lines, or the first that is enough.
  const STEP = W > 1000 ? 4 : 2, APART = 12;
  const spots = (from, to, step) => Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
  const longest = (lines, points, isHit, enough) => {
    let most = 0;
    for (const line of lines) {
      let run = 0;
      for (const point of points) {
        run = isHit(line, point) ? run + STEP : 0;
        most = Math.max(most, run);
        if (most >= enough) return most;
      }
    }
    return most;
  };
  for (const card of all('[data-group]').flatMap((group) => [...group.querySelectorAll('button')])) {
    const box = card.getBoundingClientRect(), right = Math.min(box.right, W - 1), bottom = Math.min(box.bottom, H - 1);
    const isHit = (x, y) => document.elementFromPoint(x, y)?.closest('[data-group] .card') === card;
    const width = longest(
      spots(box.top, bottom, APART), spots(box.left, right, STEP), (y, x) => isHit(x, y), 44 - STEP);
    const height = longest(spots(box.left, right, APART), spots(box.top, bottom, STEP), isHit, 44 - STEP - 1);
    if (width < 44 - STEP || height < 44 - STEP - 1) {
      const where = card.closest('[data-group]').className;
      faults.push(`${where}: « ${name(card)} » leaves only ${width}×${height} px to touch`);
    }
  }
  for (const button of all('.bar button, .me button, .middle button')) {
    const box = button.getBoundingClientRect();
    if (!button.closest('[data-group]') && (box.width < 43.9 || box.height < 43.9)) {
      faults.push(`${name(button)} is ${Math.round(box.width)}×${Math.round(box.height)} px`);
    }
  }
  for (const sign of all('.slot ~ .worth')) {
    const box = sign.getBoundingClientRect(), slot = sign.parentElement.querySelector('.slot').getBoundingClientRect();
    const inside = box.left > slot.left && box.right < slot.right && box.top > slot.top && box.bottom < slot.bottom;
    if (!inside) faults.push(`the sign of an empty pile hangs out of its slot: ${text(box)} / ${text(slot)}`);
  }
  for (const sign of all('.pile .blocked > span')) {
    const box = sign.getBoundingClientRect();
    for (const card of sign.closest('.pile').querySelectorAll('.card')) {
      const { left, top, width, height } = card.getBoundingClientRect();
      const over = box.left < left + width * 0.25 && box.right > left + 3 && box.top < top + height * 0.2 && box.bottom > top + 3;
      if (over) faults.push(`${sign.textContent || 'the lock'} hides the corner of ${name(card)}: ${text(box)}`);
    }
  }
  return faults;
}
"""

CUT = """() => {
  const cut = [], range = document.createRange(), game = document.querySelector('.game');
  const words = document.createTreeWalker(game, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const word = words.currentNode, inside = word.parentElement;
    // Names end in an ellipsis where they must; what scrolls in itself is whole; other words are there for the ear alone.
    if (!word.data.trim() || inside.closest('.sr, .who, .bar h1, .side, .panel, .hand, .fan')) continue;
    range.selectNodeContents(word);
    for (let part = inside; part !== game; part = part.parentElement) {
      const open = getComputedStyle(part).overflow === 'visible';
      if (open && !part.matches('.btn, .chip, .worth, .swap, .cell, .note, .blocked > span')) continue;
      const box = part.getBoundingClientRect(), slack = open ? 1 : 4;
      const whole = (r) => !r.width || (r.left >= box.left - 1 && r.right <= box.right + 1
        && r.top >= box.top - slack && r.bottom <= box.bottom + slack);
      if (![...range.getClientRects()].every(whole)) cut.push(`${part.className}: « ${word.data} » is cut`);
    }
  }
  return cut;
}"""
HIDDEN = """opened => {
  const part = document.querySelector(opened), box = part.getBoundingClientRect();
  return [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight, -box.left, -box.top,
    box.right - innerWidth, box.bottom - innerHeight].some((more) => more > 0.5) && JSON.stringify(box);
}"""
COVERED = """() => {
  const lifted = document.querySelector('.hand [data-chosen]'), sign = document.querySelector('.me .worth');
  if (!lifted || !sign) return false;
  const one = lifted.getBoundingClientRect(), other = sign.getBoundingClientRect();
  return one.left < other.right && one.right > other.left && one.top < other.bottom - 1;
}"""
PARTS = """() => ['.bar', '.mat', '.me', '.holding'].map(
    (part) => Math.round(document.querySelector(part).getBoundingClientRect().top))"""
SETTLED = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all(document.getAnimations().map((motion) => motion.finished));
}"""
FOUND = f"async () => {{ await ({SETTLED})(); return [[...({FAULTS})(), ...({CUT})()], ({PARTS})()]; }}"


def barbu() -> Iterator[tuple[dict[str, object], str]]:
    """The manche with the most to show, the réussite of 8 or of 13 ranks, between manches, a manche to choose."""
    for seats in range(4, 9):
        yield {"seats": seats, "manches": ["salade"]}, "mine:2"
        yield {"seats": seats, "manches": ["reussite"], "cards": 32 if seats in (5, 8) else 52}, "mine:1"
        yield {"seats": seats}, "between"
        yield {"seats": seats, "traditional": True, "cards": 52}, "mine:0"


def pierre_noir() -> Iterator[tuple[dict[str, object], str]]:
    """Both decks at every moment; and pairs laid by hand, the same colour asked for: the largest hands and fans."""
    for seats in range(2, 9):
        for moment in ("mine:0", "asked", "between", "over"):
            yield {"seats": seats, "cards": 32}, moment
        for moment in ("mine:1", "over"):
            yield {"seats": seats, "cards": 52}, moment
    for seats, cards, moment in ((2, 32, "mine:0"), (2, 52, "mine:0"), (3, 32, "asked"), (2, 32, "mine:9")):
        yield {"seats": seats, "cards": cards, "by_hand": True, "same_colour": True}, moment


def rouge_et_noire() -> Iterator[tuple[dict[str, object], str]]:
    """Piles that have grown, between manches, the end."""
    for seats in range(2, 7):
        yield {"seats": seats}, "mine:5"
        yield {"seats": seats, "target": 20}, "between"
        yield {"seats": seats}, "over"


TABLES = {"barbu": barbu, "pierre_noir": pierre_noir, "rouge_et_noire": rouge_et_noire}


@pytest.fixture
def table(new_site: Callable[..., Site], served: Server, request: pytest.FixtureRequest) -> Page:
    """A page with the engine ready and a table that stands still, in French or in the language that a test asks for."""
    site = new_site(served.url, settings=CALM, reduced_motion="reduce", **getattr(request, "param", {}))
    site.open()
    site.ready()
    return site.page


def sizes(number: int) -> list[tuple[int, int]]:
    """The two narrowest for every table; of the others two, so that each number of seats and each moment meets them all."""
    return [*SIZES[:2], *(SIZES[2 + (number + more) % 5] for more in (0, 2))]


def large(number: int) -> list[tuple[int, int]]:
    """The phones on which text has room to grow, and one size more."""
    return [*SIZES[2:4], SIZES[4 + number % 3]]


def phones(number: int) -> list[tuple[int, int]]:
    """Two: for words of other lengths."""
    return [SIZES[0], SIZES[1 + number % 3]]


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


@pytest.mark.parametrize(
    ("table", "looks"),
    [({}, {"": sizes, "200%": large}), ({"locale": "en-GB"}, {"": phones})],
    indirect=["table"],
    ids=["fr", "en"],
)
@pytest.mark.parametrize("game", TABLES)
def test_every_table_fits(table: Page, game: str, looks: dict[str, Callable[[int], list[tuple[int, int]]]]) -> None:
    """No scroll, no overlap, nothing off the mat, no word cut, 44 px to touch, with text twice as large too; and nothing
    stands elsewhere than at any other moment of the same table, unless one's hand shrinks because one lays pairs."""
    found: dict[object, list[str]] = {}
    places: dict[object, set[tuple[int, ...]]] = {}
    for number, (options, moment) in enumerate(TABLES[game]()):
        sit(table, game, record(game, json.dumps(options), moment))
        at = str({key: value for key, value in options.items() if key not in ("target", "traditional")})
        for text, seen_at in looks.items():
            table.evaluate("text => document.documentElement.style.fontSize = text", text)
            for size in seen_at(number):
                table.set_viewport_size({"width": size[0], "height": size[1]})
                wrong, tops = table.evaluate(FOUND)
                if wrong:
                    found[str(options), moment, size, text] = wrong
                if "by_hand" not in options:
                    places.setdefault((at, size, text), set()).add(tuple(tops))
        table.evaluate("document.documentElement.style.fontSize = ''")
    assert not found, "\n".join(f"{state}: {wrong}" for state, wrong in found.items())
    assert not [at for at, seen in places.items() if len(seen) > 1]


@pytest.mark.parametrize(
    ("game", "options", "moment", "seed", "card", "opened"),
    [
        ("pierre_noir", "{}", "mine:0", "graine", "button", "#refusal"),
        ("rouge_et_noire", '{"seats": 6}', "mine:3", "f", '[data-key^="c:X"]', ".joker"),
    ],
    ids=["refusal", "joker"],
)
def test_what_opens_over_the_table_is_whole(
    table: Page, game: str, options: str, moment: str, seed: str, card: str, opened: str
) -> None:
    """A refusal and a joker's swaps: on the screen, with nothing to scroll, with text twice as large too; and a lifted card
    leaves one's own points to be seen."""
    sit(table, game, record(game, options, moment, seed))
    table.locator(f".hand {card}").first.evaluate("(card) => card.click()")
    table.locator(opened).wait_for()
    for text in ("", "200%"):
        table.evaluate("text => document.documentElement.style.fontSize = text", text)
        for size in SIZES:
            resize(table, size)
            assert not (wrong := table.evaluate(HIDDEN, opened)), (text, size, wrong)
            assert not table.evaluate(COVERED), (text, size)


def test_large_text_makes_what_one_is_told_larger(table: Page) -> None:
    """Twice as large on a tablet; elsewhere by as much as there is room for."""
    sit(table, "barbu", record("barbu", "{}", "mine:0"))
    for size, times in (((360, 640), 1.3), ((768, 1024), 2), ((1280, 800), 1.4)):
        resize(table, size)
        heights = []
        for text in ("", "200%"):
            table.evaluate("text => document.documentElement.style.fontSize = text", text)
            heights.append(table.evaluate("parseFloat(getComputedStyle(document.querySelector('.me .says')).fontSize)"))
        assert heights[1] >= times * heights[0], (size, heights)


def test_the_focus_is_seen_on_every_button(table: Page) -> None:
    page = table
    resize(page, (360, 640))
    sit(page, "pierre_noir", record("pierre_noir", '{"seats": 4}', "mine:0"))
    seen = set()
    for _ in range(12):
        page.keyboard.press("Tab")
        key, outline = page.evaluate(
            "() => { const e = document.activeElement; return [e.dataset.key, getComputedStyle(e).outline]; }"
        )
        if key:
            assert "solid" in outline, (key, outline)
            assert float(outline.rsplit(" ", 1)[1].removesuffix("px")) >= 3, (key, outline)
            seen.add(key)
    assert {"ui:home", "ui:rules", "ui:sheet", "ui:more", "fan/0"} <= seen
