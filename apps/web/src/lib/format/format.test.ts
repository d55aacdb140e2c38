import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatChange,
  formatCount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatMinutes,
  formatPeople,
  formatTime,
} from './format.ts';

/** Half of them lie exactly between two decimals. */
const twoDecimals = fc.integer({ min: -1e6, max: 1e6 }).map((number) => number / 20);

const times = fc
  .date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((time) => time.toISOString());

/** Some builds of the locale data have a narrow space before AM and PM. */
const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ');

describe('formatted numbers', () => {
  it('have thousands separators', () => {
    expect(formatCount(2847)).toBe('2,847');
  });

  it('count people', () => {
    expect([1, 2847].map(formatPeople)).toEqual(['1 person', '2,847 people']);
  });

  it('match the formatters of the locale', () => {
    const counts = new Intl.NumberFormat('en-US');
    const changes = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -99_999, max: 99_999 }), fc.maxSafeInteger()), (number) => {
        expect(formatCount(number)).toBe(counts.format(number));
        expect(formatChange(number)).toBe(changes.format(number));
      }),
    );
    const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
    fc.assert(
      fc.property(fc.oneof(fc.double({ min: -1e14, max: 1e14, noNaN: true }), twoDecimals), (number) => {
        expect(formatDecimal(number)).toBe(decimals.format(number).replace(/^-0$/, '0'));
      }),
    );
    expect(formatCount(2.5)).toBe('2.5');
    expect([0.125, -2.675, 1234.5, 3].map((number) => formatDecimal(number, 2))).toEqual([
      '0.13',
      '-2.68',
      '1,234.5',
      '3',
    ]);
  });

  it('show the direction of a change, and none for zero', () => {
    expect([247, -3, 0].map(formatChange)).toEqual(['+247', '-3', '0']);
  });

  it('shorten sizes', () => {
    expect([0, 1, 999_999, 3_440_000, 2_000_000_000].map(formatBytes)).toEqual([
      '0 KB',
      '1 KB',
      '1,000 KB',
      '3.4 MB',
      '2 GB',
    ]);
  });
});

describe('formatted minutes', () => {
  it('become hours from 60 minutes on', () => {
    expect([0, 50, 60, 95, 320, 60_001].map(formatMinutes)).toEqual([
      '0 min',
      '50 min',
      '1h',
      '1h 35m',
      '5h 20m',
      '1,000h 1m',
    ]);
  });
});

describe('formatted times', () => {
  it('match the formatters of the locale', () => {
    const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
    const datesWithTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
    const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
    fc.assert(
      fc.property(times, (time) => {
        const at = new Date(time);
        expect(formatDate(time)).toBe(dates.format(at));
        expect(formatDateTime(time)).toBe(plainSpaces(datesWithTime.format(at)));
        expect(formatTime(time)).toBe(plainSpaces(clock.format(at)));
      }),
    );
  });
});
