/** The Legal Center: every list is searched, filtered and paged by the server (REQ-109, REQ-114, REQ-115). */

import { ROLES } from '@aicv/domain/access/roles';
import { NAME_CHECKS } from '@aicv/domain/identity/account-name';
import {
  COMPLIANCE_BADGES,
  COMPLIANCE_STATUS_FILTERS,
  type ComplianceStatusFilter,
  DATE_RANGES,
  type DateRange,
  LEGAL_STATUS_FILTERS,
  type LegalStatusFilter,
  NDA_STATUS_FILTERS,
  type NdaStatusFilter,
} from '@aicv/domain/legal/legal-compliance';
import { TRAIL_STEPS } from '@aicv/domain/legal/nda-evidence';
import * as z from 'zod/mini';
import { competenceStatusShape } from '../competence/competence-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { REMINDED_AGREEMENTS } from '../notifications/notifications.ts';
import { idParams, idShape, noBody, pagingQuery, searchText, timeInput, timeShape } from '../shapes.ts';

const legalUserShape = z.object({
  id: idShape,
  username: z.string(),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.enum(ROLES),
});

export const legalAcceptanceShape = z.object({
  id: idShape,
  userId: idShape,
  ipAddress: z.nullable(z.string()),
  agreementVersion: z.string(),
  textSha256: z.string(),
  tenantId: z.string(),
  createdAt: timeShape,
  user: z.nullable(legalUserShape),
});

export type LegalAcceptance = z.infer<typeof legalAcceptanceShape>;

export const ndaAcceptanceShape = z.object({
  id: idShape,
  userId: idShape,
  /** The legal name as typed. */
  name: z.string(),
  /** First and last name of the account at signing; null, as `nameCheck`, in records from before names were compared. */
  accountName: z.nullable(z.string()),
  nameCheck: z.nullable(z.enum(NAME_CHECKS)),
  ipAddress: z.nullable(z.string()),
  ndaVersion: z.string(),
  textSha256: z.string(),
  /** The document's key in the store; null without a stored document. */
  signedPdfPath: z.nullable(z.string()),
  tenantId: z.string(),
  createdAt: timeShape,
  user: z.nullable(legalUserShape),
});

export type NdaAcceptance = z.infer<typeof ndaAcceptanceShape>;

export const userComplianceShape = z.object({
  user: legalUserShape,
  isActive: z.boolean(),
  hasAcceptedAgreement: z.boolean(),
  acceptedAt: z.nullable(timeShape),
  hasSignedNda: z.boolean(),
  signedAt: z.nullable(timeShape),
  badge: z.enum(COMPLIANCE_BADGES),
  /** The competence rules for capabilities of the user's role, with the user's state in each (REQ-395). */
  competences: z.array(competenceStatusShape),
  /** When the account was created. */
  createdAt: timeShape,
  /** The agreement to accept or sign next, null once both are done, and when the user was last reminded of it. */
  nextAgreement: z.nullable(z.enum(REMINDED_AGREEMENTS)),
  remindedAt: z.nullable(timeShape),
});

export type UserCompliance = z.infer<typeof userComplianceShape>;

const count = z.int();

export const legalSummaryShape = z.object({
  totalUsers: count,
  /** Records, of which a user may have one per version; the `Users` counts are of distinct people. */
  legalAcceptances: count,
  acceptedUsers: count,
  ndaSignatures: count,
  signedUsers: count,
  legalPercent: count,
  ndaPercent: count,
  pendingLegal: count,
  pendingNda: count,
});

export type LegalSummary = z.infer<typeof legalSummaryShape>;

export const evidenceTrailShape = z.object({
  id: idShape,
  ndaVersion: z.string(),
  state: z.enum(['complete', 'incomplete', 'none']),
  /** The summary of the trail, in one sentence. */
  statement: z.string(),
  /** The run that the signature relies on, counted from 1; null where no step was reported. */
  reliedRun: z.nullable(z.int()),
  /** Every step on record, oldest first, earlier runs included; the signing steps belong to no run. */
  entries: z.array(
    z.object({
      step: z.enum(TRAIL_STEPS),
      run: z.nullable(z.int()),
      recordedAt: timeShape,
      ipAddress: z.nullable(z.string()),
      userAgent: z.nullable(z.string()),
    }),
  ),
});

export type EvidenceTrail = z.infer<typeof evidenceTrailShape>;

/** Each part is judged by itself, so a damaged file does not hide an intact record, nor the reverse. */
export const ndaCheckShape = z.object({
  id: idShape,
  checkedAt: timeShape,
  /** All three parts are in order. */
  intact: z.boolean(),
  /** The SHA-256 over the canonical record, computed again and compared with the one sealed at signing. */
  seal: z.enum(['intact', 'broken']),
  sealSha256: z.string(),
  /** The stored file against its checksum; a damaged one is never generated again. */
  document: z.enum(['intact', 'changed', 'missing']),
  documentSha256: z.nullable(z.string()),
  /** The digital signature within the file; it cannot be checked without a file. */
  signature: z.enum(['valid', 'invalid', 'not_checked']),
});

export type NdaCheck = z.infer<typeof ndaCheckShape>;

const rangeFilters = {
  range: z._default(choiceOf<DateRange>('Range', DATE_RANGES), 'all'),
  /** The start of the reader's calendar day, for `today`; midnight UTC by default. */
  todayFrom: z.optional(timeInput),
};

const legalFilters = {
  q: z.optional(searchText),
  status: z._default(choiceOf<LegalStatusFilter>('Status', LEGAL_STATUS_FILTERS), 'all'),
  ...rangeFilters,
};

const ndaFilters = {
  q: z.optional(searchText),
  status: z._default(choiceOf<NdaStatusFilter>('Status', NDA_STATUS_FILTERS), 'all'),
  ...rangeFilters,
};

/** The filters of the compliance list. */
export const complianceFilters = {
  q: z.optional(searchText),
  status: z._default(choiceOf<ComplianceStatusFilter>('Status', COMPLIANCE_STATUS_FILTERS), 'all'),
};

const csvFormat = { format: z._default(z.enum(['csv'], 'Format must be csv'), 'csv') };

export const legalCenterEndpoints = {
  // REQ-118
  listLegalAcceptances: defineEndpoint({
    method: 'GET',
    path: '/api/admin/legal/acceptances',
    summary: 'List the acceptances of the confidentiality agreement, newest first',
    access: 'holdings.administer',
    query: z.strictObject({ ...legalFilters, ...pagingQuery }),
    responses: { 200: z.array(legalAcceptanceShape) },
  }),
  exportLegalAcceptances: defineEndpoint({
    method: 'GET',
    path: '/api/admin/legal/acceptances/export',
    summary: 'Export the filtered acceptances as CSV',
    access: 'holdings.administer',
    stepUp: true,
    query: z.strictObject({ ...legalFilters, ...csvFormat }),
    responses: { 200: 'text/csv' },
  }),
  // REQ-118
  listNdaAcceptances: defineEndpoint({
    method: 'GET',
    path: '/api/admin/nda-acceptances',
    summary: 'List NDA signatures, newest first',
    access: 'holdings.administer',
    query: z.strictObject({ ...ndaFilters, ...pagingQuery }),
    responses: { 200: z.array(ndaAcceptanceShape) },
  }),
  exportNdaAcceptances: defineEndpoint({
    method: 'GET',
    path: '/api/admin/nda-acceptances/export',
    summary: 'Export the filtered NDA signatures as CSV',
    access: 'holdings.administer',
    stepUp: true,
    query: z.strictObject({ ...ndaFilters, ...csvFormat }),
    responses: { 200: 'text/csv' },
  }),
  // REQ-106
  downloadSignedNda: defineEndpoint({
    method: 'GET',
    path: '/api/admin/nda/{id}/pdf',
    summary: 'Download the signed PDF of an NDA signature',
    access: 'holdings.administer',
    params: idParams,
    responses: { 200: 'application/pdf' },
  }),
  getNdaEvidence: defineEndpoint({
    method: 'GET',
    path: '/api/admin/nda/{id}/evidence',
    summary: 'Get the evidence trail of an NDA signature',
    access: 'holdings.administer',
    params: idParams,
    responses: { 200: evidenceTrailShape },
  }),
  checkSignedNda: defineEndpoint({
    method: 'POST',
    path: '/api/admin/nda/{id}/check',
    summary: 'Check the seal, stored document and digital signature of an NDA signature',
    access: 'holdings.administer',
    params: idParams,
    body: noBody,
    responses: { 200: ndaCheckShape },
  }),
  getLegalSummary: defineEndpoint({
    method: 'GET',
    path: '/api/admin/legal/summary',
    summary: 'Get the counts and percentages of the tenant’s agreements',
    access: 'holdings.administer',
    responses: { 200: legalSummaryShape },
  }),
  listCompliance: defineEndpoint({
    method: 'GET',
    path: '/api/admin/legal/compliance',
    summary: 'List the users of the tenant with the status of both agreements, staff first',
    access: 'holdings.administer',
    query: z.strictObject({ ...complianceFilters, ...pagingQuery }),
    responses: { 200: z.array(userComplianceShape) },
  }),
  exportCompliance: defineEndpoint({
    method: 'GET',
    path: '/api/admin/legal/compliance/export',
    summary: 'Export the filtered users with the status of both agreements as CSV',
    access: 'holdings.administer',
    stepUp: true,
    query: z.strictObject({ ...complianceFilters, ...csvFormat }),
    responses: { 200: 'text/csv' },
  }),
} as const;

function choiceOf<Key extends string>(name: string, options: Readonly<Record<Key, string>>) {
  const keys = Object.keys(options) as Key[];
  return z.enum(keys, `${name} must be one of ${keys.join(', ')}`);
}
