import { expect, it } from 'vitest';
import { withUniformTiming } from './with-uniform-timing.ts';

/** The response time in milliseconds of work with the given duration. */
async function answeredAfter(tookMs: number, end: () => void = () => undefined): Promise<number> {
  let nowMs = 0;
  const wait = async (ms: number) => {
    nowMs += ms;
  };
  const work = async () => {
    nowMs += tookMs;
    end();
  };
  await withUniformTiming(work, { nowMs: () => nowMs, wait }).catch(() => undefined);
  return nowMs;
}

it.each([
  [0, 250],
  [10, 250],
  [249, 250],
  [250, 500],
  [1_010, 1_250],
])('returns work of %i ms after %i ms, plus a random delay of up to 50 ms', async (tookMs, stepMs) => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => answeredAfter(tookMs)));
  expect(Math.min(...answers)).toBeGreaterThanOrEqual(stepMs);
  expect(Math.max(...answers)).toBeLessThan(stepMs + 50);
  expect(new Set(answers).size).toBeGreaterThan(1);
});

it('delays a failure equally', async () => {
  const fail = () => {
    throw new Error('no');
  };
  expect(await answeredAfter(10, fail)).toBeGreaterThanOrEqual(250);
});

it('passes on the result or error of the work', async () => {
  const time = { nowMs: () => 0, wait: async () => undefined };
  expect(await withUniformTiming(async () => 7, time)).toBe(7);
  await expect(withUniformTiming(() => Promise.reject(new Error('no')), time)).rejects.toThrow('no');
});
