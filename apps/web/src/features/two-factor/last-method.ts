import type { TwoFactor } from '@aicv/contracts/two-factor';

export const LAST_WAY_WARNING =
  'It is your last second step: two-step sign-in is then off, and your recovery codes end with it.';

/** Whether two-step sign-in is off once the app, or a passkey, is removed. */
export function hasOneMethod({ totp, passkeys }: Pick<TwoFactor, 'totp' | 'passkeys'>): boolean {
  return passkeys.length + (totp === null ? 0 : 1) === 1;
}
