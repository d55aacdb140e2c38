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
    opening: ['Somebody asked for a new password for the account with this email address.'],
    path: `/reset-password#token=${token}`,
    request: 'Open this link to choose one:',
    label: 'Choose a new password',
    closing: [`The link works once, for ${VALID_FOR}.`],
    note: 'If it was not you, do nothing: your password stays as it is.',
  });
}

/** Carries the link that confirms a new address, to that address. */
export function emailChangeEmail(origin: Origin, { token }: { token: string }) {
  return composeAccountEmail(`Confirm your email address for ${brand.name}`, origin, {
    opening: [`An account at ${brand.name} is to have this email address from now on.`],
    path: `/confirm-email#token=${token}`,
    request: 'Open this link to confirm it:',
    label: 'Confirm the address',
    closing: [`The link works once, for ${VALID_FOR}. Until then the account keeps the address that it has.`],
    note: 'If you did not ask for this, do nothing: without the link nothing changes.',
  });
}

/** Carries the link that confirms the address that an account has. */
export function addressConfirmationEmail(origin: Origin, { token }: { token: string }) {
  return composeAccountEmail(`Confirm your email address for ${brand.name}`, origin, {
    opening: [`An account at ${brand.name} has this email address. Confirm that it is yours.`],
    path: `/confirm-address#token=${token}`,
    request: 'Open this link to confirm it:',
    label: 'Confirm the address',
    closing: ['The link works once, for seven days.'],
    note: 'If you have no account there, do nothing: without the link the address stays unconfirmed.',
  });
}

/** Goes to the owner of an account that has the address already, in place of the link of an email change; it names nobody. */
export function emailInUseEmail(origin: Origin) {
  return composeAccountEmail(`About your email address at ${brand.name}`, origin, {
    opening: [
      'Somebody asked for another account to have this email address.',
      'It belongs to your account, so nothing has changed and nothing can be confirmed.',
    ],
    path: '/auth',
    request: 'If it was you, sign in to the account that has this address:',
    label: 'Sign in',
    closing: [],
    note: 'If it was not you, you need not do anything.',
  });
}

/** Goes to the address that an account no longer has. */
export function emailChangedEmail(origin: Origin) {
  return composeAccountEmail(`The email address of your ${brand.name} account was changed`, origin, {
    opening: [
      'Your account has another email address from now on. This one no longer belongs to it.',
      'If it was not you, tell an administrator of your organisation at once, and change your password while you can still sign in.',
    ],
    path: '/profile',
    request: 'Your account is here:',
    label: 'Open your account',
    closing: [],
    note: 'You have this mail because the account had this address until now.',
  });
}

/** Goes to the account's address after an administrator had the text of an email with one of its links shown. */
export function linkRevealedEmail(link: SecretLink) {
  return composeAccountEmail(`A link of your ${brand.name} account was revealed`, undefined, {
    opening: [`An administrator of your organization revealed the ${SECRET_LINK_LABELS[link]} of your account.`],
    path: '/profile',
    request: 'The security log of your profile says when, and who it was:',
    label: 'Open your profile',
    closing: [],
    note: 'If you did not ask an administrator for this, change your password and ask them about it.',
  });
}

/** Goes to the account's address after a change and after a reset. */
export function passwordChangedEmail(origin: Origin) {
  return composeAccountEmail(`Your ${brand.name} password was changed`, origin, {
    opening: [
      'The password of the account with this email address was changed, and its other sessions were signed out.',
    ],
    path: '/forgot-password',
    request: 'If it was not you, choose a new password at once:',
    label: 'Choose a new password',
    closing: ['Tell an administrator of your organisation too.'],
    note: 'If it was you, you need not do anything.',
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
