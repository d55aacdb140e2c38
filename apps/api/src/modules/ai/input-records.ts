import { type DraftInput, RECORD_OF_INPUT } from '@aicv/domain/ai/draft';
import type { DisclosedItem } from '../legal/disclosures.public.ts';
import type { CollectedText } from './draft-inputs.ts';

/** The records of which a text is among the inputs, each once. */
export function recordsOf(inputs: readonly DraftInput[], texts: readonly CollectedText[]): DisclosedItem[] {
  const sent = new Set(inputs.map(keyOf));
  const records = texts
    .filter((text) => sent.has(keyOf(text)))
    .flatMap(({ type, recordId, recordName }): [string, DisclosedItem][] => {
      const recordType = RECORD_OF_INPUT[type];
      if (recordType === null) return [];
      const id = recordType === 'capital_figures' ? null : recordId;
      return [[keyOf({ type, recordId }), { recordType, recordId: id, recordName }]];
    });
  return [...new Map(records).values()];
}

const keyOf = ({ type, recordId }: Pick<DraftInput, 'type' | 'recordId'>) => `${type} ${recordId}`;
