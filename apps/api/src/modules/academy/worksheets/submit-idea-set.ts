import { type IdeaData, ideaDataOf, openPhases } from '@aicv/domain/academy/worksheet';
import { personName } from '@aicv/domain/identity/person-name';
import { IDEA_DATA_MAX_LENGTH, type OpportunityPriority } from '@aicv/domain/opportunities/opportunity';
import { NAME_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError, refusal } from '../../../platform/http/errors/api-error.ts';
import { findPeople } from '../../identity/accounts.public.ts';
import { addOpportunity } from '../../opportunities/opportunities.public.ts';
import { requireEnrollment } from '../learning/enrolled-lesson.ts';
import { asFilled, type IdeaSubmission, listWorksheets } from './idea-sets.queries.ts';
import { refuseSubmitted } from './refuse-submitted.ts';
import { insertIdeaSubmission } from './worksheets.repository.ts';

export interface IdeaSetSubmission {
  readonly title: string;
  readonly description: string;
  readonly priority: OpportunityPriority;
}

/**
 * Submits a finished set to OTIF as a new opportunity with the answers (`ideaData`), once per user and course (ALREADY_SUBMITTED). Rejects
 * a set with an open phase (IDEA_SET_INCOMPLETE), a set that exceeds the limits of an opportunity (IDEA_SET_TOO_LONG), and every set if
 * OTIF is off.
 */
export async function submitIdeaSet(ctx: Context, courseId: string, input: IdeaSetSubmission): Promise<IdeaSubmission> {
  const { tx, caller } = ctx;
  const { userId, tenantId, actor } = caller;
  if (!actor.enabledFlags.has('otif')) throw refusal('FEATURE_DISABLED');

  const { course } = await requireEnrollment(tx, caller, { courseId, access: { forUpdate: true } });
  await refuseSubmitted(tx, userId, courseId);
  const set = (await listWorksheets(tx, userId, course.id)).map(asFilled);
  if (openPhases(set).length > 0)
    throw new ApiError(409, 'IDEA_SET_INCOMPLETE', 'Finish the worksheets of every phase first');
  const ideaData = ideaDataOf({ id: courseId, title: course.title }, set);
  refuseTooLong(ideaData);
  const opportunity = await addOpportunity(tx, caller, {
    ...input,
    stage: 'discovery',
    submittedBy: await submitterName(tx, userId),
    ideaData: { ...ideaData },
  });
  const { opportunityId, submittedAt } = await insertIdeaSubmission(tx, {
    userId,
    tenantId,
    courseId,
    opportunityId: opportunity.id,
  });
  await ctx.audit({
    action: 'idea_set_submitted',
    resourceType: 'opportunity',
    resourceId: opportunityId,
    details: { courseId, title: opportunity.title },
  });
  return { opportunityId, submittedAt, title: opportunity.title };
}

/** Applies OTIF's own limit: a longer opportunity could not be edited or imported there. */
function refuseTooLong(ideaData: IdeaData): void {
  if (JSON.stringify(ideaData).length <= IDEA_DATA_MAX_LENGTH) return;
  const most = IDEA_DATA_MAX_LENGTH.toLocaleString('en');
  throw new ApiError(409, 'IDEA_SET_TOO_LONG', `The answers must have fewer than ${most} characters in total`);
}

/** Truncated: first and last name together can exceed the limit of an opportunity's submitter. */
async function submitterName(tx: Queryable, userId: string): Promise<string> {
  const person = (await findPeople(tx, [userId])).get(userId);
  if (person === undefined) throw new Error('The submitter was not found');
  return [...personName(person)].slice(0, NAME_MAX_LENGTH).join('');
}
