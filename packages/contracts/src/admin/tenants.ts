import { isTenantId } from '@aicv/domain/identity/tenant';
import { PLANS } from '@aicv/domain/settings/plan';
import { NAME_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { emailInput } from '../identity/accounts.ts';
import { pagingQuery, requiredName, searchText, timeShape } from '../shapes.ts';

/** The tenants of the installation: for administrators of the firm's own tenant alone (REQ-131). */

const tenantId = z
  .string('Tenant id must be text')
  .check(
    z.refine(
      isTenantId,
      'Tenant id must be 1 to 64 lower-case letters, digits or hyphens, and begin with a letter or digit',
    ),
  );

const tenantShape = z.object({
  id: z.string(),
  name: z.string(),
  plan: z.enum(PLANS),
  isActive: z.boolean(),
  users: z.int(),
  /** Active ones. */
  admins: z.int(),
  createdAt: timeShape,
});

export type Tenant = z.infer<typeof tenantShape>;

const planInput = z.enum(PLANS, `Plan must be one of ${PLANS.join(', ')}`);

/** Accepts any text: one that cannot be an id is simply unknown. */
const tenantParams = z.strictObject({ id: z.string().check(z.maxLength(200)) });

export const tenantEndpoints = {
  // REQ-257
  listTenants: defineEndpoint({
    method: 'GET',
    path: '/api/tenants',
    summary: 'List the tenants of the installation, newest first',
    access: 'holdings.administer',
    firmOnly: true,
    query: z.strictObject({ q: z.optional(searchText), ...pagingQuery }),
    responses: { 200: z.array(tenantShape) },
  }),
  getTenant: defineEndpoint({
    method: 'GET',
    path: '/api/tenants/{id}',
    summary: 'Get a tenant',
    access: 'holdings.administer',
    firmOnly: true,
    params: tenantParams,
    responses: { 200: tenantShape },
  }),
  createTenant: defineEndpoint({
    method: 'POST',
    path: '/api/tenants',
    summary: 'Create a tenant and invite its first administrator',
    access: 'holdings.administer',
    firmOnly: true,
    stepUp: true,
    body: z.strictObject({
      id: tenantId,
      name: requiredName('Name', NAME_MAX_LENGTH),
      plan: z._default(planInput, 'free'),
      adminEmail: emailInput,
    }),
    responses: { 201: tenantShape },
  }),
  inviteTenantAdmin: defineEndpoint({
    method: 'POST',
    path: '/api/tenants/{id}/invitations',
    summary: 'Invite another administrator to a tenant, for example after the first invitation expired',
    access: 'holdings.administer',
    firmOnly: true,
    stepUp: true,
    params: tenantParams,
    body: z.strictObject({ adminEmail: emailInput }),
    responses: { 201: z.object({ expiresAt: timeShape }) },
  }),
  updateTenant: defineEndpoint({
    method: 'PATCH',
    path: '/api/tenants/{id}',
    summary: 'Rename a tenant, change its plan, or deactivate or reactivate it',
    access: 'holdings.administer',
    firmOnly: true,
    stepUp: true,
    params: tenantParams,
    body: z.strictObject({
      name: z.optional(requiredName('Name', NAME_MAX_LENGTH)),
      plan: z.optional(planInput),
      isActive: z.optional(z.boolean('Active must be true or false')),
    }),
    responses: { 200: tenantShape },
  }),
} as const;
