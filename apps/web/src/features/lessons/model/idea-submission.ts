import { type IdeaSet, lessonEndpoints } from '@aicv/contracts/academy/lessons';
import { ideaDataOf } from '@aicv/domain/academy/worksheet';
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

export interface IdeaSubmissionValues extends Readonly<Record<string, string>> {
  readonly title: string;
  readonly description: string;
  readonly priority: string;
}

export type PriorityOptions = readonly { value: string; label: string }[];

const validate = validatorOf(lessonEndpoints.submitIdeaSet.body);

export function checkIdeaSubmission(values: IdeaSubmissionValues) {
  return validate({ ...values, priority: values.priority as 'low' | 'medium' | 'high' });
}

/** Input by course. It outlives the page, which unmounts when the session ends. */
export const ideaSubmissionDrafts = createDrafts<IdeaSubmissionValues>({ kind: 'idea-submission', lasts: 'page' });

/** Initial values of a submission: the first short answer as its title, and the answers of the first phase. */
export function proposedSubmission(set: IdeaSet): IdeaSubmissionValues {
  const [identify] = ideaDataOf({ id: set.courseId, title: set.courseTitle }, set.worksheets).phases;
  const answers = (identify?.worksheets ?? []).flatMap((worksheet) => worksheet.answers);
  return {
    title: cut(firstLine(set) ?? set.courseTitle, TITLE_MAX_LENGTH - 1),
    description: cut(answers.map(({ label, text }) => `${label}\n${text}`).join('\n\n'), DESCRIPTION_MAX_LENGTH - 1),
    priority: 'medium',
  };
}

function firstLine({ worksheets }: IdeaSet): string | undefined {
  return worksheets
    .filter(({ phase }) => phase === 'identify')
    .flatMap(({ fields, answers }) =>
      fields.flatMap(({ id, kind }) => (kind === 'line' ? [(answers[id] ?? '').trim()] : [])),
    )
    .find((text) => text !== '');
}

/** Truncates by user-perceived characters, never within one. */
function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 3).join('')}...`;
}
