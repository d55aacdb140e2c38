import { isDeepStrictEqual } from 'node:util';
import type { FieldChanges } from '@aicv/domain/audit-event';
import { meansOfReviews, spreadOfReviews } from '@aicv/domain/reviews';
import { COMPONENT_SCORES, type ComponentScores, totalScore } from '@aicv/domain/scoring';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { findOpportunityForUpdate, type OpportunityRow, updateOpportunityRow } from './opportunities.repository.ts';
import { findReviews } from './opportunity-reviews.queries.ts';
import { findLatestSubmissions, insertSubmission, writeReview } from './opportunity-reviews.repository.ts';
import { keepSheet, type ReviewedOpportunity } from './save-review.ts';
import { refuseIncomplete, type SheetInput, scoresOf, sheetOf } from './score-sheet.ts';

/**
 * Hands in the caller's sheet: the card's scores become the means over the latest sheet of each reviewer. The lock on the
 * opportunity puts reviewers in a line, so that no mean is computed without a sheet that was handed in before. A sheet that
 * is in force already is not handed in again.
 */
export async function submitReview(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  opportunityId: string,
  input: SheetInput,
): Promise<ReviewedOpportunity> {
  const scores = sheetOf(input);
  refuseIncomplete(scores);
  const reviewer = { opportunityId, reviewerId: caller.userId, tenantId: caller.tenantId };
  return scope.withTenant(caller.tenantId, async (tx) => {
    const before = await findOpportunityForUpdate(tx, opportunityId);
    if (before === undefined) throw notFound();
    const inForce = await findLatestSubmissions(tx, opportunityId);
    const previous = inForce.find(({ reviewerId }) => reviewerId === caller.userId);
    if (previous !== undefined && isDeepStrictEqual(previous.scores, scores)) {
      await keepSheet(tx, caller, client, { opportunityId, scores, submitted: previous });
      return { opportunity: before, reviews: await findReviews(tx, opportunityId, caller.userId) };
    }
    const revision = (previous?.revision ?? 0) + 1;
    const { submittedAt } = await insertSubmission(tx, { ...reviewer, scores, revision });
    await writeReview(tx, { ...reviewer, scores, submittedAt, hasUnsubmittedChanges: false });
    const others = inForce.filter((submission) => submission !== previous);
    const card = cardOf([...others, { scores }].map((sheet) => scoresOf(sheet.scores)));
    const opportunity = await updateOpportunityRow(tx, before, card);
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'review_submitted',
      resourceType: 'opportunity',
      resourceId: opportunityId,
      details: { revision, changes: changesOf(before, opportunity) },
    });
    return { opportunity, reviews: await findReviews(tx, opportunityId, caller.userId) };
  });
}

const CARD_FIELDS = [...COMPONENT_SCORES, 'totalScore', 'scoreSpread', 'reviewCount'] as const;

function cardOf(sheets: readonly ComponentScores[]): Pick<OpportunityRow, (typeof CARD_FIELDS)[number]> {
  const means = meansOfReviews(sheets);
  return {
    ...means,
    totalScore: totalScore(means),
    scoreSpread: spreadOfReviews(sheets),
    reviewCount: sheets.length,
  };
}

function changesOf(before: OpportunityRow, after: OpportunityRow): FieldChanges {
  const changed = CARD_FIELDS.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}
