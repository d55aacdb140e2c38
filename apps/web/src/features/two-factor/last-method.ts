import type { TwoFactor } from '@aicv/contracts/two-factor';

export const LAST_METHOD_WARNING =
  'This is your last authentication method. Removing it turns off two-factor authentication and deletes your recovery codes.';

/** Whether two-step sign-in is off once the app, or a passkey, is removed. */
export function hasOneMethod({ totp, passkeys }: Pick<TwoFactor, 'totp' | 'passkeys'>): boolean {
  return passkeys.length + (totp === null ? 0 : 1) === 1;
}
