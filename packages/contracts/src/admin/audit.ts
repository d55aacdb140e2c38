import { AUDIT_ACTIONS } from '@aicv/domain/audit/audit-event';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { emailInput } from '../identity/accounts.ts';
import { idShape, noBody, pagingQuery, searchText, timeInput, timeShape } from '../shapes.ts';
import { auditEntryShape } from './administration.ts';

/** The audit log: the list with its filters, export, verification, and the signed heads of the chain. */

const auditFilterQuery = {
  /** The user who acted. */
  userId: z.optional(idShape),
  action: z.optional(z.enum(AUDIT_ACTIONS, 'Unknown action')),
  resourceType: z.optional(z.string().check(z.regex(/^[a-z_]{1,64}$/, 'Unknown record type'))),
  resourceId: z.optional(searchText.check(z.maxLength(64, 'Record ID is not valid'))),
  /** Start of the range, inclusive. */
  from: z.optional(timeInput),
  /** End of the range, exclusive. */
  to: z.optional(timeInput),
};

const checkpointShape = z.object({
  id: idShape,
  /** The number of entries in the chain. */
  position: z.int(),
  /** Hash of the last of them. */
  hash: z.string(),
  signedAt: timeShape,
  /** Over the canonical statement of the head, by the platform's signing key; base64. */
  signature: z.string(),
  /** Of the certificate that verifies it. */
  certificateSha256: z.string(),
});

export type AuditCheckpoint = z.infer<typeof checkpointShape>;

const auditVerificationShape = z.object({
  state: z.enum(['intact', 'broken']),
  /** Entries that were checked. */
  entries: z.int(),
  /** Signed heads that were compared. */
  checkpoints: z.int(),
  /** Entries whose personal data was erased, which keeps the chain intact. */
  erased: z.int(),
  /** The first broken position; null while it is intact. */
  broken: z.nullable(
    z.object({
      position: z.nullable(z.int()),
      entryId: z.nullable(idShape),
      problem: z.string(),
    }),
  ),
  checkedAt: timeShape,
});

export type AuditVerification = z.infer<typeof auditVerificationShape>;

export const auditEndpoints = {
  // REQ-277
  listAuditEntries: defineEndpoint({
    method: 'GET',
    path: '/api/audit-logs',
    summary: 'List the audit entries of the tenant, newest first',
    access: 'holdings.administer',
    query: z.strictObject({ ...auditFilterQuery, ...pagingQuery }),
    responses: { 200: z.array(auditEntryShape) },
  }),
  // REQ-255, REQ-299
  exportAuditEntries: defineEndpoint({
    method: 'GET',
    path: '/api/audit-logs/export',
    summary: 'Export all entries that match the filters. The JSON export can be verified without the platform',
    access: 'holdings.administer',
    stepUp: true,
    query: z.strictObject({
      ...auditFilterQuery,
      format: z._default(z.enum(['csv', 'json'], 'Format must be csv or json'), 'csv'),
    }),
    responses: { 200: ['text/csv', 'application/x-ndjson'] },
  }),
  verifyAuditLog: defineEndpoint({
    method: 'POST',
    path: '/api/audit-logs/verify',
    summary: 'Verify the whole chain and its signed heads',
    access: 'holdings.administer',
    body: noBody,
    responses: { 200: auditVerificationShape },
  }),
  listAuditCheckpoints: defineEndpoint({
    method: 'GET',
    path: '/api/audit-logs/checkpoints',
    summary: 'List the signed heads of the chain, newest first',
    access: 'holdings.administer',
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(checkpointShape) },
  }),
  downloadAuditCheckpoints: defineEndpoint({
    method: 'GET',
    path: '/api/audit-logs/checkpoints/export',
    summary: 'Download all signed heads with their certificates, to store elsewhere',
    access: 'holdings.administer',
    stepUp: true,
    responses: { 200: 'application/x-ndjson' },
  }),
  mailAuditCheckpoint: defineEndpoint({
    method: 'POST',
    path: '/api/audit-logs/checkpoints/mail',
    summary: 'Sign the current head and email it, to store elsewhere',
    access: 'holdings.administer',
    body: z.strictObject({ to: emailInput }),
    responses: { 201: checkpointShape },
  }),
} as const;
