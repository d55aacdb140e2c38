/** The texts that a memo may quote: what the caller may read about the record of the decision, and nothing else (REQ-372). */

import { personName } from '@aicv/domain/identity/person-name';
import { COMPONENT_SCORE_LABELS, COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { findFundingRound } from '../../capital/capital.public.ts';
import { requireDecision, requireDraftDecision, updateDecision } from '../../decisions/decisions.public.ts';
import { findOpportunity, findReviews } from '../../opportunities/opportunities.public.ts';
import { findVenture, listLatestValues } from '../../ventures/ventures.public.ts';
import type { CollectedText } from '../draft-inputs.ts';
import { requireCapitalSwitch } from './capital-switch.ts';
import type { Collected, DraftKindRules } from './draft-kind-rules.ts';
import { roundTexts } from './round-texts.ts';

const METRICS_AT_MOST = 100;

/** The memo of a decision that is not open yet. Throws DECISION_OPEN or DECISION_CLOSED for others. */
export const memoRules: DraftKindRules = {
  collect: collectInputs,
  requireSubject: requireDecision,
  accept: (ctx, { id, subjectId }, text) => updateDecision(ctx, subjectId, { memo: text, aiDraftId: id }),
};

async function collectInputs(ctx: Context, decisionId: string): Promise<Collected> {
  const { decision, subject } = await requireDraftDecision(ctx, decisionId);
  switch (subject.type) {
    case 'opportunity':
      return { title: decision.title, texts: await opportunityTexts(ctx, subject.id) };
    case 'venture':
      return { title: decision.title, texts: await ventureTexts(ctx, subject.id) };
    case 'round':
      requireCapitalSwitch(ctx.caller);
      return { title: decision.title, texts: await textsOfRound(ctx, subject.id) };
  }
}

async function opportunityTexts({ tx, caller }: Context, id: string): Promise<CollectedText[]> {
  const opportunity = await findOpportunity(tx, id);
  if (opportunity === undefined) return [];
  const { title, description, version } = opportunity;
  const { submissions } = await findReviews(tx, id, caller.userId);
  const current = submissions?.filter(({ isCurrent }) => isCurrent) ?? [];
  return [
    {
      label: `Description of ${title}`,
      type: 'opportunity',
      recordId: id,
      recordName: title,
      version,
      text: description ?? '',
    },
    ...current.map(
      ({ id: recordId, revision, reviewer, scores }): CollectedText => ({
        label: `Review by ${reviewer === undefined ? 'a former user' : personName(reviewer)}`,
        type: 'review',
        recordId,
        recordName: title,
        version: revision,
        text: COMPONENT_SCORES.flatMap((component) => {
          const reason = scores[component]?.reason;
          return reason ? `${COMPONENT_SCORE_LABELS[component]}: ${reason}` : [];
        }).join('\n\n'),
      }),
    ),
  ];
}

async function ventureTexts({ tx }: Context, id: string): Promise<CollectedText[]> {
  const venture = await findVenture(tx, id);
  if (venture === undefined) return [];
  const { title, version } = venture;
  const latest = await listLatestValues(tx, id, METRICS_AT_MOST);
  const of = { type: 'venture', recordId: id, recordName: title, version } as const;
  return [
    { ...of, label: `Description of ${title}`, text: venture.description ?? '' },
    { ...of, label: `Problem of ${title}`, text: venture.problem ?? '' },
    { ...of, label: `Solution of ${title}`, text: venture.solution ?? '' },
    {
      label: `Metrics of ${title}`,
      type: 'kpis',
      recordId: id,
      recordName: title,
      version: null,
      text: latest.map(({ metric, value, recordedAt }) => `${metric} was ${value} on ${recordedAt}.`).join('\n\n'),
    },
  ];
}

async function textsOfRound({ tx }: Context, id: string): Promise<CollectedText[]> {
  const round = await findFundingRound(tx, id);
  if (round === undefined) throw notFound();
  return roundTexts(round);
}
