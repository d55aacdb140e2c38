/** Uptime is measured by minutes: a minute was up if a server process could write to the database. */
export const MINUTE_MS = 60_000;

/** The maximum range. */
export const UPTIME_WINDOW_MS = 30 * 24 * 60 * MINUTE_MS;

/** The start of the range: the first minute on record, at most 30 days back. */
export function uptimeSinceMs(firstMinuteMs: number, nowMs: number): number {
  return Math.max(firstMinuteMs, minuteOf(nowMs - UPTIME_WINDOW_MS));
}

export function minuteOf(ms: number): number {
  return Math.floor(ms / MINUTE_MS) * MINUTE_MS;
}

/**
 * Percent with two decimals, rounded down, so 100 means that no minute is missing. `upMinutes` counts the minutes on record from `sinceMs`
 * up to the current minute, which counts as up because a process is answering.
 */
export function uptimePercent({
  upMinutes,
  sinceMs,
  nowMs,
}: {
  upMinutes: number;
  sinceMs: number;
  nowMs: number;
}): number {
  const minutes = Math.round((minuteOf(nowMs) - sinceMs) / MINUTE_MS) + 1;
  return Math.floor((Math.min(upMinutes + 1, minutes) * 10_000) / minutes) / 100;
}
