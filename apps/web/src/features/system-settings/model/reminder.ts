import { formatCount } from '../../../lib/format/format.ts';
import type { RemindedAgreement } from '../mutations.ts';

export interface Reminder {
  readonly agreement: RemindedAgreement;
  readonly name: string;
  /** The participle of the pending action: "accepted". */
  readonly done: string;
  readonly pending: number;
}

/** The server sends reminders of an agreement at most once a day. */
const PAUSE_MS = 24 * 60 * 60 * 1000;

/** The time of the next possible reminder; null if it is possible now. */
export function againAt(remindedAt: string | null, nowMs: number): string | null {
  if (remindedAt === null) return null;
  const againMs = Date.parse(remindedAt) + PAUSE_MS;
  return againMs > nowMs ? new Date(againMs).toISOString() : null;
}

/** "1 person", "2,847 people". */
export function formatPeople(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
}
