import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfMs, daysFrom, daysOf, isCalendarDate, latestToday, mondayOf } from './calendar-date.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const year = fc.integer({ min: 1000, max: 9999 });
const parts = fc.record({ year, month: fc.integer({ min: 0, max: 13 }), day: fc.integer({ min: 0, max: 32 }) });
const two = (part: number) => String(part).padStart(2, '0');
const textOf = (date: { year: number; month: number; day: number }) =>
  `${date.year}-${two(date.month)}-${two(date.day)}`;

/** The length of a month by the rules of the calendar, without any Date. */
function lengthOf(wantedYear: number, month: number): number {
  const isLeap = (wantedYear % 4 === 0 && wantedYear % 100 !== 0) || wantedYear % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Far enough from the last year for the additions below: 9999 is the limit. */
const realDate = fc
  .record({ year: fc.integer({ min: 1001, max: 9997 }), month: fc.integer({ min: 1, max: 12 }), share: fc.nat(10_000) })
  .map((given) => textOf({ ...given, day: 1 + (given.share % lengthOf(given.year, given.month)) }));

/** The next day, by the rules of the calendar. */
function slowNext(date: string): string {
  const [y = 0, m = 0, d = 0] = date.split('-').map(Number);
  if (d < lengthOf(y, m)) return textOf({ year: y, month: m, day: d + 1 });
  return m < 12 ? textOf({ year: y, month: m + 1, day: 1 }) : textOf({ year: y + 1, month: 1, day: 1 });
}

describe('a calendar date', () => {
  it('is any existing day and nothing else', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const exists = given.day >= 1 && given.day <= lengthOf(given.year, given.month);
        expect(isCalendarDate(textOf(given))).toBe(exists);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0999-12-31',
    '0000-01-01',
    '12026-01-01',
    '+02026-01-01',
    '-2026-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    '2026-01-01 ',
    '2026-01-01\n',
    '٢٠٢٦-٠١-٠١',
    '01/02/2026',
    '',
  ])('is not %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it.each(['2024-02-29', '2000-02-29', '1000-01-01', '9999-12-31'])('is %j', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });
});

describe('counting days', () => {
  it('moves on one day across months, years and leap days', () => {
    fc.assert(
      fc.property(realDate, (date) => {
        expect(addDays(date, 1)).toBe(slowNext(date));
      }),
      { numRuns: 2_000 },
    );
  });

  it('counts the days between two dates', () => {
    fc.assert(
      fc.property(realDate, fc.integer({ min: -300, max: 300 }), (date, days) => {
        const other = addDays(date, days);
        expect(daysFrom(date, other)).toBe(days);
        expect(daysFrom(other, date) + days).toBe(0);
        expect(other < date).toBe(days < 0);
      }),
    );
  });

  it('lists each day from the first to the last once, and none if the last comes first', () => {
    fc.assert(
      fc.property(realDate, fc.integer({ min: -5, max: 400 }), (date, days) => {
        const listed = daysOf(date, addDays(date, days));
        expect(listed).toHaveLength(Math.max(0, days + 1));
        expect(listed.slice(1)).toEqual(listed.slice(0, -1).map(slowNext));
        if (days >= 0) expect(listed[0]).toBe(date);
      }),
    );
  });

  it('lists days up to the last supported date', () => {
    expect(daysOf('9999-12-30', '9999-12-31')).toEqual(['9999-12-30', '9999-12-31']);
  });

  it('returns the day in UTC, from its first to its last millisecond', () => {
    fc.assert(
      fc.property(realDate, fc.integer({ min: 0, max: DAY_MS - 1 }), (date, ms) => {
        expect(dateOfMs(Date.parse(`${date}T00:00:00Z`) + ms)).toBe(date);
      }),
    );
  });
});

describe('the last day that is not in the future', () => {
  it('is today, or tomorrow if it has begun in some time zone', () => {
    expect(latestToday(Date.parse('2026-03-31T09:59:59Z'))).toBe('2026-03-31');
    expect(latestToday(Date.parse('2026-03-31T10:00:00Z'))).toBe('2026-04-01');
  });
});

describe('the Monday of a day', () => {
  it('is the latest Monday on or before it', () => {
    fc.assert(
      fc.property(realDate, (date) => {
        const monday = mondayOf(date);
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(daysFrom(monday, date)).toBeGreaterThanOrEqual(0);
        expect(daysFrom(monday, date)).toBeLessThan(7);
      }),
    );
  });

  it.each([
    ['2026-11-20', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['1970-01-01', '1969-12-29'],
    ['1969-12-28', '1969-12-22'],
  ])('of %s is %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday);
  });
});
