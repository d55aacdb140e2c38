import type { CheckedSentence } from '@aicv/domain/ai/draft-text';
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
   * draft can be written to it now. `text` is what the caller pasted; kinds without it get an empty one.
   */
  readonly collect: (ctx: Context, subjectId: string, text: string) => Promise<Collected>;
  /** The sentence of NOTHING_TO_QUOTE, if it is another one than that of records. */
  readonly nothingToQuote?: string;
  /** Throws what opening the record would throw. */
  readonly requireSubject: (ctx: Context, subjectId: string) => Promise<unknown>;
  /** The accepted text as it is stored and compared with the draft. Throws 400 if it cannot be read. Without it, the text as given. */
  readonly textOf?: (ctx: Context, text: string) => string;
  /** Whether the accepted text still has the sentence. Without it, whether it contains its words. */
  readonly has?: (ctx: Context, text: string, sentence: CheckedSentence) => boolean;
  /** Writes the text to the record as the caller's own. */
  readonly accept: (ctx: Context, draft: AiDraftRow, text: string) => Promise<unknown>;
}
