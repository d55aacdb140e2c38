/**
 * When failed sign-ins lock an account name and address: ten failures within fifteen minutes lock the pair for
 * fifteen minutes (REQ-40).
 */
const LOCKOUT_FAILURES = 10;
export const LOCKOUT_WINDOW_MS = 15 * 60 * 1000;
export const LOCKOUT_DURATION_MS = 15 * 60 * 1000;

export interface LockoutState {
  /** Times of the attempts that count, epoch milliseconds, ascending. */
  readonly triedAtMs: readonly number[];
  readonly lockedUntilMs: number | null;
}

export const NO_FAILURES: LockoutState = { triedAtMs: [], lockedUntilMs: null };

export type AttemptDecision =
  | { readonly allowed: true; readonly next: LockoutState }
  | { readonly allowed: false; readonly retryAfterMs: number };

/**
 * Counts an attempt before its password is checked, so parallel attempts cannot bypass the limit. A success resets the count. The tenth
 * counted attempt locks, and any attempt during the lockout is refused unchecked.
 */
export function decideAttempt(state: LockoutState, nowMs: number): AttemptDecision {
  const lockedForMs = state.lockedUntilMs === null ? 0 : state.lockedUntilMs - nowMs;
  // A wait longer than any lockout means that the clock was set back.
  if (lockedForMs > 0 && lockedForMs <= LOCKOUT_DURATION_MS) return { allowed: false, retryAfterMs: lockedForMs };
  const past = state.lockedUntilMs === null ? state.triedAtMs : [];
  const triedAtMs = [...past.filter((at) => nowMs - at < LOCKOUT_WINDOW_MS), nowMs];
  const locks = triedAtMs.length >= LOCKOUT_FAILURES;
  return { allowed: true, next: { triedAtMs, lockedUntilMs: locks ? nowMs + LOCKOUT_DURATION_MS : null } };
}
