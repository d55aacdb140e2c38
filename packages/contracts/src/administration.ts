import { ROLES } from '@aicv/domain/roles';
import * as z from 'zod/mini';
import { userShape } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, idShape, pagingQuery, searchText, timeShape } from './shapes.ts';

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
