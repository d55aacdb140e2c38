import { expect, it } from 'vitest';
import { formatDay, formatDayRange, formatMoment, minuteInUtc } from './format-day.ts';

it('formats a period, also across the end of a year', () => {
  expect(formatDayRange('2025-12-01', '2026-01-31')).toMatch(/^1 December 2025\s–\s31 January 2026$/);
  expect(formatDayRange('2026-11-20', '2026-11-20')).toBe('20 November 2026');
});

it('formats a date and any time on it as the same day in UTC', () => {
  expect(formatDay('2026-10-01')).toBe('1 October 2026');
  expect(formatDay('2026-10-01T23:59:59.999Z')).toBe('1 October 2026');
});

it('formats a time to the minute in UTC, whatever its offset', () => {
  expect(formatMoment('2026-11-20T15:04:59Z')).toBe('20 November 2026, 15:04 UTC');
  expect(formatMoment('2026-11-21T00:04:59+09:00')).toBe('20 November 2026, 15:04 UTC');
  expect(minuteInUtc('2026-11-20T15:04:59Z')).toBe('2026-11-20 15:04 UTC');
});
