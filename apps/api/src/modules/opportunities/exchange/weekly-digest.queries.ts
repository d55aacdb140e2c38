import { type OpportunityPriority, type OpportunityStage, staleBefore } from '@aicv/domain/opportunities/opportunity';
import type { PassReason } from '@aicv/domain/opportunities/pass';
import {
  DIGEST_ROWS_MAX,
  DIGEST_TOP,
  type DigestSectionName,
  digestSince,
} from '@aicv/domain/opportunities/weekly-digest';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, max, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { listOpportunities, readPipeline, type StageCounts } from '../board/opportunities.queries.ts';
import { opportunities } from '../board/opportunities.tables.ts';
import { type ListViewer, ranksOf, withinRanks } from '../board/opportunity-filter.queries.ts';
import { opportunityStageChanges } from '../history/opportunity-stage-changes.tables.ts';
import { scoresHiddenFrom, withoutHiddenScores } from '../reviews/hidden-scores.queries.ts';
import { opportunityReviewSubmissions } from '../reviews/opportunity-reviews.tables.ts';

export interface DigestRow {
  readonly title: string;
  /** The new stage, for a move. */
  readonly stage: OpportunityStage;
  /** Only for a move. */
  readonly fromStage: OpportunityStage | null;
  /** Only for a pass. */
  readonly passReason: PassReason | null;
  readonly priority: OpportunityPriority;
  readonly totalScore: string | null;
  readonly submittedBy: string | null;
  /** When it was added, moved, scored or passed. */
  readonly at: string;
}

export interface DigestSection {
  readonly rows: readonly DigestRow[];
  /** The number of all rows, shown or not. */
  readonly total: number;
}

export interface WeeklyDigest {
  readonly since: string;
  readonly until: string;
  /** The time zone of its days. */
  readonly timeZone: string;
  readonly sections: Readonly<Record<DigestSectionName, DigestSection>>;
  readonly stages: readonly StageCounts[];
  readonly inPipeline: number;
  readonly stale: number;
}

/** The events of the last seven days, in the time zone of the tenant, in the tenant's pipeline, and its current state. */
export async function readWeeklyDigest(tx: Queryable, viewer: ListViewer): Promise<WeeklyDigest> {
  const { viewerId, nowMs, timeZone } = viewer;
  const since = digestSince(nowMs, timeZone);
  const stages = await readPipeline(tx, {}, viewerId);
  return {
    since,
    until: isoTime(nowMs),
    timeZone,
    sections: {
      new: await readNew(tx, viewerId, since),
      moved: await readMoved(tx, viewerId, since),
      scored: await readScored(tx, viewerId, since),
      passed: await readPassed(tx, viewerId, since),
      top: await readTop(tx, viewer),
    },
    stages,
    inPipeline: stages.reduce((sum, stage) => sum + stage.count, 0),
    stale: await countStale(tx, nowMs),
  };
}

const NO_CHANGE = { fromStage: null, passReason: null };

const { title, stage, priority, totalScore, submittedBy } = opportunities;
const columnsFor = (viewerId: string) => ({
  ...{ title, stage, priority, totalScore, submittedBy },
  scoresHidden: scoresHiddenFrom(viewerId),
});

/** Added in the period, newest first. */
async function readNew(tx: Queryable, viewerId: string, since: string): Promise<DigestSection> {
  const { createdAt, id } = opportunities;
  const isNew = gte(createdAt, since);
  const rows = await tx
    .select({ ...columnsFor(viewerId), at: createdAt })
    .from(opportunities)
    .where(isNew)
    .orderBy(...orderOf(newestFirst(createdAt, id)))
    .limit(DIGEST_ROWS_MAX);
  const [counted] = await tx.select({ rows: count() }).from(opportunities).where(isNew);
  return { rows: rows.map((row) => ({ ...withoutHiddenScores(row), ...NO_CHANGE })), total: counted?.rows ?? 0 };
}

/** Each stage change in the period, latest first, without the initial stage of an opportunity. */
function readMoved(tx: Queryable, viewerId: string, since: string): Promise<DigestSection> {
  const { fromStage, changedAt, outcome } = opportunityStageChanges;
  return readChanges(tx, viewerId, and(gte(changedAt, since), isNotNull(fromStage), isNull(outcome)));
}

/** Each pass in the period, latest first. */
function readPassed(tx: Queryable, viewerId: string, since: string): Promise<DigestSection> {
  const { changedAt, outcome } = opportunityStageChanges;
  return readChanges(tx, viewerId, and(gte(changedAt, since), eq(outcome, 'passed')));
}

async function readChanges(tx: Queryable, viewerId: string, matching: SQL | undefined): Promise<DigestSection> {
  const { fromStage, toStage, passReason, changedAt, opportunityId, id } = opportunityStageChanges;
  const rows = await tx
    .select({ ...columnsFor(viewerId), fromStage, stage: toStage, passReason, at: changedAt })
    .from(opportunityStageChanges)
    .innerJoin(opportunities, eq(opportunities.id, opportunityId))
    .where(matching)
    .orderBy(...orderOf(newestFirst(changedAt, id)))
    .limit(DIGEST_ROWS_MAX);
  const [counted] = await tx
    .select({ rows: count() })
    .from(opportunityStageChanges)
    .innerJoin(opportunities, eq(opportunities.id, opportunityId))
    .where(matching);
  return { rows: rows.map(withoutHiddenScores), total: counted?.rows ?? 0 };
}

/** Each opportunity that was scored in the period, once, latest first. Reviews count, and so do scores set when it was added or changed. */
async function readScored(tx: Queryable, viewerId: string, since: string): Promise<DigestSection> {
  const { opportunityId, submittedAt } = opportunityReviewSubmissions;
  const { id, scoredAt } = opportunities;
  const scorings = unionAll(
    tx
      .select({ opportunityId, scoredAt: submittedAt })
      .from(opportunityReviewSubmissions)
      .where(gte(submittedAt, since)),
    tx
      .select({ opportunityId: id, scoredAt: sql<string>`${scoredAt}`.as('scored_at') })
      .from(opportunities)
      .where(gte(scoredAt, since)),
  ).as('scorings');
  const scored = tx
    .select({ opportunityId: scorings.opportunityId, at: max(scorings.scoredAt).as('at') })
    .from(scorings)
    .groupBy(scorings.opportunityId)
    .as('scored');
  const rows = await tx
    .select({ ...columnsFor(viewerId), at: scored.at })
    .from(scored)
    .innerJoin(opportunities, eq(id, scored.opportunityId))
    .orderBy(desc(scored.at), desc(id))
    .limit(DIGEST_ROWS_MAX);
  const [counted] = await tx
    .select({ rows: count() })
    .from(scored)
    .innerJoin(opportunities, eq(id, scored.opportunityId));
  return {
    rows: rows.map((row) => ({ ...withoutHiddenScores(row), at: row.at ?? '', ...NO_CHANGE })),
    total: counted?.rows ?? 0,
  };
}

/** The highest total scores of open opportunities, regardless of when they were set. */
async function readTop(tx: Queryable, viewer: ListViewer): Promise<DigestSection> {
  const { rows } = await listOpportunities(tx, { minScore: '0.0', sort: '-totalScore', limit: DIGEST_TOP }, viewer);
  const top = rows.map((row) => ({
    title: row.title,
    stage: row.stage,
    ...NO_CHANGE,
    priority: row.priority,
    totalScore: row.totalScore,
    submittedBy: row.submittedBy,
    at: row.createdAt,
  }));
  return { rows: top, total: top.length };
}

async function countStale(tx: Queryable, nowMs: number): Promise<number> {
  const [counted] = await tx
    .select({ rows: count() })
    .from(opportunities)
    .where(and(withinRanks(ranksOf({})), lt(opportunities.updatedAt, staleBefore(nowMs))));
  return counted?.rows ?? 0;
}
