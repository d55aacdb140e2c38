/**
 * Competence rules (REQ-393): a capability may require a valid certificate of a course or of a level. Rules, certificates and waivers are
 * records of the server. `decideAccess` applies the result.
 */
import type { CertificateKind, CertificationLevel } from '../academy/certification.ts';
import { msAfterMonths } from '../dates/calendar-date.ts';

/** The capabilities that may carry a rule. All others stay free of rules, for the reasons in `competence-exemptions.ts`. */
export const COMPETENCE_CAPABILITIES = [
  'academy.author',
  'otif.read',
  'otif.write',
  'labs.read',
  'labs.write',
  'decisions.vote',
  'decisions.write',
  'capital.metrics',
  'capital.confidential',
  'capital.write',
  'analytics.read',
  'tokens.create',
] as const satisfies readonly string[];

export type CompetenceCapability = (typeof COMPETENCE_CAPABILITIES)[number];

/** Who writes these records reads them: responses to writes contain them. A rule for reading also applies to writing. */
const READING: Readonly<Partial<Record<CompetenceCapability, CompetenceCapability>>> = {
  'otif.write': 'otif.read',
  'labs.write': 'labs.read',
  'capital.write': 'capital.confidential',
  'decisions.write': 'decisions.vote',
};

/** The capabilities whose rules apply to the capability: that of reading first, then its own. */
export function ruledBy(capability: CompetenceCapability): readonly CompetenceCapability[] {
  const reading = READING[capability];
  return reading === undefined ? [capability] : [reading, capability];
}

export function mayCarryRule(capability: string): capability is CompetenceCapability {
  return (COMPETENCE_CAPABILITIES as readonly string[]).includes(capability);
}

/** Whether the certificate must be of the newest version of its course. A level has no versions. */
export const VERSION_POLICIES = ['any', 'newest'] as const;

export type VersionPolicy = (typeof VERSION_POLICIES)[number];

/** For the maximum age of a certificate, and for its validity. */
export const MONTHS_MAX = 120;

export const WAIVER_REASON_MAX_LENGTH = 1_000;

/** The certificate that a rule requires. */
export interface CertificateRequirement {
  readonly kind: CertificateKind;
  /** Null for a level. */
  readonly courseId: string | null;
  /** Null for a course. */
  readonly level: CertificationLevel | null;
  readonly versionPolicy: VersionPolicy;
  /** Null: any age. */
  readonly maxAgeMonths: number | null;
}

/** A certificate of the required course or level. Times are ISO 8601. */
export interface HeldCertificate {
  readonly issuedAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** The number of the completed version. Null for a level. */
  readonly courseVersion: number | null;
}

export const COMPETENCE_STATES = ['valid', 'waived', 'none', 'outdated', 'expired', 'revoked'] as const;

export type CompetenceState = (typeof COMPETENCE_STATES)[number];

export interface Competence {
  readonly state: CompetenceState;
  /** When a valid certificate or the waiver ends. Null if it does not end, or if the requirement is not met. */
  readonly metUntil: string | null;
}

/** A rule for a capability of the user, and whether the user meets it. */
export interface CompetenceStatus extends CertificateRequirement, Competence {
  readonly capability: CompetenceCapability;
  /** The title of the course, or the name of the level. */
  readonly title: string;
}

export const isMet = ({ state }: Pick<Competence, 'state'>): boolean => state === 'valid' || state === 'waived';

/** The state of one user for one requirement. `newestVersion` is the number of the course's latest version. */
export function competenceOf(
  requirement: Pick<CertificateRequirement, 'versionPolicy' | 'maxAgeMonths'> & {
    readonly newestVersion: number | null;
  },
  {
    certificates,
    waivedUntil,
  }: { readonly certificates: readonly HeldCertificate[]; readonly waivedUntil: string | null },
  nowMs: number,
): Competence {
  const unrevoked = certificates.filter(({ revokedAt }) => revokedAt === null);
  const isCurrent = ({ courseVersion }: HeldCertificate) =>
    requirement.versionPolicy === 'any' || courseVersion === requirement.newestVersion;
  const ends = unrevoked.filter(isCurrent).map((certificate) => endMsOf(certificate, requirement.maxAgeMonths));
  const latestEnd = Math.max(...ends);
  if (latestEnd > nowMs) return { state: 'valid', metUntil: timeOf(latestEnd) };
  if (waivedUntil !== null && Date.parse(waivedUntil) > nowMs)
    return { state: 'waived', metUntil: timeOf(Date.parse(waivedUntil)) };
  const isOutdated = unrevoked.some(
    (certificate) => !isCurrent(certificate) && endMsOf(certificate, requirement.maxAgeMonths) > nowMs,
  );
  return { state: stateOfUnmet({ isOutdated, unrevoked: unrevoked.length, all: certificates.length }), metUntil: null };
}

/** A status as it is at `nowMs`, if it was computed earlier: a certificate or a waiver may have ended since. */
export function statusAt(status: CompetenceStatus, nowMs: number): CompetenceStatus {
  if (!isMet(status) || status.metUntil === null || Date.parse(status.metUntil) > nowMs) return status;
  return { ...status, state: status.state === 'waived' ? 'none' : 'expired', metUntil: null };
}

function stateOfUnmet(held: { isOutdated: boolean; unrevoked: number; all: number }): CompetenceState {
  if (held.isOutdated) return 'outdated';
  if (held.unrevoked > 0) return 'expired';
  return held.all > 0 ? 'revoked' : 'none';
}

function endMsOf({ issuedAt, expiresAt }: HeldCertificate, maxAgeMonths: number | null): number {
  const expiry = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
  const age = maxAgeMonths === null ? Number.POSITIVE_INFINITY : msAfterMonths(Date.parse(issuedAt), maxAgeMonths);
  return Math.min(expiry, age);
}

const timeOf = (ms: number): string | null => (Number.isFinite(ms) ? new Date(ms).toISOString() : null);
