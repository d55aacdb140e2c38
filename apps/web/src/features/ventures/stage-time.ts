import type { VentureStageChange } from '@aicv/contracts/ventures';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export interface StageStay {
  readonly change: VentureStageChange;
  /** How long the venture stayed, or has stayed so far, in the stage that it changed to. */
  readonly stayedMs: number;
}

/** Each change, newest first as they come, with the time until the next one or now. */
export function stageStays(changes: readonly VentureStageChange[], nowMs: number): StageStay[] {
  return changes.map((change, index) => {
    const next = changes[index - 1];
    const endMs = next === undefined ? nowMs : Date.parse(next.changedAt);
    return { change, stayedMs: Math.max(0, endMs - Date.parse(change.changedAt)) };
  });
}

/** "12 days", "3 hours", "less than an hour". */
export function stayWords(stayedMs: number): string {
  if (stayedMs >= DAY_MS) return counted(Math.floor(stayedMs / DAY_MS), 'day');
  if (stayedMs >= HOUR_MS) return counted(Math.floor(stayedMs / HOUR_MS), 'hour');
  return 'less than an hour';
}

function counted(count: number, unit: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? unit : `${unit}s`}`;
}
