import { afterEach, describe, expect, it } from 'vitest';
import { adoptTimeZone, tenantTimeZone, tenantToday } from './tenant-day.ts';

const LATE = Date.parse('2026-11-20T23:30:00Z');

afterEach(() => adoptTimeZone('UTC'));

describe('the calendar day of the tenant', () => {
  it('is in UTC until a user is signed in', () => {
    expect([tenantTimeZone(), tenantToday(LATE)]).toEqual(['UTC', '2026-11-20']);
  });

  it.each([
    ['Europe/Berlin', '2026-11-21'],
    ['America/New_York', '2026-11-20'],
    ['Mars/Olympus', '2026-11-20'],
  ])('in %s is %s', (timeZone, day) => {
    adoptTimeZone(timeZone);
    expect(tenantToday(LATE)).toBe(day);
  });
});
