/**
 * How the Legal Center counts and filters (REQ-115, REQ-116, REQ-117). All counts are over the users of one tenant. If a user has several
 * acceptances, only one counts.
 */
import type { AgreementText } from './agreements/agreement-text.ts';
import { confidentialityAgreements } from './agreements/current-agreement.ts';

/** Accepted users as a whole percentage of all users, halves up; 0 without users. */
export function compliancePercent(acceptedUsers: number, totalUsers: number): number {
  if (totalUsers === 0) return 0;
  return Math.round((Math.min(acceptedUsers, totalUsers) * 100) / totalUsers);
}

/** Users who have yet to accept. Never negative, though a user may be removed between the two counts. */
export function pendingCount(acceptedUsers: number, totalUsers: number): number {
  return Math.max(totalUsers - acceptedUsers, 0);
}

export const COMPLIANCE_BADGES = ['COMPLIANT', 'PARTIAL', 'PENDING'] as const;

export type ComplianceBadge = (typeof COMPLIANCE_BADGES)[number];

/**
 * An NDA without the confidentiality agreement (its new version not yet accepted) is PENDING: PARTIAL is "legal acceptance only", and this
 * user can open nothing.
 */
export function complianceBadge(hasAcceptedAgreement: boolean, hasSignedNda: boolean): ComplianceBadge {
  if (!hasAcceptedAgreement) return 'PENDING';
  return hasSignedNda ? 'COMPLIANT' : 'PARTIAL';
}

/** The agreement that the user has to accept or sign next, of which they can be reminded; null once both are done. */
export function nextAgreement(hasAcceptedAgreement: boolean, hasSignedNda: boolean): 'agreement' | 'nda' | null {
  if (!hasAcceptedAgreement) return 'agreement';
  return hasSignedNda ? null : 'nda';
}

export const COMPLIANCE_STATUS_FILTERS = {
  all: 'All',
  compliant: 'Compliant',
  partial: 'Partial',
  pending: 'Pending',
} as const;

export type ComplianceStatusFilter = keyof typeof COMPLIANCE_STATUS_FILTERS;

/** In the words of `complianceBadge`. */
export type ComplianceStatus = Lowercase<ComplianceBadge>;

const DAY_MS = 24 * 60 * 60 * 1000;
const RECENT_DAYS = 7;

export const LEGAL_STATUS_FILTERS = { all: 'All', recent: 'Recent', 'version-1.0': 'Version 1.0' } as const;

export type LegalStatusFilter = keyof typeof LEGAL_STATUS_FILTERS;

export const NDA_STATUS_FILTERS = { all: 'All', 'with-pdf': 'With PDF', 'no-pdf': 'No PDF' } as const;

export type NdaStatusFilter = keyof typeof NDA_STATUS_FILTERS;

export const DATE_RANGES = { all: 'All Time', today: 'Today', week: 'This Week', month: 'This Month' } as const;

export type DateRange = keyof typeof DATE_RANGES;

/** The condition on an acceptance; null is no condition. */
export interface LegalStatusCondition {
  /** Epoch milliseconds, inclusive. */
  readonly sinceMs: number | null;
  readonly version: string | null;
}

/** 'Recent' is the last 7 days. */
export function legalStatusCondition(filter: LegalStatusFilter, nowMs: number): LegalStatusCondition {
  if (filter === 'recent') return { sinceMs: nowMs - RECENT_DAYS * DAY_MS, version: null };
  return { sinceMs: null, version: offeredVersion(filter)?.version ?? null };
}

/** True: only with a stored PDF; false: only without; null: no condition. */
export function ndaStatusCondition(filter: NdaStatusFilter): boolean | null {
  if (filter === 'all') return null;
  return filter === 'with-pdf';
}

/**
 * The start of the range, inclusive, in epoch milliseconds. Today begins with the reader's calendar day; without `todayStartMs`, at
 * midnight UTC.
 */
export function rangeStartMs(range: DateRange, nowMs: number, todayStartMs?: number): number | null {
  if (range === 'all') return null;
  if (range === 'today') return todayStartMs ?? Math.floor(nowMs / DAY_MS) * DAY_MS;
  return nowMs - (range === 'week' ? 7 : 30) * DAY_MS;
}

function offeredVersion(filter: LegalStatusFilter): AgreementText | undefined {
  return confidentialityAgreements.find((agreement) => filter === `version-${agreement.version}`);
}
