import type { IdeaSet as IdeaSetAnswer } from '@aicv/contracts/academy/lessons';
import type { IdeaSet, IdeaSubmission } from './idea-sets.queries.ts';
import { presentWorksheet } from './worksheets.presenter.ts';

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
