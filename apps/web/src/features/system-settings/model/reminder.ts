import type { RemindedAgreement } from '../mutations.ts';

export interface Reminder {
  readonly agreement: RemindedAgreement;
  readonly name: string;
  /** The participle of the pending action: "accepted". */
  readonly done: string;
  readonly pending: number;
}
