/** Suggested scores of an opportunity (REQ-371). They are hidden until the user's own review is in, and change no score. */
import { COMPONENT_SCORE_LABELS } from '@aicv/domain/opportunities/scoring';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import {
  findOpportunity,
  findReviews,
  type OpportunityRow,
  readScoringGuide,
  refusePassed,
} from '../../opportunities/opportunities.public.ts';
import type { CollectedText } from '../draft-inputs.ts';
import type { Collected, DraftKindRules } from './draft-kind-rules.ts';

export const scoreSuggestionRules: DraftKindRules = {
  collect: collectInputs,
  requireSubject: requireReviewed,
  // The accepted draft itself is what reviewers read.
  accept: async (ctx, { subjectId }) => refusePassed([await requireReviewed(ctx, subjectId)], 'review'),
};

async function collectInputs(ctx: Context, id: string): Promise<Collected> {
  const opportunity = await requireReviewed(ctx, id);
  refusePassed([opportunity], 'review');
  const { title, description, version } = opportunity;
  return {
    title,
    texts: [
      {
        label: `Description of ${title}`,
        type: 'opportunity',
        recordId: id,
        recordName: title,
        version,
        text: description ?? '',
      },
      await guideText(ctx.tx, opportunity),
    ],
  };
}

/** The opportunity, if the caller's own review is in. 404 without it, 409 REVIEW_FIRST before the review. */
async function requireReviewed({ tx, caller }: Context, id: string): Promise<OpportunityRow> {
  requireAccess(caller, 'otif.read');
  const opportunity = await findOpportunity(tx, id);
  if (opportunity === undefined) throw notFound();
  const { submissions } = await findReviews(tx, id, caller.userId);
  if (submissions === null) throw reviewFirst();
  return opportunity;
}

async function guideText(tx: Queryable, { id, title }: Pick<OpportunityRow, 'id' | 'title'>): Promise<CollectedText> {
  const guide = await readScoringGuide(tx);
  return {
    label: 'Scoring guide',
    type: 'scoring_guide',
    recordId: id,
    recordName: title,
    version: null,
    text: guide
      .map(
        ({ component, meaning, at2, at5, at8 }) =>
          `${component} (${COMPONENT_SCORE_LABELS[component]}): ${meaning}\n2: ${at2}\n5: ${at5}\n8: ${at8}`,
      )
      .join('\n\n'),
  };
}

const reviewFirst = () =>
  new ApiError(409, 'REVIEW_FIRST', 'Submit or decline your own review first. Suggested scores would influence it.');
