import { expect, it } from 'vitest';
import { localTimeOf, timeOfLocal } from './local-time.ts';

it('converts between a time and the value of its field, in the time zone of the browser', () => {
  const at = new Date(2026, 11, 1, 9, 5).toISOString();
  expect(localTimeOf(at)).toBe('2026-12-01T09:05');
  expect(timeOfLocal('2026-12-01T09:05')).toBe(at);
});

it.each(['', '2026-12-01', 'tomorrow', '2026-13-01T09:00'])('has no time for %j', (text) => {
  expect(timeOfLocal(text)).toBeUndefined();
});
