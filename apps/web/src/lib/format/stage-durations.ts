/** The time in one stage, from one stage change to the next. */
export interface StageDuration<Change> {
  readonly change: Change;
  readonly durationMs: number;
  /** Share of the whole time, from 0 to 1. */
  readonly share: number;
}

/** The durations between the given changes, newest first, up to now. Also newest first. */
export function stageDurationsOf<Change extends { readonly changedAt: string }>(
  changes: readonly Change[],
  nowMs: number,
): readonly StageDuration<Change>[] {
  const starts = changes.map(({ changedAt }) => Date.parse(changedAt));
  // The reader's clock may be behind the server's.
  const durations = starts.map((start, index) => Math.max(0, (starts[index - 1] ?? nowMs) - start));
  const whole = durations.reduce((sum, duration) => sum + duration, 0);
  return changes.map((change, index) => {
    const durationMs = durations[index] ?? 0;
    return { change, durationMs, share: whole === 0 ? 1 / changes.length : durationMs / whole };
  });
}
