const MINUTE_MS = 60_000;

/** The pauses after the first attempt, the second and so on: soon while it may be a hiccup, then over the rest of a working day. */
const PAUSES_MS = [1, 5, 15, 60, 360].map((minutes) => minutes * MINUTE_MS);

/** How long to wait after so many attempts that failed; null when that was the last. */
export function pauseAfter(attempts: number): number | null {
  return PAUSES_MS[attempts - 1] ?? null;
}
