import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { msAfterMonths } from '../dates/calendar-date.ts';
import { CAPABILITY_NAMES } from './access-policy.ts';
import {
  COMPETENCE_CAPABILITIES,
  COMPETENCE_STATES,
  type CompetenceStatus,
  competenceOf,
  type HeldCertificate,
  isMet,
  statusAt,
  VERSION_POLICIES,
} from './competence.ts';
import { competenceMessage } from './competence-actions.ts';
import { exemptionOf } from './competence-exemptions.ts';

const NOW = Date.parse('2026-06-15T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const at = (ms: number) => new Date(ms).toISOString();
const daysAgo = (days: number) => at(NOW - days * DAY_MS);

function certificate(given: Partial<HeldCertificate> = {}): HeldCertificate {
  return { issuedAt: daysAgo(100), expiresAt: null, revokedAt: null, courseVersion: 2, ...given };
}

const ANY = { versionPolicy: 'any', maxAgeMonths: null, newestVersion: 2 } as const;
const NEWEST = { ...ANY, versionPolicy: 'newest' } as const;

const stateOf = (
  certificates: readonly HeldCertificate[],
  requirement: Parameters<typeof competenceOf>[0] = ANY,
  waivedUntil: string | null = null,
) => competenceOf(requirement, { certificates, waivedUntil }, NOW);

// REQ-393
describe('a certificate', () => {
  it('meets a rule while it is neither revoked nor expired nor too old', () => {
    expect(stateOf([])).toEqual({ state: 'none', metUntil: null });
    expect(stateOf([certificate()])).toEqual({ state: 'valid', metUntil: null });
    expect(stateOf([certificate({ expiresAt: at(NOW + 1) })])).toEqual({ state: 'valid', metUntil: at(NOW + 1) });
    expect(stateOf([certificate({ expiresAt: at(NOW) })]).state).toBe('expired');
    expect(stateOf([certificate({ revokedAt: daysAgo(1) })]).state).toBe('revoked');
    expect(stateOf([certificate()], { ...ANY, maxAgeMonths: 3 }).state).toBe('expired');
    expect(stateOf([certificate()], { ...ANY, maxAgeMonths: 4 }).state).toBe('valid');
  });

  it('of an old version meets a rule for any version only', () => {
    const old = certificate({ courseVersion: 1 });
    expect(stateOf([old]).state).toBe('valid');
    expect(stateOf([old], NEWEST).state).toBe('outdated');
    expect(stateOf([old, certificate()], NEWEST).state).toBe('valid');
    expect(stateOf([certificate({ courseVersion: 1, expiresAt: daysAgo(1) })], NEWEST).state).toBe('expired');
  });

  it('meets the rule until the earlier of its own end and the maximum age', () => {
    const issuedMs = NOW - 10 * DAY_MS;
    const held = certificate({ issuedAt: at(issuedMs), expiresAt: at(NOW + 30 * DAY_MS) });
    const untilOf = (maxAgeMonths: number) => stateOf([held], { ...ANY, maxAgeMonths }).metUntil;
    expect(untilOf(1)).toBe(at(msAfterMonths(issuedMs, 1)));
    expect(untilOf(12)).toBe(held.expiresAt);
  });
});

// REQ-394
describe('a waiver', () => {
  it('replaces a missing certificate until its end, and does not hide a valid one', () => {
    expect(stateOf([], ANY, at(NOW + 1))).toEqual({ state: 'waived', metUntil: at(NOW + 1) });
    expect(stateOf([], ANY, at(NOW)).state).toBe('none');
    expect(stateOf([certificate()], ANY, at(NOW + 1)).state).toBe('valid');
  });
});

const anyCertificate: fc.Arbitrary<HeldCertificate> = fc.record({
  issuedAt: fc.integer({ min: 0, max: 2_000 }).map(daysAgo),
  expiresAt: fc.option(fc.integer({ min: -500, max: 500 }).map(daysAgo)),
  revokedAt: fc.option(fc.integer({ min: 0, max: 500 }).map(daysAgo)),
  courseVersion: fc.integer({ min: 1, max: 3 }),
});
const anyRequirement = fc.record({
  versionPolicy: fc.constantFrom(...VERSION_POLICIES),
  maxAgeMonths: fc.option(fc.integer({ min: 1, max: 120 })),
  newestVersion: fc.constant(3),
});

describe('the state in a rule', () => {
  it('is met exactly if one certificate alone, or the waiver, meets it', () => {
    fc.assert(
      fc.property(
        anyRequirement,
        fc.array(anyCertificate, { maxLength: 5 }),
        fc.option(fc.integer({ min: -50, max: 50 }).map(daysAgo)),
        (requirement, certificates, waivedUntil) => {
          const isAlone = certificates.some((one) => stateOf([one], requirement).state === 'valid');
          const isWaived = waivedUntil !== null && Date.parse(waivedUntil) > NOW;
          expect(isMet(stateOf(certificates, requirement, waivedUntil))).toBe(isAlone || isWaived);
        },
      ),
    );
  });

  it('ends at the time that it names, and not before', () => {
    fc.assert(
      fc.property(anyRequirement, fc.array(anyCertificate, { maxLength: 5 }), (requirement, certificates) => {
        const competence = stateOf(certificates, requirement);
        if (competence.metUntil === null) return;
        const endMs = Date.parse(competence.metUntil);
        const later = (ms: number) => competenceOf(requirement, { certificates, waivedUntil: null }, ms);
        expect(later(endMs - 1).state).toBe('valid');
        expect(isMet(later(endMs))).toBe(false);
        const status = { ...STATUS, ...competence };
        expect(statusAt(status, endMs - 1)).toBe(status);
        expect(isMet(statusAt(status, endMs))).toBe(false);
      }),
    );
  });
});

const STATUS: CompetenceStatus = {
  ...{ capability: 'otif.read', kind: 'course', courseId: 'c', level: null, title: 'Ethics' },
  ...{ versionPolicy: 'any', maxAgeMonths: null, state: 'none', metUntil: null },
};

describe('the message of a refusal', () => {
  it('names the course, the action and what happened', () => {
    expect(competenceMessage(STATUS)).toBe('Complete the course “Ethics” to view OTIF');
    expect(competenceMessage(STATUS, ['labs.write'])).toBe(
      'Complete the course “Ethics” to view OTIF and change ventures',
    );
    expect(competenceMessage({ ...STATUS, state: 'expired' })).toMatch(/^Your certificate .* has expired\. Complete/);
    expect(competenceMessage({ ...STATUS, state: 'outdated' })).toMatch(/newest version/);
    const level = { ...STATUS, kind: 'level', courseId: null, level: 'gold', title: 'GOLD' } as const;
    expect(competenceMessage(level)).toBe('Complete the GOLD certification to view OTIF');
    for (const state of COMPETENCE_STATES) expect(competenceMessage({ ...level, state })).toMatch(/ to view OTIF$/);
  });
});

describe('every capability', () => {
  it('may carry a rule, or has a reason not to', () => {
    for (const capability of CAPABILITY_NAMES) {
      const mayCarry = (COMPETENCE_CAPABILITIES as readonly string[]).includes(capability);
      expect(exemptionOf(capability) === undefined).toBe(mayCarry);
    }
  });
});

describe('a time some months later', () => {
  it('keeps the day, or takes the last one of a shorter month', () => {
    const later = (text: string, months: number) => at(msAfterMonths(Date.parse(text), months));
    expect(later('2026-01-31T10:00:00.000Z', 1)).toBe('2026-02-28T10:00:00.000Z');
    expect(later('2024-02-29T10:00:00.000Z', 12)).toBe('2025-02-28T10:00:00.000Z');
    expect(later('2026-11-30T10:00:00.000Z', 3)).toBe('2027-02-28T10:00:00.000Z');
    expect(later('2026-01-15T10:00:00.000Z', 120)).toBe('2036-01-15T10:00:00.000Z');
  });
});
