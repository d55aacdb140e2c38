import { afterEach, expect, it, vi } from 'vitest';
import { SteadyStore } from './steady-store.ts';

const WINDOW_MS = 60_000;

afterEach(() => vi.restoreAllMocks());

function counting({ cache = 3 }: { cache?: number } = {}) {
  let nowMs = 0;
  const store = new SteadyStore({ cache }, () => nowMs);
  const count = (key: string) => {
    let result = { current: 0, ttl: 0 };
    store.incr(key, (_error, counted) => (result = { current: counted.current, ttl: counted.ttl }), WINDOW_MS);
    return result;
  };
  return { count, pass: (ms: number) => (nowMs += ms) };
}

it('counts each key for itself, until its window is over', () => {
  const { count, pass } = counting();
  expect(count('a')).toEqual({ current: 1, ttl: WINDOW_MS });
  pass(WINDOW_MS - 1);
  expect(count('a')).toEqual({ current: 2, ttl: 1 });
  expect(count('b')).toEqual({ current: 1, ttl: WINDOW_MS });
  pass(1);
  expect(count('a')).toEqual({ current: 1, ttl: WINDOW_MS });
});

it('lets a window end in time although the time of day was set back by an hour', () => {
  const { count, pass } = counting();
  const timeOfDay = Date.now();
  count('a');
  vi.spyOn(Date, 'now').mockReturnValue(timeOfDay - 60 * WINDOW_MS);
  pass(WINDOW_MS);
  expect(count('a')).toEqual({ current: 1, ttl: WINDOW_MS });
});

it('forgets who was quiet for longest when there are too many', () => {
  const { count } = counting({ cache: 2 });
  for (const key of ['a', 'b', 'a', 'c']) count(key);
  expect(count('a').current).toBe(3);
  expect(count('b').current).toBe(1);
});
