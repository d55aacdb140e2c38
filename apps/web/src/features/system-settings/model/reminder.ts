import { formatCount } from '../../../lib/format/format.ts';
import type { RemindedAgreement } from '../mutations.ts';

export interface Reminder {
  readonly agreement: RemindedAgreement;
  readonly name: string;
  /** The participle of the pending action: "accepted". */
  readonly done: string;
  readonly pending: number;
}

/** "1 person", "2,847 people". */
export function formatPeople(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
}
