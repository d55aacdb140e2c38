import { REMINDER_MODULES } from '@aicv/domain/access/module-reminders';
import { ROLES } from '@aicv/domain/access/roles';
import { isTenantId } from '@aicv/domain/identity/tenant';
import { USER_SORTS } from '@aicv/domain/identity/user-sort';
import { isStorableText, NAME_MAX_LENGTH, TITLE_MAX_LENGTH, USERNAME_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { emailInput, roleInput, userShape } from '../identity/accounts.ts';
import {
  idParams,
  idShape,
  pagingQuery,
  requiredName,
  requiredText,
  searchText,
  timeShape,
  UNSTORABLE_TEXT,
} from '../shapes.ts';

export const auditEntryShape = z.object({
  id: idShape,
  userId: z.nullable(idShape),
  /** The user who acted, by their present name; null for a visitor. */
  username: z.nullable(z.string()),
  action: z.string(),
  resourceType: z.nullable(z.string()),
  resourceId: z.nullable(z.string()),
  /** The present username of the record, if it is a user of the tenant. */
  resourceUsername: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  /** Parts that can be erased without breaking the chain: address, agent and personal details; null once erased. */
  personal: z.nullable(z.record(z.string(), z.unknown())),
  requestId: z.nullable(z.string()),
  /**
   * Position in the tenant's chain, from 1, and the hash there. Null in the response to the write itself, which is chained when it ends.
   */
  position: z.nullable(z.int()),
  hash: z.nullable(z.string()),
  tenantId: z.string(),
  timestamp: timeShape,
});

export type AuditEntry = z.infer<typeof auditEntryShape>;

const roleRequestBody = z.strictObject({
  decision: z.enum(['approve', 'decline'], 'Decision must be approve or decline'),
});

const moduleName = z.enum(REMINDER_MODULES, `Module must be one of ${REMINDER_MODULES.join(', ')}`);

/**
 * All reports that a browser may add to the audit log (REQ-275). The details come from the browser; the server stamps user, time and
 * address.
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
      error: 'Module must match the resource ID',
    }),
  );

export const auditReportEndpoints = {
  reportAuditEntry: defineEndpoint({
    method: 'POST',
    path: '/api/audit-logs',
    summary: 'Record that a confidentiality reminder was acknowledged',
    access: 'audit.report',
    body: reportAuditEntryBody,
    // REQ-290
    responses: { 201: auditEntryShape },
  }),
} as const;

export const administeredUserShape = z.extend(userShape, {
  lastSignedInAt: z.nullable(timeShape),
  /** When the personal data was erased; such an account stays as it is. Null for all others. */
  erasedAt: z.nullable(timeShape),
  hasTwoStep: z.boolean(),
});

export type AdministeredUser = z.infer<typeof administeredUserShape>;

const userSummaryShape = z.object({
  total: z.int(),
  active: z.int(),
  /** Active and inactive, by role. */
  roles: z.record(z.enum(ROLES), z.int()),
});

export type UserSummary = z.infer<typeof userSummaryShape>;

export const administrationEndpoints = {
  getUserSummary: defineEndpoint({
    method: 'GET',
    path: '/api/users/summary',
    summary: 'Count the users of the tenant by role',
    access: 'holdings.administer',
    responses: { 200: userSummaryShape },
  }),
  updateUser: defineEndpoint({
    method: 'PATCH',
    path: '/api/users/{id}',
    summary:
      'Change a user’s name, email, role, tenant (firm only) or active state. Role and tenant changes and deactivation end their sessions',
    access: 'holdings.administer',
    params: idParams,
    body: z.strictObject({
      firstName: z.optional(requiredName('First name', NAME_MAX_LENGTH)),
      lastName: z.optional(requiredName('Last name', NAME_MAX_LENGTH)),
      email: z.optional(emailInput),
      role: z.optional(roleInput),
      isActive: z.optional(z.boolean('Active must be true or false')),
      tenantId: z.optional(z.string('Tenant must be text').check(z.refine(isTenantId, 'This tenant does not exist'))),
    }),
    responses: { 200: administeredUserShape },
  }),
  /**
   * Deleted for good: username, email, names, picture, password, personal details in the audit log, and the address in invitations and in
   * the outbox. Kept as legal evidence: acceptances, signatures with the legal name and their trail, signed documents, and certificates
   * with their holder's name. The firm's records stay, too, with the texts that people wrote into them.
   */
  eraseUser: defineEndpoint({
    method: 'POST',
    path: '/api/users/{id}/erase',
    summary:
      'Erase the personal data of a deactivated account. Agreements, signatures and the audit log chain are kept',
    access: 'holdings.administer',
    stepUp: true,
    params: idParams,
    body: z.strictObject({ username: requiredText('Username', USERNAME_MAX_LENGTH) }),
    responses: { 200: administeredUserShape },
  }),
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'List the users of the tenant, newest first unless sorted otherwise',
    access: 'holdings.administer',
    query: z.strictObject({
      q: z.optional(searchText),
      role: z.optional(z.enum(ROLES, 'Please choose one of the roles')),
      isActive: z.optional(z.enum(['true', 'false'], 'Active must be true or false')),
      hasRoleRequest: z.optional(z.enum(['true'], 'Role request must be true')),
      sort: z._default(z.enum(USER_SORTS, `Sort must be one of ${USER_SORTS.join(', ')}`), '-createdAt'),
      ...pagingQuery,
    }),
    responses: { 200: z.array(administeredUserShape) },
  }),
  decideRoleRequest: defineEndpoint({
    method: 'POST',
    path: '/api/users/{id}/role-request',
    summary: 'Approve or decline a role request',
    access: 'holdings.administer',
    stepUp: true,
    params: idParams,
    body: roleRequestBody,
    responses: { 200: administeredUserShape },
  }),
} as const;
