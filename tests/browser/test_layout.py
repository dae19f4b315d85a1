"""Nothing on the table overlaps, leaves the screen, is too small to touch, or shifts: at every size and table."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.playing import CALM
from browser.seating import record, sit
from browser.visit import Site
from tools.serve import Server

GAME = "pierre_noir"
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
  }
  parts.forEach((a, i) => parts.slice(i + 1).forEach((b) => {
    const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    const cross = a.label.startsWith('trick') && b.label.startsWith('trick'); // those lie over one another as they like
    if (across > 1 && down > 1 && !cross) faults.push(`${a.label} (${text(a.box)}) overlaps ${b.label} (${text(b.box)})`);
  }));
  for (const line of all('.me .says b, .me .says span')) {
    const cut = line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 2;
    if (cut) faults.push('words are cut: ' + line.textContent);
  }
  // What a finger can hit: runs of points that belong to the same card, across and down.
  const STEP = W > 1000 ? 4 : 2;
  for (const group of all('[data-group]')) {
    const box = union([...group.querySelectorAll('.card')]);
    if (!box) continue;
    const across = new Map(), down = new Map();
    const note = (map, key, run) => map.set(key, Math.max(map.get(key) || 0, run));
    const at = (x, y) => document.elementFromPoint(x, y)?.closest('[data-group] .card') || null;
    const bottom = Math.min(box.bottom, H - 1), right = Math.min(box.right, W - 1);
    const rows = [];
    for (let y = box.top; y <= bottom; y += STEP) {
      const row = [];
      for (let x = box.left; x <= right; x += STEP) row.push(at(x, y));
      rows.push(row);
    }
    const runs = (line, map) => {
      let start = 0;
      for (let i = 1; i <= line.length; i += 1) {
        if (line[i] !== line[start]) {
          if (line[start]) note(map, line[start], (i - start) * STEP);
          start = i;
        }
      }
    };
    for (const row of rows) runs(row, across);
    for (let i = 0; i < (rows[0] || []).length; i += 1) runs(rows.map((row) => row[i]), down);
    for (const card of group.querySelectorAll('button')) {
      const width = across.get(card) || 0, height = down.get(card) || 0;
      if (width < 44 - STEP || height < 44 - STEP - 1) {
        faults.push(`${group.className}: « ${name(card)} » leaves only ${width}×${height} px to touch`);
      }
    }
  }
  for (const button of all('.bar button, .me button, .middle button')) {
    const box = button.getBoundingClientRect();
    if (!button.closest('[data-group]') && (box.width < 43.9 || box.height < 43.9)) {
      faults.push(`${name(button)} is ${Math.round(box.width)}×${Math.round(box.height)} px`);
    }
  }
  return faults;
}
"""

MOMENTS = ((32, "mine:0"), (52, "mine:1"), (32, "asked"), (32, "between"), (52, "over"))


@pytest.fixture
def table(new_site: Callable[..., Site], served: Server) -> Callable[..., Page]:
    """`table(width, height)`: a page at that size with the engine ready and a table that stands still."""

    def make(width: int, height: int, **more: Any) -> Page:
        site = new_site(served.url, settings=CALM, viewport={"width": width, "height": height}, **more)
        site.open()
        site.ready()
        return site.page

    return make


def faults(page: Page) -> list[str]:
    found: list[str] = page.evaluate(FAULTS)
    return found


def options(seats: int, cards: int, **more: Any) -> str:
    return json.dumps({"seats": seats, "cards": cards, **more}, sort_keys=True)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_table_fits(table: Callable[..., Page], size: tuple[int, int]) -> None:
    """2 to 8 players, both decks, at every moment: no scroll, no overlap, nothing off the mat, 44 px to touch."""
    page = table(*size)
    found = {}
    for seats in range(2, 9):
        for cards, moment in MOMENTS[: 5 if seats % 2 else 4]:
            sit(page, GAME, record(GAME, options(seats, cards), moment))
            page.wait_for_timeout(40)
            if wrong := faults(page):
                found[seats, cards, moment] = wrong
    assert not found, "\n".join(f"{state}: {wrong}" for state, wrong in found.items())


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_hands_of_up_to_26_cards_fit(table: Callable[..., Page], size: tuple[int, int]) -> None:
    """Pairs laid by hand, and the same colour asked for: the largest hands and fans there are."""
    page = table(*size)
    found = {}
    for seats, cards, moment in ((2, 32, "mine:0"), (2, 52, "mine:0"), (3, 32, "asked"), (2, 32, "mine:9")):
        sit(page, GAME, record(GAME, options(seats, cards, by_hand=True, same_colour=True), moment))
        page.wait_for_timeout(40)
        if wrong := faults(page):
            found[seats, cards, moment] = wrong
    assert not found, "\n".join(f"{state}: {wrong}" for state, wrong in found.items())


@pytest.mark.parametrize("size", [(320, 568), (640, 360), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_shifts_over_a_game(table: Callable[..., Page], size: tuple[int, int]) -> None:
    page = table(*size)
    tops = """() => ['.bar', '.mat', '.me', '.holding'].map(
        (part) => Math.round(document.querySelector(part).getBoundingClientRect().top))"""
    for seats in (2, 4, 8):
        seen = set()
        for moment in ("mine:0", "mine:1", "mine:2", "asked", "between", "over"):
            sit(page, GAME, record(GAME, options(seats, 32), moment))
            seen.add(tuple(page.evaluate(tops)))
        assert len(seen) == 1, seats


def test_text_at_200_percent_never_scrolls_sideways(table: Callable[..., Page]) -> None:
    """Text may then need a scroll downwards, but no word and no card is lost at the side."""
    for size in ((320, 568), (640, 360), (1280, 800)):
        page = table(*size)
        for seats in (2, 4, 8):
            for moment in ("mine:0", "asked", "between"):
                sit(page, GAME, record(GAME, options(seats, 32), moment))
                page.evaluate("document.documentElement.style.fontSize = '200%'")
                page.wait_for_timeout(40)
                assert page.evaluate("document.documentElement.scrollWidth") <= size[0], (size, seats, moment)
                assert not [fault for fault in faults(page) if "cut" in fault], (size, seats, moment)


def test_the_focus_is_seen_on_every_button(table: Callable[..., Page]) -> None:
    page = table(360, 640)
    sit(page, GAME, record(GAME, options(4, 32), "mine:0"))
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
