import type { Context } from '../../../platform/context.ts';
import type { AiDraftRow } from '../ai-drafts.repository.ts';
import type { CollectedText } from '../draft-inputs.ts';

export interface Collected {
  /** Of the record. */
  readonly title: string;
  readonly texts: readonly CollectedText[];
}

/** The part of a draft that depends on its kind. */
export interface DraftKindRules {
  /**
   * The texts that a draft may quote: what the caller may read, and nothing else. Throws what opening the record would throw, and 409 if no
   * draft can be written to it now.
   */
  readonly collect: (ctx: Context, subjectId: string) => Promise<Collected>;
  /** Throws what opening the record would throw. */
  readonly requireSubject: (ctx: Context, subjectId: string) => Promise<unknown>;
  /** Writes the text to the record as the caller's own. */
  readonly accept: (ctx: Context, draft: AiDraftRow, text: string) => Promise<unknown>;
}
