/** IDEA worksheets: fields, completeness, and the data that a complete set passes to OTIF (REQ-179). */
import { plainNumber } from '../text/typed-text.ts';
import { IDEA_PHASES, type IdeaPhase } from '../ventures/venture.ts';

export const WORKSHEET_FORMAT_VERSION = 1;
/** Far more than the four phases need. Worksheets are copied into every version of their course. */
export const WORKSHEETS_PER_LESSON_MAX = 10;
export const FIELDS_PER_WORKSHEET_MAX = 20;
export const FIELD_LABEL_MAX_LENGTH = 200;
export const FIELD_HELP_MAX_LENGTH = 500;
export const FIELD_ANSWER_MAX_LENGTH = 4_000;

export const FIELD_KINDS = ['line', 'text', 'number', 'choice'] as const;

export type FieldKind = (typeof FIELD_KINDS)[number];

export interface WorksheetField {
  /** Unique in the worksheet. */
  readonly id: string;
  readonly label: string;
  /** Empty if the label suffices. */
  readonly help: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** The options of a choice; empty otherwise. */
  readonly options: readonly string[];
}

export interface WorksheetFields {
  readonly version: typeof WORKSHEET_FORMAT_VERSION;
  readonly fields: readonly WorksheetField[];
}

/** By field id; an unanswered field is absent or blank. */
export type WorksheetAnswers = Readonly<Record<string, string>>;

/** The first problem that makes the fields invalid, and its index; null if there is none. */
export function fieldsProblem(
  fields: readonly WorksheetField[],
): { readonly index: number; readonly message: string } | null {
  if (fields.length === 0) return { index: 0, message: 'A worksheet needs at least one field' };
  const seen = new Set<string>();
  for (const [index, { id, kind, options }] of fields.entries()) {
    if (seen.has(id)) return { index, message: 'Each field needs a unique ID' };
    seen.add(id);
    if (kind === 'choice' && new Set(options).size < 2)
      return { index, message: 'A choice needs at least two options' };
    if (kind === 'choice' && new Set(options).size !== options.length)
      return { index, message: 'Two options have the same text' };
    if (kind !== 'choice' && options.length > 0) return { index, message: 'Only choice fields can have options' };
  }
  return null;
}

/** The problem of an answer, as a sentence; null if there is none, and for a blank answer. */
export function answerProblem(field: WorksheetField, answer: string): string | null {
  if (answer.trim() === '') return null;
  if (field.kind === 'number' && !/^-?\d{1,12}(\.\d{1,6})?$/.test(plainNumber(answer)))
    return `${field.label} must be a number`;
  if (field.kind === 'choice' && !field.options.includes(answer)) return `${field.label} must be one of its options`;
  return null;
}

/** Whether every required field has an answer and no answer has a problem. */
export function isWorksheetComplete(fields: readonly WorksheetField[], answers: WorksheetAnswers): boolean {
  return fields.every((field) => {
    const answer = Object.hasOwn(answers, field.id) ? (answers[field.id] ?? '') : '';
    return answerProblem(field, answer) === null && (!field.isRequired || answer.trim() !== '');
  });
}

export interface FilledWorksheet {
  readonly phase: IdeaPhase;
  readonly title: string;
  readonly fields: readonly WorksheetField[];
  readonly answers: WorksheetAnswers;
}

/** The phases without a complete worksheet, in the order of the cycle; empty if the set is complete. */
export function openPhases(worksheets: readonly FilledWorksheet[]): IdeaPhase[] {
  return IDEA_PHASES.filter((phase) => {
    const ofPhase = worksheets.filter((worksheet) => worksheet.phase === phase);
    return ofPhase.length === 0 || !ofPhase.every(({ fields, answers }) => isWorksheetComplete(fields, answers));
  });
}

/** The worksheets' answers stored in the opportunity (`ideaData`), with their labels, so they can be read without the course. */
export interface IdeaData {
  readonly version: typeof WORKSHEET_FORMAT_VERSION;
  readonly source: 'academy';
  readonly courseId: string;
  readonly courseTitle: string;
  readonly phases: readonly {
    readonly phase: IdeaPhase;
    readonly worksheets: readonly {
      readonly title: string;
      readonly answers: readonly { readonly label: string; readonly text: string }[];
    }[];
  }[];
}

/** Leaves out blank answers; the phases are in the order of the cycle. */
export function ideaDataOf(
  course: { readonly id: string; readonly title: string },
  worksheets: readonly FilledWorksheet[],
): IdeaData {
  return {
    version: WORKSHEET_FORMAT_VERSION,
    source: 'academy',
    courseId: course.id,
    courseTitle: course.title,
    phases: IDEA_PHASES.map((phase) => ({
      phase,
      worksheets: worksheets
        .filter((worksheet) => worksheet.phase === phase)
        .map(({ title, fields, answers }) => ({
          title,
          answers: fields.flatMap(({ id, label }) => {
            const text = (Object.hasOwn(answers, id) ? (answers[id] ?? '') : '').trim();
            return text === '' ? [] : [{ label, text }];
          }),
        })),
    })),
  };
}
