const MINUTE_MS = 60_000;

/** The backoff after each failed attempt: short while the error may be transient, then over the rest of a working day. */
const PAUSES_MS = [1, 5, 15, 60, 360].map((minutes) => minutes * MINUTE_MS);

/** The pause after this many failed attempts; null after the last one. */
export function pauseAfter(attempts: number): number | null {
  return PAUSES_MS[attempts - 1] ?? null;
}
