/** A user is reminded of an agreement at most once a day. */
const PAUSE_MS = 24 * 60 * 60 * 1000;

/** The time before which an earlier reminder allows another one, in epoch milliseconds. */
export function remindableBefore(nowMs: number): number {
  return nowMs - PAUSE_MS;
}

/** The ISO time of the next possible reminder; null if it is possible now. */
export function againAt(remindedAt: string | null, nowMs: number): string | null {
  if (remindedAt === null) return null;
  const againMs = Date.parse(remindedAt) + PAUSE_MS;
  return againMs > nowMs ? new Date(againMs).toISOString() : null;
}
