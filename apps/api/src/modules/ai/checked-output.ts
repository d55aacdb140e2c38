import { createHash } from 'node:crypto';
import { type DraftInput, quotable } from '@aicv/domain/ai/draft';
import type { CheckedSentence } from '@aicv/domain/ai/draft-text';
import { createQuoteCheck, type DraftedSentence } from '@aicv/domain/ai/quote-check';

export interface CheckedOutput {
  readonly sentences: readonly CheckedSentence[];
  /** Of the sentences as JSON. */
  readonly outputSha256: string;
}

/** The sentences, each with the result of its quote check. */
export function checkOutput(
  inputs: readonly Pick<DraftInput, 'id' | 'type' | 'text'>[],
  drafted: readonly DraftedSentence[],
): CheckedOutput {
  const check = createQuoteCheck(quotable(inputs));
  const sentences = drafted.map((sentence) => ({ ...sentence, check: check(sentence) }));
  return { sentences, outputSha256: sha256(JSON.stringify(sentences)) };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
