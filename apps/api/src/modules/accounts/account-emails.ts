/**
 * What the platform writes to people about their own accounts. Without a word that the owner of an account could choose, the username
 * neither: whoever registers says which address is theirs, so the reader may be a stranger. `origin` is `PUBLIC_URL`. Without it
 * the email names the path alone: a link made of the caller's `Host` header would carry its secret to the sender of the header.
 */
import { brand } from '@aicv/domain/brand';
import { SECRET_LINK_LABELS, type SecretLink } from '@aicv/domain/mail-state';
import { composeEmail, linkOrPath } from '../mails/mails.public.ts';
import { ACCOUNT_LINK_LIFETIME_MS } from './require-open-link.ts';

export interface AccountEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Origin = string | undefined;

/** How long the link that confirms an account's address works: as long as an invitation. */
export const CONFIRMATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const VALID_FOR = `${ACCOUNT_LINK_LIFETIME_MS / 60_000} minutes`;

/** Carries the link by which a new password is chosen. */
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

/** Carries the link that confirms a new address, to that address. */
export function emailChangeEmail(origin: Origin, { token }: { token: string }) {
  return composeAccountEmail(`Confirm your email address for ${brand.name}`, origin, {
    opening: [`A ${brand.name} account is set to change to this email address.`],
    path: `/confirm-email#token=${token}`,
    request: 'Open this link to confirm it:',
    label: 'Confirm the address',
    closing: [`The link works once, for ${VALID_FOR}. Until then, the account keeps its current address.`],
    note: 'If you did not request this, ignore this email. Nothing changes.',
  });
}

/** Carries the link that confirms the address that an account has. */
export function addressConfirmationEmail(origin: Origin, { token }: { token: string }) {
  return composeAccountEmail(`Confirm your email address for ${brand.name}`, origin, {
    opening: [`A ${brand.name} account uses this email address. Confirm that it is yours.`],
    path: `/confirm-address#token=${token}`,
    request: 'Open this link to confirm it:',
    label: 'Confirm the address',
    closing: ['The link works once, for seven days.'],
    note: 'If you do not have an account, ignore this email.',
  });
}

/** Goes to the owner of an account that has the address already, in place of the link of an email change; it names nobody. */
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

/** Goes to the address that an account no longer has. */
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

/** Goes to the account's address after an administrator had the text of an email with one of its links shown. */
export function linkRevealedEmail(link: SecretLink) {
  return composeAccountEmail(`A link of your ${brand.name} account was revealed`, undefined, {
    opening: [`An administrator of your organization revealed the ${SECRET_LINK_LABELS[link]} of your account.`],
    path: '/profile',
    request: 'See when it happened, and who it was, in your security log:',
    label: 'Open your profile',
    closing: [],
    note: 'If you did not request this, change your password and contact an administrator.',
  });
}

/** Goes to the account's address after a change and after a reset. */
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
