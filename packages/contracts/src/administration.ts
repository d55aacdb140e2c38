import { REMINDER_MODULES } from '@aicv/domain/module-reminders';
import { ROLES } from '@aicv/domain/roles';
import { isStorableText, TITLE_MAX_LENGTH } from '@aicv/domain/text-rules';
import * as z from 'zod/mini';
import { userShape } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, idShape, pagingQuery, requiredText, searchText, timeShape, UNSTORABLE_TEXT } from './shapes.ts';

export const auditEntryShape = z.object({
  id: idShape,
  userId: z.nullable(idShape),
  /** Who acted, as named today; null for a visitor. */
  username: z.nullable(z.string()),
  action: z.string(),
  resourceType: z.nullable(z.string()),
  resourceId: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  tenantId: z.string(),
  timestamp: timeShape,
});

export type AuditEntry = z.infer<typeof auditEntryShape>;

const roleRequestBody = z.strictObject({
  decision: z.enum(['approve', 'decline'], 'Decision must be approve or decline'),
});

const moduleName = z.enum(REMINDER_MODULES, `Module must be one of ${REMINDER_MODULES.join(', ')}`);

/**
 * All that a browser may report to the audit log (decisions 10). The details are what the browser says of itself; who,
 * when and from where is stamped by the server beside them.
 */
export const reportAuditEntryBody = z
  .strictObject({
    action: z.literal('confidentiality_reminder_viewed', 'This action cannot be reported by a browser'),
    resourceType: z.literal('module', 'Resource type must be module'),
    resourceId: moduleName,
    details: z.strictObject({
      module: moduleName,
      moduleTitle: requiredText('Module title', TITLE_MAX_LENGTH),
      userAgent: z
        .string({ error: 'User agent must be text' })
        .check(z.maxLength(1024, 'User agent is too long'), z.refine(isStorableText, UNSTORABLE_TEXT)),
      timestamp: z.iso.datetime({ offset: true, error: 'Timestamp must be an ISO 8601 time' }),
    }),
  })
  .check(
    z.refine((entry) => entry.details.module === entry.resourceId, {
      path: ['details', 'module'],
      error: 'Module must be the one that the entry is about',
    }),
  );

export const auditReportEndpoints = {
  reportAuditEntry: defineEndpoint({
    method: 'POST',
    path: '/api/audit-logs',
    summary: 'Report that a confidentiality reminder was acknowledged',
    access: 'audit.report',
    body: reportAuditEntryBody,
    responses: { 201: auditEntryShape },
  }),
} as const;

export const administrationEndpoints = {
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'People of the tenant, newest first',
    access: 'holdings.administer',
    query: z.strictObject({
      q: z.optional(searchText),
      role: z.optional(z.enum(ROLES, 'Please choose one of the roles')),
      hasRoleRequest: z.optional(z.enum(['true'], 'hasRoleRequest can only be true')),
      ...pagingQuery,
    }),
    responses: { 200: z.array(userShape) },
  }),
  decideRoleRequest: defineEndpoint({
    method: 'POST',
    path: '/api/users/{id}/role-request',
    summary: 'Approve or decline the role that a person asked for',
    access: 'holdings.administer',
    params: idParams,
    body: roleRequestBody,
    responses: { 200: userShape },
  }),
  listAuditEntries: defineEndpoint({
    method: 'GET',
    path: '/api/audit-logs',
    summary: 'Audit entries of the tenant, newest first',
    access: 'holdings.administer',
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(auditEntryShape) },
  }),
} as const;
