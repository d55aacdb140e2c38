/** Two-factor sign-in: a code of an authenticator app, a passkey, or one of the recovery codes (REQ-52). */

/** RFC 6238 with the parameters that every authenticator app supports. */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
/** The number of periods by which a phone's clock may differ, either way. */
export const TOTP_DRIFT_PERIODS = 1;

export const RECOVERY_CODE_COUNT = 10;

/** The kinds of second factor. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery_code'] as const;

export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** More than a user needs, and few enough to check each. */
export const PASSKEYS_MAX = 20;

/** After this long without a step-up, sensitive actions require one. */
export const STEP_UP_LIFETIME_MS = 15 * 60 * 1000;

/** Whether a user with a second factor must step up; `steppedUpAtMs` is null if the session had no step-up (REQ-55). */
export function needsStepUp(steppedUpAtMs: number | null, nowMs: number): boolean {
  // A time in the future comes from a clock that was set back since: its age is unknown.
  return steppedUpAtMs === null || steppedUpAtMs > nowMs || nowMs - steppedUpAtMs > STEP_UP_LIFETIME_MS;
}
