import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confidentialityAgreements } from './agreements/current-agreement.ts';
import {
  complianceBadge,
  compliancePercent,
  DATE_RANGES,
  LEGAL_STATUS_FILTERS,
  legalStatusCondition,
  NDA_STATUS_FILTERS,
  ndaStatusCondition,
  nextAgreement,
  pendingCount,
  rangeStartMs,
} from './legal-compliance.ts';

// REQ-117
describe('the compliance percentage', () => {
  it.each([
    [0, 0, 0],
    [0, 7, 0],
    [7, 7, 100],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [1, 200, 1],
    [1, 201, 0],
    [999, 1_000, 100],
    [8, 7, 100],
  ])('of %i among %i users is %i', (accepted, total, percent) => {
    expect(compliancePercent(accepted, total)).toBe(percent);
  });

  it('is whole, from 0 to 100, within half a percent of the share, and never falls when another user accepts', () => {
    const counts = fc.nat({ max: 100_000 }).chain((total) => fc.tuple(fc.nat({ max: total }), fc.constant(total)));
    fc.assert(
      fc.property(counts, ([accepted, total]) => {
        const percent = compliancePercent(accepted, total);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        if (total > 0) expect(Math.abs(percent - (accepted * 100) / total)).toBeLessThanOrEqual(0.5);
        if (accepted < total) expect(compliancePercent(accepted + 1, total)).toBeGreaterThanOrEqual(percent);
        expect(pendingCount(accepted, total) + accepted).toBe(total);
      }),
    );
  });

  it('never has a negative number of pending users', () => {
    expect(pendingCount(8, 7)).toBe(0);
  });
});

// REQ-116
describe('the compliance badge', () => {
  it.each([
    ['COMPLIANT', 'both agreements', true, true],
    ['PARTIAL', 'the legal acceptance only', true, false],
    ['PENDING', 'none', false, false],
    ['PENDING', 'an NDA while a new agreement version waits', false, true],
  ] as const)('is %s for %s', (badge, _, accepted, signed) => {
    expect(complianceBadge(accepted, signed)).toBe(badge);
  });
});

describe('the agreement to accept or sign next', () => {
  it.each([
    [false, false, 'agreement'],
    [false, true, 'agreement'],
    [true, false, 'nda'],
    [true, true, null],
  ])('with the agreement accepted: %s and the NDA signed: %s is %s', (accepted, signed, next) => {
    expect(nextAgreement(accepted, signed)).toBe(next);
  });
});

describe('the filters', () => {
  const now = Date.parse('2026-03-05T10:30:00.000Z');
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

  it('have the labels of REQ-115', () => {
    expect(Object.values(LEGAL_STATUS_FILTERS)).toEqual(['All', 'Recent', 'Version 1.0']);
    expect(Object.values(NDA_STATUS_FILTERS)).toEqual(['All', 'With PDF', 'No PDF']);
    expect(Object.values(DATE_RANGES)).toEqual(['All Time', 'Today', 'This Week', 'This Month']);
  });

  it('include one for each agreement version, past and current', () => {
    const offered = confidentialityAgreements.map(({ version }) => [`version-${version}`, `Version ${version}`]);
    expect(Object.entries(LEGAL_STATUS_FILTERS)).toEqual([['all', 'All'], ['recent', 'Recent'], ...offered]);
  });

  it.each([
    ['all', null],
    ['today', '2026-03-05T00:00:00.000Z'],
    ['week', '2026-02-26T10:30:00.000Z'],
    ['month', '2026-02-03T10:30:00.000Z'],
  ] as const)('date range %s begins at %s', (range, start) => {
    expect(at(rangeStartMs(range, now))).toBe(start);
  });

  it.each(['2026-03-05T00:00:00.000Z', '2026-03-05T23:59:59.999Z'])(
    'today begins at midnight UTC, at %s too',
    (time) => {
      expect(at(rangeStartMs('today', Date.parse(time)))).toBe('2026-03-05T00:00:00.000Z');
    },
  );

  it('today begins with the calendar day of the reader, if known', () => {
    const start = Date.parse('2026-03-04T18:15:00.000Z');
    expect(rangeStartMs('today', now, start)).toBe(start);
    expect(rangeStartMs('week', now, start)).toBe(rangeStartMs('week', now));
    expect(rangeStartMs('all', now, start)).toBeNull();
  });

  it('Recent is the last 7 days, and Version 1.0 is that version at any time', () => {
    expect(legalStatusCondition('all', now)).toEqual({ sinceMs: null, version: null });
    expect(legalStatusCondition('recent', now)).toEqual({ sinceMs: rangeStartMs('week', now), version: null });
    expect(legalStatusCondition('version-1.0', now)).toEqual({ sinceMs: null, version: '1.0' });
  });

  it('With PDF and No PDF are opposites, and All has no condition', () => {
    expect([ndaStatusCondition('all'), ndaStatusCondition('with-pdf'), ndaStatusCondition('no-pdf')]).toEqual([
      null,
      true,
      false,
    ]);
  });
});
