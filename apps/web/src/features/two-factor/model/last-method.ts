import type { TwoFactor } from '@aicv/contracts/identity/two-factor';

export const LAST_METHOD_WARNING =
  'This is your last authentication method. Removing it turns off two-factor authentication and deletes your recovery codes.';

/** Whether removing the app, or a passkey, turns off two-factor sign-in. */
export function hasOneMethod({ totp, passkeys }: Pick<TwoFactor, 'totp' | 'passkeys'>): boolean {
  return passkeys.length + (totp === null ? 0 : 1) === 1;
}
