import { randomUUID } from 'node:crypto';
import { dateOfMs } from '@aicv/domain/dates/calendar-date';
import { meansOfReviews, spreadOfReviews } from '@aicv/domain/opportunities/reviews';
import { COMPONENT_SCORES, type ComponentScores } from '@aicv/domain/opportunities/scoring';
import { comments } from '../../modules/comments/comments.tables.ts';
import { opportunities } from '../../modules/opportunities/board/opportunities.tables.ts';
import { opportunityStageChanges } from '../../modules/opportunities/history/opportunity-stage-changes.tables.ts';
import {
  opportunityReviewSubmissions,
  opportunityReviews,
} from '../../modules/opportunities/reviews/opportunity-reviews.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { opportunityAttributes } from '../../testing/builders/build-opportunity.ts';
import { daysAgo } from '../demo-calendar.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { mentionedIds } from '../people/mentioned-ids.ts';
import { requireId } from '../require-id.ts';
import { demoComments } from './demo-comments.ts';
import { demoOpportunities } from './demo-opportunities.ts';
import type { DemoOpportunity } from './demo-opportunity.ts';
import { type DemoPassedOpportunity, demoPassedOpportunities } from './demo-passed-opportunities.ts';
import { type DemoReviewedOpportunity, demoReviewedOpportunities } from './demo-reviewed-opportunities.ts';
import { type DemoReview, earlierReview, reviewsOf } from './demo-reviews.ts';
import { scoredDaysAgo, stagesOf } from './demo-stage-history.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface LoadedOpportunity {
  readonly id: string;
  readonly opportunity: DemoOpportunity & Partial<DemoPassedOpportunity>;
  readonly submissions: readonly DemoSubmission[];
}

/** Loads opportunities with their stage histories, reviews and comments, and returns their ids by title. */
export async function loadDemoPipeline(
  tx: Queryable,
  people: DemoPeople,
  nowMs: number,
): Promise<ReadonlyMap<string, string>> {
  const loaded = [...demoOpportunities, ...demoPassedOpportunities].map((opportunity) => ({
    id: randomUUID(),
    opportunity,
    submissions: submissionsOf(opportunity),
  }));
  await tx.insert(opportunities).values(loaded.map((each) => rowOf(each, people, nowMs)));
  await tx.insert(opportunityStageChanges).values(
    loaded.flatMap(({ id: opportunityId, opportunity }) =>
      stagesOf(opportunity).map(({ stage, from, by, daysAgo: days }) => ({
        opportunityId,
        fromStage: from,
        toStage: stage,
        changedBy: people[by],
        changedAt: daysAgo(nowMs, days),
      })),
    ),
  );
  await insertPasses(tx, loaded, { people, nowMs });
  await insertSheets(tx, loaded, { people, nowMs });
  const ids = new Map(loaded.map(({ id, opportunity }) => [opportunity.title, id]));
  await insertComments(tx, ids, { people, nowMs });
  return ids;
}

function rowOf(
  { id, opportunity, submissions }: LoadedOpportunity,
  people: DemoPeople,
  nowMs: number,
): typeof opportunities.$inferInsert {
  const { createdDaysAgo, editedDaysAgo, movedDaysAgo: _moved, scores: _scores, ...others } = opportunity;
  const { owner, nextStepInDays, pass, ...fields } = others;
  const stageHistory = stagesOf(opportunity);
  const stageDaysAgo = stageHistory.at(-1)?.daysAgo ?? createdDaysAgo;
  const edits = editedDaysAgo === undefined ? [] : [editedDaysAgo];
  const passes = pass === undefined ? [] : [pass.daysAgo];
  const changes = [stageDaysAgo, ...passes, ...submissions.map((submission) => submission.daysAgo), ...edits];
  return opportunityAttributes({
    ...fields,
    ...cardOf(submissions),
    ownerId: owner && people[owner],
    nextStepOn: nextStepInDays === undefined ? null : dateOfMs(nowMs + nextStepInDays * DAY_MS),
    ...(pass && {
      outcome: 'passed' as const,
      ...passOf(pass, nowMs),
      passedAt: daysAgo(nowMs, pass.daysAgo),
      passedBy: people.manager,
    }),
    id,
    version: stageHistory.length + passes.length + submissions.length + edits.length,
    createdBy: people.analyst,
    createdAt: daysAgo(nowMs, createdDaysAgo),
    stageChangedAt: daysAgo(nowMs, stageDaysAgo),
    updatedAt: daysAgo(nowMs, Math.min(...changes)),
  });
}

function passOf({ reason, note, revisitInDays }: DemoPassedOpportunity['pass'], nowMs: number) {
  const revisitOn = revisitInDays === undefined ? null : dateOfMs(nowMs + revisitInDays * DAY_MS);
  return { passReason: reason, passNote: note, revisitOn };
}

async function insertPasses(
  tx: Queryable,
  loaded: readonly LoadedOpportunity[],
  { people, nowMs }: { people: DemoPeople; nowMs: number },
): Promise<void> {
  await tx.insert(opportunityStageChanges).values(
    loaded.flatMap(({ id: opportunityId, opportunity: { pass, stage } }) => {
      if (pass === undefined) return [];
      const changed = { changedBy: people.manager, changedAt: daysAgo(nowMs, pass.daysAgo) };
      return [
        {
          opportunityId,
          fromStage: stage,
          toStage: stage,
          outcome: 'passed' as const,
          ...passOf(pass, nowMs),
          ...changed,
        },
      ];
    }),
  );
}

/** The values of a card from its latest reviews, as if these were submitted one after the other. */
function cardOf(submissions: readonly DemoSubmission[]): Partial<typeof opportunities.$inferInsert> {
  const reviews = submissions.filter(({ isInForce }) => isInForce).map(scoresOf);
  if (reviews.length === 0) return {};
  return { ...meansOfReviews(reviews), scoreSpread: spreadOfReviews(reviews), reviewCount: reviews.length };
}

function scoresOf({ scores }: DemoSubmission): ComponentScores {
  const entries = COMPONENT_SCORES.map((component) => [component, scores[component].score]);
  return Object.fromEntries(entries) as ComponentScores;
}

async function insertSheets(
  tx: Queryable,
  loaded: readonly LoadedOpportunity[],
  { people, nowMs }: { people: DemoPeople; nowMs: number },
): Promise<void> {
  const submitted = loaded.flatMap(({ id: opportunityId, submissions }) =>
    submissions.map(({ reviewer, scores, revision, isInForce, daysAgo: days }) => ({
      isInForce,
      row: { opportunityId, reviewerId: people[reviewer], scores, revision, submittedAt: daysAgo(nowMs, days) },
    })),
  );
  await tx.insert(opportunityReviewSubmissions).values(submitted.map(({ row }) => row));
  await tx.insert(opportunityReviews).values(
    submitted
      .filter(({ isInForce }) => isInForce)
      .map(({ row: { revision: _revision, ...review } }) => ({
        ...review,
        hasUnsubmittedChanges: false,
        updatedAt: review.submittedAt,
      })),
  );
}

async function insertComments(
  tx: Queryable,
  ids: ReadonlyMap<string, string>,
  { people, nowMs }: { people: DemoPeople; nowMs: number },
): Promise<void> {
  await tx.insert(comments).values(
    demoComments.map(({ title, author, daysAgo: days, body }) => ({
      opportunityId: requireId(ids, title),
      authorId: people[author],
      body,
      mentionedIds: mentionedIds(body, people),
      createdAt: daysAgo(nowMs, days),
    })),
  );
}

/** A submitted review. The latest of each reviewer counts. */
interface DemoSubmission extends DemoReview {
  readonly revision: number;
  readonly isInForce: boolean;
  readonly daysAgo: number;
}

/** The reviews of an opportunity in order of submission. Empty if it has no reviews. */
function submissionsOf(opportunity: DemoOpportunity): DemoSubmission[] {
  const position = demoReviewedOpportunities.findIndex(({ title }) => title === opportunity.title);
  const reviewed = demoReviewedOpportunities[position];
  if (reviewed === undefined) return [];
  const reviews = inOrder(reviewsOf(opportunity, reviewed, position), reviewed);
  const times = scoredDaysAgo(opportunity, reviews.length);
  return reviews.map((review, index) => ({ ...review, daysAgo: times[index] ?? 0 }));
}

/** A reviewer who revised a review has the first and the last submission. */
function inOrder(reviews: readonly DemoReview[], reviewed: DemoReviewedOpportunity): Omit<DemoSubmission, 'daysAgo'>[] {
  const [first, ...others] = reviews;
  if (first === undefined || reviewed.isRevised !== true) {
    return reviews.map((review) => ({ ...review, revision: 1, isInForce: true }));
  }
  return [
    { ...earlierReview(first, reviewed), revision: 1, isInForce: false },
    ...others.map((review) => ({ ...review, revision: 1, isInForce: true })),
    { ...first, revision: 2, isInForce: true },
  ];
}
