"""Nothing on the table overlaps, leaves the screen, is too small to touch, or shifts: at every size and table."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.playing import keep
from browser.seating import CALM, record, sit
from browser.visit import Site
from tools.serve import Server

GAME = "pierre_noir"
SIZES = [(320, 568), (568, 320), (360, 640), (640, 360), (768, 1024), (1280, 800), (2560, 1440)]

FAULTS = """
least => {
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
  const leaves = (e) => [e, ...e.querySelectorAll('*')].filter((d) => !d.children.length || d.matches('.card, .face'));
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
  for (const child of all('.middle > :not(.fan)')) add('middle ' + name(child), leaves(child));
  for (const child of all('.me > *')) add('me ' + name(child), leaves(child));
  add('hand', all('.hand .card'), true);
  for (const child of all('.bar > *')) add('bar ' + name(child), leaves(child));
  const mat = document.querySelector('.mat').getBoundingClientRect();
  for (const { label, box, bleeds } of parts) {
    if (box.left < -0.5 || box.right > W + 0.5 || box.top < -0.5 || (!bleeds && box.bottom > H + 0.5)) {
      faults.push(`${label} is off the screen: ${text(box)}`);
    }
    if (/^(seat|fan|middle)/.test(label) &&
        (box.left < mat.left - 0.5 || box.right > mat.right + 0.5 || box.top < mat.top - 0.5 || box.bottom > mat.bottom + 0.5)) {
      faults.push(`${label} is off the mat: ${text(box)} / ${text(mat)}`);
    }
  }
  parts.forEach((a, i) => parts.slice(i + 1).forEach((b) => {
    const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    if (across > 1 && down > 1) faults.push(`${a.label} (${text(a.box)}) overlaps ${b.label} (${text(b.box)})`);
  }));
  for (const line of all('.me .says b')) {
    if (line.scrollWidth > line.clientWidth + 1) faults.push('words are cut: ' + line.textContent);
  }
  // What a finger can hit: runs of points that belong to the same card, across and down.
  const STEP = 2;
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
      if (width < least - 2 || height < 44 - 3) {
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
