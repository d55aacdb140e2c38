import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, formatCalendarDate } from './calendar-date.ts';

/** Each zone with the UTC time of its midnight on New Year 2026, to prove that the process runs in that zone. */
const ZONES = [
  ['UTC', '2026-01-01T00:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z'],
  ['America/New_York', '2026-01-01T05:00:00.000Z'],
  ['Europe/Berlin', '2025-12-31T23:00:00.000Z'],
  ['Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
] as const;

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Starts a process for each zone, because a process reads its zone only once. */
function inZone(zone: string, expression: string): unknown {
  const script = `import { daysBetween, formatCalendarDate } from ${JSON.stringify(new URL('./calendar-date.ts', import.meta.url).href)};
    console.log(JSON.stringify(${expression}));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

describe('a calendar date', () => {
  it.each(ZONES)('reads the same in %s', (zone, midnight) => {
    expect(
      inZone(
        zone,
        `[
          formatCalendarDate('2026-03-31'),
          formatCalendarDate('2026-01-01'),
          formatCalendarDate('2024-02-29'),
          daysBetween('2026-03-01', '2026-04-01'),
          daysBetween('2026-10-20', '2026-10-30'),
          new Date(2026, 0, 1).toISOString(),
        ]`,
      ),
    ).toEqual(['Mar 31, 2026', 'Jan 1, 2026', 'Feb 29, 2024', 31, 10, midnight]);
  });

  it('shows its own day, month and year', () => {
    fc.assert(
      fc.property(days, (date) => {
        const [year, , day] = date.split('-').map(Number);
        expect(formatCalendarDate(date)).toMatch(new RegExp(`^[A-Z][a-z]{2} ${day}, ${year}$`));
      }),
    );
  });

  it.each(['', 'soon', '2026-13-01', '2026-3-1', '2026-03-31T23:00:00Z'])(
    'returns %j, which is no calendar date, unchanged',
    (text) => {
      expect(formatCalendarDate(text)).toBe(text);
    },
  );
});

describe('days between two dates', () => {
  it('are whole and add up', () => {
    fc.assert(
      fc.property(days, days, days, (a, b, c) => {
        expect(Number.isInteger(daysBetween(a, b))).toBe(true);
        expect(daysBetween(a, b) + daysBetween(b, c)).toBe(daysBetween(a, c));
      }),
    );
  });

  it('are negative backwards and count leap days', () => {
    expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2);
    expect(daysBetween('2026-03-31', '2026-03-31')).toBe(0);
  });
});
