/**
 * The server's clock. Timestamps of the server are compared with it, because the clock of the user's device may be wrong. The offset is
 * taken from the `Date` header of API responses, which has a resolution of one second.
 */

const RESOLUTION_MS = 1_000;

let offsetMs = 0;

/** The server's time in milliseconds since 1970. Countdowns, "today" and ages of records use this, never `Date.now()`. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/**
 * Adjusts the offset to a response. A device whose clock agrees with the response keeps its own time. `sentAtMs` and `receivedAtMs` are the
 * device's times.
 */
export function learnServerTime(dateHeader: string | null, sentAtMs: number, receivedAtMs = Date.now()): void {
  const dateMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(dateMs)) return;
  const least = dateMs - receivedAtMs;
  const most = dateMs + RESOLUTION_MS - sentAtMs;
  // The smaller bound: a countdown that ends a second late is better than an attempt that the server refuses.
  if (offsetMs < least || offsetMs > most) offsetMs = least;
}
