/** The form of a worksheet: its input, and the request body made of it. */
import { type AuthoredWorksheet, courseAuthoringEndpoints } from '@aicv/contracts/academy/course-authoring';
import {
  type FieldKind,
  fieldsProblem,
  WORKSHEET_FORMAT_VERSION,
  type WorksheetField,
} from '@aicv/domain/academy/worksheet';
import type { IdeaPhase } from '@aicv/domain/ventures/venture';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { IDEA_PHASE_NAMES } from '../../../lib/format/idea-phase-names.ts';
import { newPartId, type PartProblems, problemsByPath, shapeProblems } from './part-problems.ts';

export type WorksheetInput = Omit<NonNullable<ApiRequest<'POST /api/worksheets'>['body']>, 'lessonId'>;

export interface FieldValues {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** One per line. */
  readonly options: string;
}

export interface WorksheetValues {
  readonly phase: IdeaPhase;
  readonly title: string;
  readonly fields: readonly FieldValues[];
}

export const WORKSHEET_LABELS: Readonly<Record<keyof WorksheetValues, string>> = {
  phase: 'Phase',
  title: 'Title',
  fields: 'Fields',
};

export const FIELD_KIND_NAMES: Readonly<Record<FieldKind, string>> = {
  line: 'One line',
  text: 'Longer text',
  number: 'Number',
  choice: 'Choice',
};

export function newField(): FieldValues {
  return { id: newPartId(), label: '', help: '', kind: 'text', isRequired: true, options: '' };
}

/** The form values of a worksheet; null for a new one of the phase. */
export function worksheetValues(worksheet: AuthoredWorksheet | null, phase: IdeaPhase): WorksheetValues {
  if (worksheet === null) return { phase, title: '', fields: [newField()] };
  const fields = worksheet.fields.fields.map((field) => ({ ...field, options: field.options.join('\n') }));
  return { phase: worksheet.phase, title: worksheet.title, fields };
}

/** Ignores blank lines. Options of a field that is no longer a choice stay in the form and are not sent. */
function fieldInput({ options, ...field }: FieldValues): WorksheetField {
  const lines = options.split('\n').map((line) => line.trim());
  return { ...field, options: field.kind === 'choice' ? lines.filter((line) => line !== '') : [] };
}

/** The form values as sent. */
export function worksheetInput({ phase, title, fields }: WorksheetValues): WorksheetInput {
  const sent = fields.map(fieldInput) as WorksheetInput['fields']['fields'];
  return { phase, title, fields: { version: WORKSHEET_FORMAT_VERSION, fields: sent } };
}

/** Path of the field in the request body. */
export function fieldPath(index: number): string {
  return `fields.fields.${index}`;
}

/** All problems that prevent saving the worksheet, by path. */
export function worksheetProblems(values: WorksheetValues): PartProblems {
  const shape = shapeProblems(courseAuthoringEndpoints.updateWorksheet.body, worksheetInput(values));
  const own = values.fields.flatMap((field, index) => {
    const problem = fieldsProblem([fieldInput(field)]);
    return problem === null ? [] : [{ path: fieldPath(index), message: problem.message }];
  });
  const found = [...shape].map(([path, message]) => ({ path, message }));
  return mapWorksheetProblemsToFields(problemsByPath([...own, ...found]));
}

/** Maps errors of a whole field, or of one of its options, to the text area of the options. */
export function mapWorksheetProblemsToFields(problems: PartProblems): PartProblems {
  const entries = [...problems].map(([path, message]) => ({
    path: path.replace(/^(fields\.fields\.\d+)(\.options\.\d+)?$/, '$1.options'),
    message,
  }));
  return problemsByPath(entries);
}

/** Formats the fields, to show another user's changes. */
export function formatWorksheetValues(values: WorksheetValues): Readonly<Record<keyof WorksheetValues, string>> {
  return {
    phase: IDEA_PHASE_NAMES[values.phase],
    title: values.title,
    fields: values.fields.map(({ label }, index) => `${index + 1}. ${label}`).join('\n'),
  };
}
