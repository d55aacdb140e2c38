/** Two-step sign-in: a code of an authenticator app, a passkey, or one of the recovery codes (REQ-52). */

/** RFC 6238 as every authenticator app does it. */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
/** Periods by which a phone's clock may be off, either way. */
export const TOTP_DRIFT_PERIODS = 1;

export const RECOVERY_CODE_COUNT = 10;

/** What a second step can be done with. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery_code'] as const;

export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** More than anyone carries, few enough to look through. */
export const PASSKEYS_MAX = 20;

/** After this long without a proof, what matters most asks for the second step again. */
export const STEP_UP_LIFETIME_MS = 15 * 60 * 1000;

/** Whether whoever has a second step must do it again; `steppedUpAtMs` is null where the session has seen none. */
export function needsStepUp(steppedUpAtMs: number | null, nowMs: number): boolean {
  // One from the future is of a clock that was set back since: nobody knows how old it is.
  return steppedUpAtMs === null || steppedUpAtMs > nowMs || nowMs - steppedUpAtMs > STEP_UP_LIFETIME_MS;
}
