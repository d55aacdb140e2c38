import { describe, expect, it } from 'vitest';
import { arrivalAfter } from './arrivals.ts';

describe('a notification that has arrived', () => {
  const at = (...days: string[]) => days.map((day) => ({ createdAt: `2026-03-${day}T09:00:00.000000Z` }));
  const known = (...days: string[]) => arrivalAfter(undefined, at(...days)).knownUntil;

  it('is none of the initial ones', () => {
    expect(arrivalAfter(undefined, at('02', '01')).latest).toBeUndefined();
    expect(arrivalAfter(undefined, []).latest).toBeUndefined();
  });

  it('is one that is later than all known ones, once', () => {
    const { knownUntil, latest } = arrivalAfter(known('01'), at('02', '01'));
    expect(latest).toEqual(at('02')[0]);
    expect(arrivalAfter(knownUntil, at('02', '01')).latest).toBeUndefined();
    expect(arrivalAfter(known(), at('01')).latest).toEqual(at('01')[0]);
  });

  it('is the latest of several', () => {
    expect(arrivalAfter(known('01'), at('02', '03', '01')).latest).toEqual(at('03')[0]);
  });

  it('is none if the latest was read, or becomes unread again', () => {
    const { knownUntil, latest } = arrivalAfter(known('03', '02', '01'), at('02', '01'));
    expect(latest).toBeUndefined();
    expect(arrivalAfter(knownUntil, at('03', '02', '01')).latest).toBeUndefined();
    expect(arrivalAfter(knownUntil, []).latest).toBeUndefined();
  });
});
