import { AUDIT_ACTIONS } from '@aicv/domain/audit/audit-event';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, idShape, noBody, pagingQuery, requiredInOneSpelling, requiredName, timeShape } from '../shapes.ts';
import { emailInput, knownPassword, newPassword, signedInUserShape } from './accounts.ts';
import { linkTokenInput } from './link-token.ts';

/** A user's operations on their own account: names, email, password, picture, sessions, agreements, and its history. */

export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;

export const PICTURE_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const emailChangeShape = z.object({
  /** The address that waits to be confirmed by the link that was mailed to it. */
  pending: z.nullable(z.object({ email: z.string(), expiresAt: timeShape })),
});

export type EmailChange = z.infer<typeof emailChangeShape>;

const ownSessionShape = z.object({
  id: idShape,
  /** The one that asks. */
  isCurrent: z.boolean(),
  ipAddress: z.string(),
  userAgent: z.string(),
  createdAt: timeShape,
  lastUsedAt: timeShape,
});

export type OwnSession = z.infer<typeof ownSessionShape>;

const securityEventShape = z.object({
  id: idShape,
  action: z.enum(AUDIT_ACTIONS),
  /** Whether another user, an administrator, did it to the account. */
  isByOthers: z.boolean(),
  /** The part of the entry's details that is a word or a number each, for a sentence about it. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  at: timeShape,
  /** Null if it is another user's, or unknown. */
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});

export type SecurityEvent = z.infer<typeof securityEventShape>;

const ownAgreementsShape = z.object({
  acceptances: z.array(
    z.object({
      id: idShape,
      agreementVersion: z.string(),
      acceptedAt: timeShape,
      ipAddress: z.nullable(z.string()),
      isCurrent: z.boolean(),
    }),
  ),
  signatures: z.array(
    z.object({
      id: idShape,
      ndaVersion: z.string(),
      name: z.string(),
      signedAt: timeShape,
      ipAddress: z.nullable(z.string()),
      isCurrent: z.boolean(),
    }),
  ),
});

export type OwnAgreements = z.infer<typeof ownAgreementsShape>;

export const updateOwnAccountBody = z.strictObject({
  firstName: z.optional(requiredName('First name', NAME_MAX_LENGTH)),
  lastName: z.optional(requiredName('Last name', NAME_MAX_LENGTH)),
});

export const requestEmailChangeBody = z.strictObject({ email: emailInput, password: knownPassword });

export const changePasswordBody = z.strictObject({ currentPassword: knownPassword, newPassword });

export const requestPasswordResetBody = z.strictObject({
  email: requiredInOneSpelling('Email', EMAIL_MAX_LENGTH),
});

const resetToken = linkTokenInput('reset');

export const completePasswordResetBody = z.strictObject({ token: resetToken, password: newPassword });

export const ownAccountEndpoints = {
  // REQ-51
  updateOwnAccount: defineEndpoint({
    method: 'PATCH',
    path: '/api/user',
    summary: 'Change your name',
    access: 'account.own',
    body: updateOwnAccountBody,
    responses: { 200: signedInUserShape },
  }),
  getEmailChange: defineEndpoint({
    method: 'GET',
    path: '/api/user/email-change',
    summary: 'Get your pending email change',
    access: 'account.own',
    responses: { 200: emailChangeShape },
  }),
  requestEmailChange: defineEndpoint({
    method: 'POST',
    path: '/api/user/email-change',
    summary: 'Request an email change. The link sent to the new address confirms it and replaces any earlier link',
    access: 'account.own',
    rateLimit: 'credentials',
    stepUp: true,
    body: requestEmailChangeBody,
    responses: { 202: emailChangeShape },
  }),
  cancelEmailChange: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/email-change',
    summary: 'Cancel the pending email change. Its link stops working',
    access: 'account.own',
    body: noBody,
    responses: { 200: emailChangeShape },
  }),
  confirmEmailChange: defineEndpoint({
    method: 'POST',
    path: '/api/email-changes/confirm',
    summary: 'Confirm an email change with the emailed link, once',
    access: 'public',
    rateLimit: 'credentials',
    body: z.strictObject({ token: linkTokenInput('confirmation') }),
    responses: { 200: z.object({ email: z.string() }) },
  }),
  requestEmailConfirmation: defineEndpoint({
    method: 'POST',
    path: '/api/user/email-confirmation',
    summary: 'Resend the link that confirms your email address. Nothing is sent within five minutes of the last link',
    access: 'account.own',
    rateLimit: 'credentials',
    body: noBody,
    responses: { 202: z.object({ email: z.string() }) },
  }),
  confirmEmail: defineEndpoint({
    method: 'POST',
    path: '/api/email-confirmations/confirm',
    summary: 'Confirm the email address of an account with the emailed link, once',
    access: 'public',
    rateLimit: 'credentials',
    body: z.strictObject({ token: linkTokenInput('confirmation') }),
    responses: { 200: z.object({ email: z.string() }) },
  }),
  // REQ-51
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/user/password',
    summary: 'Change your password. Ends all other sessions and all access tokens',
    access: 'account.own',
    rateLimit: 'credentials',
    stepUp: true,
    body: changePasswordBody,
    responses: { 204: 'empty' },
  }),
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/password-resets',
    summary: 'Request a password reset by email. The response is the same if no account has the address',
    access: 'public',
    rateLimit: 'credentials',
    body: requestPasswordResetBody,
    responses: { 202: z.object({ validForMinutes: z.int() }) },
  }),
  lookUpPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/password-resets/look-up',
    summary: 'Check whether a reset link is still valid',
    access: 'public',
    rateLimit: 'credentials',
    body: z.strictObject({ token: resetToken }),
    responses: { 200: z.object({ expiresAt: timeShape }) },
  }),
  completePasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/password-resets/complete',
    summary: 'Set a new password with a reset link, once. Ends all sessions of the account',
    access: 'public',
    rateLimit: 'credentials',
    body: completePasswordResetBody,
    responses: { 204: 'empty' },
  }),
  listOwnSessions: defineEndpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'List your sessions, last used first',
    access: 'account.own',
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(ownSessionShape) },
  }),
  // REQ-51
  endOwnSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    summary: 'End one of your sessions',
    access: 'account.own',
    params: idParams,
    body: noBody,
    responses: { 204: 'empty' },
  }),
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'Sign out everywhere else',
    access: 'account.own',
    body: noBody,
    responses: { 204: 'empty' },
  }),
  listSecurityEvents: defineEndpoint({
    method: 'GET',
    path: '/api/user/security-log',
    summary: 'List your security log, newest first',
    access: 'account.own',
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(securityEventShape) },
  }),
  getOwnAgreements: defineEndpoint({
    method: 'GET',
    path: '/api/user/agreements',
    summary: 'List the agreement versions you accepted and the NDA versions you signed',
    access: 'legal.own',
    responses: { 200: ownAgreementsShape },
  }),
  downloadSignedNdaVersion: defineEndpoint({
    method: 'GET',
    path: '/api/user/ndas/{id}/pdf',
    summary: 'Download your signed NDA of any version',
    access: 'nda.own',
    params: idParams,
    responses: { 200: 'application/pdf' },
  }),
  setOwnPicture: defineEndpoint({
    method: 'PUT',
    path: '/api/user/picture',
    summary: 'Set your picture: a JPEG, PNG or WebP of at most 2 MB, cropped to a square and re-encoded',
    access: 'account.own',
    upload: { mediaTypes: PICTURE_MEDIA_TYPES, maxBytes: PICTURE_MAX_BYTES },
    responses: { 200: signedInUserShape },
  }),
  removeOwnPicture: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/picture',
    summary: 'Remove your picture',
    access: 'account.own',
    body: noBody,
    responses: { 200: signedInUserShape },
  }),
  getPicture: defineEndpoint({
    method: 'GET',
    path: '/api/users/{id}/picture',
    summary: 'Get the picture of a person in your tenant',
    access: 'pictures.read',
    params: idParams,
    query: z.strictObject({
      v: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/, 'Picture version is not valid'))),
    }),
    responses: { 200: 'image/webp', 304: 'empty' },
  }),
} as const;
