import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfMs, daysFrom } from './calendar-date.ts';
import { dateIn, daysBefore, isTimeZone, msIn } from './time-zone.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Half hours and quarters, both hemispheres, both sides of the date line, and changes at midnight. */
const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
);
const fromMs = Date.parse('2015-01-01T00:00:00Z');
const toMs = Date.parse('2037-12-31T00:00:00Z');
const time = fc.integer({ min: fromMs, max: toMs });
const date = time.map(dateOfMs);

/** The same from another locale and calendar of Intl. */
function intlDate(timeZone: string, ms: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(ms);
}

describe('the calendar day in a time zone', () => {
  it('is the one of Intl at any time', () => {
    fc.assert(
      fc.property(zone, time, (timeZone, ms) => {
        expect(dateIn(timeZone, ms)).toBe(intlDate(timeZone, ms));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the one of Intl within a second of each midnight', () => {
    fc.assert(
      fc.property(zone, date, fc.integer({ min: -1_000, max: 1_000 }), (timeZone, day, offsetMs) => {
        const ms = msIn(timeZone, day) + offsetMs;
        expect(dateIn(timeZone, ms)).toBe(intlDate(timeZone, ms));
      }),
      { numRuns: 2_000 },
    );
  });

  it('begins at the time that `msIn` returns, and not a millisecond earlier', () => {
    fc.assert(
      fc.property(zone, date, (timeZone, day) => {
        const start = msIn(timeZone, day);
        expect(dateIn(timeZone, start)).toBe(day);
        expect(dateIn(timeZone, start - 1)).toBe(addDays(day, -1));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Asia/Beirut', '2026-03-29', 23],
    ['UTC', '2026-03-29', 24],
  ])('has in %s on %s %d hours', (timeZone, day, hours) => {
    expect(msIn(timeZone, addDays(day, 1)) - msIn(timeZone, day)).toBe(hours * HOUR_MS);
  });

  it.each([
    ['Asia/Kolkata', '2026-11-19T18:29:59.999Z', '2026-11-19'],
    ['Asia/Kolkata', '2026-11-19T18:30:00Z', '2026-11-20'],
    ['America/New_York', '2026-11-20T04:59:59.999Z', '2026-11-19'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
  ])('is in %s at %s %s', (timeZone, at, day) => {
    expect(dateIn(timeZone, Date.parse(at))).toBe(day);
  });
});

describe('an hour of a day in a time zone', () => {
  it.each([
    ['UTC', '2026-11-20', '2026-11-20T07:00:00.000Z'],
    ['Europe/Berlin', '2026-03-28', '2026-03-28T06:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T05:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T06:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20', '2026-11-20T01:30:00.000Z'],
  ])('in %s on %s is at %s', (timeZone, day, at) => {
    expect(new Date(msIn(timeZone, day, 7)).toISOString()).toBe(at);
  });

  it('is the first of two if the clocks repeat it, and later if they skip it', () => {
    expect(new Date(msIn('Europe/Berlin', '2026-10-25', 2)).toISOString()).toBe('2026-10-25T00:00:00.000Z');
    expect(new Date(msIn('Europe/Berlin', '2026-03-29', 2)).toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });
});

describe('days earlier in a time zone', () => {
  it('are on the same calendar day as counting days, unless the clocks skip the time', () => {
    fc.assert(
      fc.property(zone, time, fc.integer({ min: 1, max: 60 }), (timeZone, ms, days) => {
        const earlier = daysBefore(timeZone, ms, days);
        expect(daysFrom(dateIn(timeZone, earlier), dateIn(timeZone, ms))).toBe(days);
        expect(Math.abs(ms - earlier - days * 24 * HOUR_MS)).toBeLessThanOrEqual(2 * HOUR_MS);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keep the time of day across a change of the clocks', () => {
    const now = Date.parse('2026-03-31T07:15:00.250Z');
    expect(new Date(daysBefore('Europe/Berlin', now, 7)).toISOString()).toBe('2026-03-24T08:15:00.250Z');
    expect(new Date(daysBefore('UTC', now, 7)).toISOString()).toBe('2026-03-24T07:15:00.250Z');
  });
});

describe('the name of a time zone', () => {
  it.each(['UTC', 'Europe/Berlin', 'europe/berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+5'])(
    'is %s',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
    },
  );

  it.each(['', ' ', 'Mars/Olympus', '+02:00', '-0500', 'Europe/Berlin ', 'UTC\n', 'Z', `Europe/${'x'.repeat(80)}`])(
    'is not %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});
