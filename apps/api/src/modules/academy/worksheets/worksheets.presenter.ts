import type { IdeaSet as IdeaSetAnswer, Worksheet } from '@aicv/contracts/academy/lessons';
import type { IdeaSet, IdeaSubmission } from './idea-sets.queries.ts';
import type { WorksheetRow } from './worksheets.queries.ts';

export function presentWorksheet(row: WorksheetRow): Worksheet {
  const { id, lessonId, phase, title, answers, isComplete, version, savedAt } = row;
  const fields = row.fields.fields.map((field) => ({
    id: field.id,
    label: field.label,
    help: field.help,
    kind: field.kind,
    isRequired: field.isRequired,
    options: [...field.options],
  }));
  return { id, lessonId, phase, title, fields, answers: { ...answers }, isComplete, version, savedAt };
}

export function presentIdeaSet(set: IdeaSet): IdeaSetAnswer {
  const { courseId, courseTitle, worksheets, openPhases, submission } = set;
  return {
    courseId,
    courseTitle,
    worksheets: worksheets.map(presentWorksheet),
    openPhases: [...openPhases],
    submission: submission && presentIdeaSubmission(submission),
  };
}

export function presentIdeaSubmission({ opportunityId, title, submittedAt }: IdeaSubmission) {
  return { opportunityId, title, submittedAt };
}
