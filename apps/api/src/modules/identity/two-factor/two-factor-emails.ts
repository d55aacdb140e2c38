/**
 * Emails to users about their two-factor authentication. They contain no link, because the user has nothing to do, and no text that the
 * user chose (`account-emails.ts`).
 */
import { brand } from '@aicv/domain/text/brand';
import { composeEmail } from '../../notifications/mails.public.ts';

type Means = 'totp' | 'passkey';

const NAMES: Readonly<Record<Means, string>> = { totp: 'An authenticator app', passkey: 'A passkey' };

const IF_NOT_YOU =
  'If this was not you, change your password immediately and contact an administrator of your organization.';

export function twoFactorOnEmail(means: Means) {
  return composeTwoFactorEmail(`Two-factor authentication is on for your ${brand.name} account`, [
    `${NAMES[means]} was set up for your account. You will need it to sign in. Other sessions were signed out.`,
  ]);
}

export function secondFactorAddedEmail(means: Means) {
  return composeTwoFactorEmail(`A sign-in method was added to your ${brand.name} account`, [
    `${NAMES[means]} was set up for your account.`,
  ]);
}

export function secondFactorRemovedEmail(means: Means) {
  return composeTwoFactorEmail(`A sign-in method was removed from your ${brand.name} account`, [
    `${NAMES[means]} was removed from your account.`,
  ]);
}

export function twoFactorOffEmail() {
  return composeTwoFactorEmail(`Two-factor authentication is off for your ${brand.name} account`, [
    'The last authentication method of your account was removed. You now sign in with your password only.',
  ]);
}

export function recoveryCodesReplacedEmail() {
  return composeTwoFactorEmail(`Your ${brand.name} recovery codes were replaced`, [
    'New recovery codes were generated for your account. The previous codes no longer work.',
  ]);
}

export function twoFactorResetEmail() {
  return composeTwoFactorEmail(`Two-factor authentication was reset for your ${brand.name} account`, [
    'An administrator reset two-factor authentication for your account and signed out its sessions.',
    'Sign in with your password, then set up two-factor authentication again in your profile.',
  ]);
}

function composeTwoFactorEmail(subject: string, opening: readonly string[]) {
  return { subject, ...composeEmail({ opening, closing: [], note: IF_NOT_YOU }) };
}
