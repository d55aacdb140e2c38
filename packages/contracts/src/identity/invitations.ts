import { ROLES } from '@aicv/domain/access/roles';
import { INVITATIONS_MAX } from '@aicv/domain/identity/invitation-list';
import { NAME_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, idShape, pagingQuery, personShape, requiredName, timeShape } from '../shapes.ts';
import { emailInput, newPassword, newUsername, roleInput, signedInUserShape } from './accounts.ts';
import { linkTokenInput } from './link-token.ts';

/** Invitations by email: a link that works once and for seven days, stored as a hash. */

const INVITATION_STATES = ['open', 'accepted', 'revoked', 'expired'] as const;

const invitationShape = z.object({
  id: idShape,
  email: z.string(),
  role: z.enum(ROLES),
  state: z.enum(INVITATION_STATES),
  /** Neither accepted nor revoked nor replaced by a later one; may have expired. */
  canResend: z.boolean(),
  invitedBy: z.nullable(personShape),
  createdAt: timeShape,
  expiresAt: timeShape,
  acceptedAt: z.nullable(timeShape),
});

export type Invitation = z.infer<typeof invitationShape>;

const tokenInput = linkTokenInput('invitation');

/** The page's content for an invited user who has no account yet. */
const invitationOfferShape = z.object({
  email: z.string(),
  role: z.enum(ROLES),
  tenantName: z.string(),
  expiresAt: timeShape,
  /** The owner of the address: none, an account that takes the role by signing in, an inactive one, or one of another tenant. */
  account: z.enum(['none', 'active', 'inactive', 'elsewhere']),
});

export type InvitationOffer = z.infer<typeof invitationOfferShape>;

export const acceptInvitationBody = z.strictObject({
  token: tokenInput,
  username: newUsername,
  password: newPassword,
  firstName: requiredName('First name', NAME_MAX_LENGTH),
  lastName: requiredName('Last name', NAME_MAX_LENGTH),
});

const checkedInvitationShape = z.object({
  email: z.string(),
  role: z.enum(ROLES),
  /** What the invitation does; null if it is refused. */
  effect: z.nullable(z.enum(['invites', 'replaces_open_invitation', 'changes_role'])),
  /** The reason of a refusal, in a dry run only: sent in earnest, one refused invitation refuses all. */
  refusal: z.nullable(z.string()),
});

export type CheckedInvitation = z.infer<typeof checkedInvitationShape>;

const isListedOnce = (invitations: readonly { readonly email: string }[]) =>
  new Set(invitations.map(({ email }) => email.toLowerCase())).size === invitations.length;

export const invitationEndpoints = {
  // REQ-257
  listInvitations: defineEndpoint({
    method: 'GET',
    path: '/api/invitations',
    summary: 'List the invitations of the tenant, newest first',
    access: 'holdings.administer',
    query: z.strictObject({
      state: z.optional(z.enum(INVITATION_STATES, `State must be one of ${INVITATION_STATES.join(', ')}`)),
      ...pagingQuery,
    }),
    responses: { 200: z.array(invitationShape) },
  }),
  getInvitation: defineEndpoint({
    method: 'GET',
    path: '/api/invitations/{id}',
    summary: 'Get an invitation',
    access: 'holdings.administer',
    params: idParams,
    responses: { 200: invitationShape },
  }),
  createInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/invitations',
    summary: 'Invite a person by email. Replaces an open invitation to the same address',
    access: 'holdings.administer',
    stepUp: true,
    body: z.strictObject({ email: emailInput, role: roleInput }),
    responses: { 201: invitationShape },
  }),
  // REQ-54
  createInvitations: defineEndpoint({
    method: 'POST',
    path: '/api/invitations/batch',
    summary: `Invite up to ${INVITATIONS_MAX} people by email, all or none. A dry run only checks`,
    access: 'holdings.administer',
    stepUp: true,
    rateLimit: 'credentials',
    body: z.strictObject({
      invitations: z
        .array(z.strictObject({ email: emailInput, role: roleInput }), 'Invitations must be a list')
        .check(
          z.minLength(1, 'Invitations must have at least one address'),
          z.maxLength(INVITATIONS_MAX, `At most ${INVITATIONS_MAX} people can be invited at once`),
          z.refine(isListedOnce, 'Each address can be listed only once'),
        ),
      dryRun: z._default(z.boolean('Dry run must be true or false'), false),
    }),
    /** In the order of the body. */
    responses: { 200: z.object({ invitations: z.array(checkedInvitationShape) }) },
  }),
  updateInvitation: defineEndpoint({
    method: 'PATCH',
    path: '/api/invitations/{id}',
    summary: 'Revoke an open invitation, or resend it with a new link for another seven days',
    access: 'holdings.administer',
    params: idParams,
    body: z.strictObject({ action: z.enum(['revoke', 'resend'], 'Action must be revoke or resend') }),
    responses: { 200: invitationShape },
  }),
  lookUpInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/invitations/lookup',
    summary: 'Look up an invitation link. Unknown, used, revoked and expired links return the same error',
    access: 'public',
    rateLimit: 'credentials',
    body: z.strictObject({ token: tokenInput }),
    responses: { 200: invitationOfferShape },
  }),
  acceptInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Create the invited account and sign in',
    access: 'public',
    rateLimit: 'credentials',
    body: acceptInvitationBody,
    responses: { 201: signedInUserShape },
  }),
  takeInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/invitations/take',
    summary: 'Accept an invitation for your existing account. If the role changes, your other sessions end',
    access: 'account.own',
    rateLimit: 'credentials',
    body: z.strictObject({ token: tokenInput }),
    responses: { 200: signedInUserShape },
  }),
} as const;
