import { afterEach, expect, it, vi } from 'vitest';
import { FixedWindowCounter } from './fixed-window-counter.ts';

const WINDOW_MS = 60_000;

afterEach(() => vi.restoreAllMocks());

function counting({ maxKeys = 3 }: { maxKeys?: number } = {}) {
  let nowMs = 0;
  const counter = new FixedWindowCounter({ maxKeys }, () => nowMs);
  const count = (key: string) => counter.count(key, WINDOW_MS);
  return { count, refund: (key: string) => counter.refund(key), pass: (ms: number) => (nowMs += ms) };
}

it('takes back a count from the wrong key, and never goes below zero', () => {
  const { count, refund } = counting();
  count('a');
  count('a');
  refund('a');
  refund('nothing was counted');
  expect(count('a').current).toBe(2);
  for (let times = 0; times < 5; times += 1) refund('a');
  expect(count('a').current).toBe(1);
});

it('counts each key separately until its window is over', () => {
  const { count, pass } = counting();
  expect(count('a')).toEqual({ current: 1, ttlMs: WINDOW_MS });
  pass(WINDOW_MS - 1);
  expect(count('a')).toEqual({ current: 2, ttlMs: 1 });
  expect(count('b')).toEqual({ current: 1, ttlMs: WINDOW_MS });
  pass(1);
  expect(count('a')).toEqual({ current: 1, ttlMs: WINDOW_MS });
});

it('ends a window in time although the clock was set back by an hour', () => {
  const { count, pass } = counting();
  const timeOfDay = Date.now();
  count('a');
  vi.spyOn(Date, 'now').mockReturnValue(timeOfDay - 60 * WINDOW_MS);
  pass(WINDOW_MS);
  expect(count('a')).toEqual({ current: 1, ttlMs: WINDOW_MS });
});

it('evicts the key that was idle longest when it is full', () => {
  const { count } = counting({ maxKeys: 2 });
  for (const key of ['a', 'b', 'a', 'c']) count(key);
  expect(count('a').current).toBe(3);
  expect(count('b').current).toBe(1);
});
