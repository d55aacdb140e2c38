import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyMinute } from './every-minute.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('wakes the browser once a minute for any number of subscribers', () => {
  const rows = [vi.fn(), vi.fn(), vi.fn()];
  const ends = rows.map((row) => everyMinute(row));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(MINUTE_MS);
  for (const row of rows) expect(row).toHaveBeenCalledOnce();
  for (const end of ends) end();
});

it('continues for the remaining subscribers, and pauses without any', () => {
  const [leaving, staying] = [vi.fn(), vi.fn()];
  const [leave, stop] = [everyMinute(leaving), everyMinute(staying)];
  leave();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(leaving).not.toHaveBeenCalled();
  expect(staying).toHaveBeenCalledOnce();
  stop();
  expect(vi.getTimerCount()).toBe(0);
  const again = vi.fn();
  const stopAgain = everyMinute(again);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(again).toHaveBeenCalledOnce();
  stopAgain();
});
