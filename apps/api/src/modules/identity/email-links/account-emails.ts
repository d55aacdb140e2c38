/**
 * Emails to users about their own accounts. They contain no text that the account's owner chose, not even the username: anyone may
 * register any address, so the reader may be a stranger. `origin` is `PUBLIC_URL`. Without it the email contains only the path:
 * a link built from the caller's `Host` header would send its secret to the sender of the header.
 */

import { SECRET_LINK_LABELS, type SecretLink } from '@aicv/domain/notifications/mail-state';
import { brand } from '@aicv/domain/text/brand';
import { composeEmail, linkOrPath } from '../../notifications/mails.public.ts';
import { ACCOUNT_LINK_LIFETIME_MS } from './require-open-link.ts';

export interface AccountEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Origin = string | undefined;

/** Validity of the link that confirms an account's address: the same as an invitation's. */
export const CONFIRMATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const VALID_FOR = `${ACCOUNT_LINK_LIFETIME_MS / 60_000} minutes`;

/** Contains the link to choose a new password. */
export function passwordResetEmail(origin: Origin, { token }: { token: string }) {
  return composeAccountEmail(`Choose a new password for ${brand.name}`, origin, {
    opening: ['We received a request to reset the password of the account with this email address.'],
    path: `/reset-password#token=${token}`,
    request: 'Open this link to choose a new password:',
    label: 'Choose a new password',
    closing: [`The link works once, for ${VALID_FOR}.`],
    note: 'If this was not you, ignore this email. Your password stays the same.',
  });
}

/** Sent to a new address, with the link that confirms it. */
export function emailChangeEmail(origin: Origin, { token }: { token: string }) {
  return composeAccountEmail(`Confirm your email address for ${brand.name}`, origin, {
    opening: [`An account on ${brand.name} is set to change to this email address.`],
    path: `/confirm-email#token=${token}`,
    request: 'Open this link to confirm it:',
    label: 'Confirm the address',
    closing: [`The link works once, for ${VALID_FOR}. Until then, the account keeps its current address.`],
    note: 'If you did not request this, ignore this email. Nothing changes.',
  });
}

/** Contains the link that confirms the account's current address. */
export function addressConfirmationEmail(origin: Origin, { token }: { token: string }) {
  return composeAccountEmail(`Confirm your email address for ${brand.name}`, origin, {
    opening: [`An account on ${brand.name} uses this email address. Confirm that it is yours.`],
    path: `/confirm-address#token=${token}`,
    request: 'Open this link to confirm it:',
    label: 'Confirm the address',
    closing: ['The link works once, for seven days.'],
    note: 'If you do not have an account, ignore this email.',
  });
}

/**
 * Sent instead of the link of an email change if another account has the address. The recipient is that account's owner; the email names
 * no user.
 */
export function emailInUseEmail(origin: Origin) {
  return composeAccountEmail(`About your email address at ${brand.name}`, origin, {
    opening: [
      'Someone tried to use this email address for another account.',
      'It already belongs to your account, so nothing has changed.',
    ],
    path: '/auth',
    request: 'If this was you, sign in to the account with this address:',
    label: 'Sign in',
    closing: [],
    note: 'If this was not you, no action is needed.',
  });
}

/** Sent to the address that an account had before. */
export function emailChangedEmail(origin: Origin) {
  return composeAccountEmail(`The email address of your ${brand.name} account was changed`, origin, {
    opening: [
      'Your account now uses a different email address. This one no longer belongs to it.',
      'If this was not you, contact an administrator of your organization immediately, and change your password while you can still sign in.',
    ],
    path: '/profile',
    request: 'Review your account:',
    label: 'Open your account',
    closing: [],
    note: 'You received this email because your account used this address until now.',
  });
}

/** Sent to the account's address after an administrator revealed the text of an email with one of its links. */
export function linkRevealedEmail(origin: Origin, link: SecretLink) {
  return composeAccountEmail(`A link of your ${brand.name} account was revealed`, origin, {
    opening: [`An administrator of your organization revealed the ${SECRET_LINK_LABELS[link]} of your account.`],
    path: '/profile',
    request: 'See when it happened, and who it was, in your security log:',
    label: 'Open your profile',
    closing: [],
    note: 'If you did not request this, change your password and contact an administrator.',
  });
}

/** Sent to the account's address after a password change and after a reset. */
export function passwordChangedEmail(origin: Origin) {
  return composeAccountEmail(`Your ${brand.name} password was changed`, origin, {
    opening: [
      'The password of the account with this email address was changed, and its other sessions were signed out.',
    ],
    path: '/forgot-password',
    request: 'If this was not you, choose a new password immediately:',
    label: 'Choose a new password',
    closing: ['Also contact an administrator of your organization.'],
    note: 'If this was you, no action is needed.',
  });
}

function composeAccountEmail(
  subject: string,
  origin: Origin,
  parts: {
    opening: readonly string[];
    path: string;
    request: string;
    label: string;
    closing: readonly string[];
    note: string;
  },
): AccountEmail {
  const { opening, path, request, label, closing, note } = parts;
  return { subject, ...composeEmail({ ...linkOrPath(opening, { request, label, origin, path }), closing, note }) };
}
