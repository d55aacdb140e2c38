import { type IdeaData, WORKSHEET_FORMAT_VERSION } from '@aicv/domain/academy/worksheet';
import { IDEA_PHASES, type IdeaPhase } from '@aicv/domain/ventures/venture';
import { isFields } from './field-label.ts';

/** The data of a worksheet set from the Academy; null for any other shape, which is shown as stored. */
export function ideaDataIn(data: Record<string, unknown>): IdeaData | null {
  const { version, source, courseTitle, phases } = data;
  if (version !== WORKSHEET_FORMAT_VERSION || source !== 'academy' || typeof courseTitle !== 'string') return null;
  if (!Array.isArray(phases) || !phases.every(isPhase)) return null;
  return data as unknown as IdeaData;
}

function isPhase(value: unknown): boolean {
  return (
    isFields(value) &&
    IDEA_PHASES.includes(value.phase as IdeaPhase) &&
    Array.isArray(value.worksheets) &&
    value.worksheets.every(isWorksheet)
  );
}

function isWorksheet(value: unknown): boolean {
  return (
    isFields(value) && typeof value.title === 'string' && Array.isArray(value.answers) && value.answers.every(isAnswer)
  );
}

function isAnswer(value: unknown): boolean {
  return isFields(value) && typeof value.label === 'string' && typeof value.text === 'string';
}
