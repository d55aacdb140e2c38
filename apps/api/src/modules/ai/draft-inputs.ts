import { type DraftInput, INPUT_MAX_LENGTH, INPUTS_MAX_LENGTH } from '@aicv/domain/ai/draft';
import { sha256 } from './checked-output.ts';

export type CollectedText = Pick<DraftInput, 'label' | 'type' | 'recordId' | 'version' | 'text'> & {
  /** As in the disclosure, if the text is sent. Names no person, because disclosures are never erased. */
  readonly recordName: string;
};

/** Numbers the texts that are not blank and cuts them to the limits, which later texts meet first. */
export function numberInputs(texts: readonly CollectedText[]): DraftInput[] {
  const inputs: DraftInput[] = [];
  let room = INPUTS_MAX_LENGTH;
  for (const { recordName: _, ...collected } of texts) {
    const whole = [...collected.text.trim()];
    const text = whole.slice(0, Math.min(INPUT_MAX_LENGTH, room)).join('');
    if (text === '') continue;
    room -= Math.min(whole.length, INPUT_MAX_LENGTH, room);
    inputs.push({ ...collected, id: `S${inputs.length + 1}`, text, sha256: sha256(text), length: whole.length });
  }
  return inputs;
}
