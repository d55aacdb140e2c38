/** The input fields of a lesson, and the request body made of them. */
import type { DraftLesson } from '@aicv/contracts/academy/course-authoring';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { differingFields, type Texts, textIn } from '../../../lib/forms/merge-changes.ts';
import type { checkLesson as CheckLesson } from './lesson-checks.ts';

/** A lesson without its quiz and worksheets, which are saved separately. */
export type LessonFacts = Omit<DraftLesson, 'quiz' | 'worksheets' | 'files'>;

type LessonField = 'title' | 'minutes' | 'content';

export const LESSON_LABELS: Readonly<Record<LessonField, string>> = {
  title: 'Title',
  minutes: 'Minutes',
  content: 'Text',
};

/** Without minutes the field is empty. */
export function lessonTexts({ title, minutes, content }: Pick<LessonFacts, LessonField>): Texts {
  return { title, minutes: minutes === 0 ? '' : String(minutes), content };
}

/** The typed minutes; input that is not a number is sent as invalid and refused. */
export function minutesTyped(text: string): number {
  return text.trim() === '' ? 0 : Number(text);
}

export type LessonChange = Pick<NonNullable<ApiRequest<'PATCH /api/lessons/{id}'>['body']>, LessonField>;

/** The fields that differ from those of the base, as sent. */
export function lessonChange(texts: Texts, base: Texts): LessonChange {
  const changed = differingFields(texts, base);
  const has = (field: LessonField) => changed.includes(field);
  return {
    ...(has('title') ? { title: textIn(texts, 'title') } : {}),
    ...(has('minutes') ? { minutes: minutesTyped(textIn(texts, 'minutes')) } : {}),
    ...(has('content') ? { content: textIn(texts, 'content') } : {}),
  };
}

let check: typeof CheckLesson | null = null;

/** Loads the schemas when the user is about to type. Until they have loaded, and if they fail to load, the server alone validates. */
export async function loadLessonChecks(): Promise<void> {
  ({ checkLesson: check } = await import('./lesson-checks.ts'));
}

/** The error of each invalid field, if the schemas have loaded. */
export function lessonProblems(texts: Texts): { readonly [Field in LessonField]?: string } {
  if (check === null) return {};
  return check({
    title: textIn(texts, 'title'),
    minutes: minutesTyped(textIn(texts, 'minutes')),
    content: textIn(texts, 'content'),
  });
}
