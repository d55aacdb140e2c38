import { afterEach, describe, expect, it } from 'vitest';
import { localToday, startOfLocalDay } from './local-day.ts';

const ZONE_BEFORE = process.env.TZ;
afterEach(() => {
  if (ZONE_BEFORE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE_BEFORE;
});

describe('the local calendar day', () => {
  it('follows the local clock, even late in the evening', () => {
    expect(localToday(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01');
    expect(localToday(new Date(2026, 2, 1, 0, 0))).toBe('2026-03-01');
  });

  it.each([
    ['UTC', '2027-12-31'],
    ['America/Los_Angeles', '2027-12-31'],
    ['Asia/Kathmandu', '2028-01-01'],
    ['Pacific/Kiritimati', '2028-01-01'],
  ])('in %s is %s at 23:59 UTC', (zone, day) => {
    process.env.TZ = zone;
    expect(localToday(new Date('2027-12-31T23:59:00Z'))).toBe(day);
  });

  it.each([
    ['UTC', '2026-03-08', '2026-03-08T00:00:00.000Z', '2026-03-09T00:00:00.000Z'],
    // Days of 23 hours and of 25 hours, and one whose clocks go forward at midnight.
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
    ['America/St_Johns', '2028-02-29', '2028-02-29T03:30:00.000Z', '2028-03-01T03:30:00.000Z'],
    ['Asia/Kathmandu', '2027-12-31', '2027-12-30T18:15:00.000Z', '2027-12-31T18:15:00.000Z'],
  ])('begins and ends at midnight in %s, on %s', (zone, day, start, end) => {
    process.env.TZ = zone;
    expect([startOfLocalDay(day), startOfLocalDay(day, 1)]).toEqual([start, end]);
  });
});
