import { decideAccess } from '@aicv/domain/access/access-policy';
import {
  DECISION_SUBJECTS,
  type DecisionState,
  type DecisionSubject,
  readableSubjects,
} from '@aicv/domain/decisions/decision';
import { and, eq, getTableColumns, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../platform/access/caller.ts';
import { withBoundedTotal } from '../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf, type SortKey } from '../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../platform/http/routing/page-of.ts';
import { liveRoundName } from '../capital/capital.public.ts';
import { findPeople, type PersonRow } from '../identity/accounts.public.ts';
import { liveOpportunityTitle } from '../opportunities/trashed-opportunities.public.ts';
import { liveVentureTitle } from '../ventures/ventures.public.ts';
import { HAS_SUCCESSOR, IS_SUPERSEDED, SUBJECT_COLUMNS } from './decision-columns.queries.ts';
import { type Subject, subjectOf } from './decision-subjects.ts';
import type { DecisionRow } from './decisions.repository.ts';
import { decisionMembers, decisionMemos, decisions, decisionVotes } from './decisions.tables.ts';

/** A decision in a list, as one caller sees it. */
export type ListedDecision = DecisionRow & {
  readonly subject: Subject;
  readonly chair: PersonRow | undefined;
  readonly awaitsMyVote: boolean;
  readonly isSuperseded: boolean;
};

export interface DecisionFilter {
  readonly state?: DecisionState | undefined;
  readonly subjectType?: DecisionSubject | undefined;
  readonly subjectId?: string | undefined;
  /** Only open decisions that wait for the caller's vote. */
  readonly vote?: 'mine' | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The title of the subject by a subquery. Null if the subject is deleted. */
const TITLES: Readonly<Record<DecisionSubject, SQL<string | null>>> = {
  opportunity: liveOpportunityTitle(sql`"decisions"."opportunity_id"`),
  venture: liveVentureTitle(sql`"decisions"."venture_id"`),
  round: liveRoundName(sql`"decisions"."round_id"`),
};

const NEWEST_FIRST = newestFirst(decisions.createdAt, decisions.id);

/** One page of the decisions that the caller may read, newest first. Decisions about deleted records are left out. */
export async function listDecisions(
  tx: Queryable,
  caller: Caller,
  filter: DecisionFilter,
): Promise<Page<ListedDecision>> {
  const { limit, cursor } = filter;
  const context = { ...filter, decisionsOf: caller.userId };
  const matching = and(
    isListedFor(caller, filter),
    filter.state && eq(decisions.state, filter.state),
    filter.vote && awaitsVoteOf(caller.userId),
  );
  const rows = await selectDecisions(tx, caller.userId)
    .where(and(matching, afterCursor(NEWEST_FIRST, cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit + 1);
  const found = toPage(rows, limit, {
    total: rows.length,
    positionOf: ({ createdAt, id }) => [createdAt, id],
    context,
  });
  const page = await withBoundedTotal(tx, found, { cursor, rows: decisions, matching });
  return { ...page, rows: await withChairs(tx, page.rows) };
}

/** The most recent decisions about these records that the caller may read, newest first. */
export async function listDecisionsAbout(
  tx: Queryable,
  caller: Caller,
  { records, limit }: { readonly records: readonly Pick<Subject, 'type' | 'id'>[]; readonly limit: number },
): Promise<ListedDecision[]> {
  if (records.length === 0) return [];
  const about = records.map(({ type, id }) => and(isNotNull(SUBJECT_COLUMNS[type]), eq(SUBJECT_COLUMNS[type], id)));
  const rows = await selectDecisions(tx, caller.userId)
    .where(and(or(...about), isListedFor(caller)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit);
  return withChairs(tx, rows);
}

/** One decision as in the caller's list. Undefined if it is not in there. */
export async function findListedDecision(
  tx: Queryable,
  caller: Caller,
  id: string,
): Promise<ListedDecision | undefined> {
  const rows = await selectDecisions(tx, caller.userId).where(and(eq(decisions.id, id), isListedFor(caller)));
  return (await withChairs(tx, rows))[0];
}

/** The caller may read the decision and its subject, which is not deleted. */
function isListedFor(
  caller: Caller,
  { subjectType, subjectId }: Pick<DecisionFilter, 'subjectType' | 'subjectId'> = {},
): SQL | undefined {
  const types = readableSubjects(caller.actor).filter((type) => subjectType === undefined || type === subjectType);
  const ofTypes = types.map((type) =>
    and(subjectId === undefined ? undefined : eq(SUBJECT_COLUMNS[type], subjectId), sql`${TITLES[type]} is not null`),
  );
  return and(or(...ofTypes) ?? sql`false`, isVisibleTo(caller));
}

function selectDecisions(tx: Queryable, userId: string) {
  return tx
    .select({
      ...getTableColumns(decisions),
      subjectTitle: sql<string>`coalesce(${sql.join(
        DECISION_SUBJECTS.map((type) => TITLES[type]),
        sql`, `,
      )})`,
      awaitsMyVote: sql<boolean>`${awaitsVoteOf(userId)}`,
      isSuperseded: IS_SUPERSEDED,
    })
    .from(decisions)
    .$dynamic();
}

/** Users who prepare decisions see all of them, members of a committee those that were opened. */
function isVisibleTo({ actor, userId }: Caller): SQL | undefined {
  if (decideAccess(actor, 'decisions.write').granted) return undefined;
  return and(ne(decisions.state, 'draft'), isMember(userId));
}

const isMember = (userId: string) =>
  sql`exists (select from ${decisionMembers} member where member.decision_id = "decisions"."id"
    and member.user_id = ${userId} and member.removed_at is null)`;

const awaitsVoteOf = (userId: string) =>
  sql`("decisions"."state" = 'open' and ${isMember(userId)} and not ${HAS_SUCCESSOR} and not exists (
    select from ${decisionVotes} vote where vote.decision_id = "decisions"."id" and vote.voter_id = ${userId}))`;

type SelectedDecision = Omit<ListedDecision, 'subject' | 'chair'> & { readonly subjectTitle: string };

async function withChairs(tx: Queryable, rows: readonly SelectedDecision[]): Promise<ListedDecision[]> {
  const chairs = await findPeople(
    tx,
    rows.map(({ chairId }) => chairId),
  );
  return rows.map(({ subjectTitle, ...row }) => ({
    ...row,
    subject: { ...subjectOf(row), title: subjectTitle },
    chair: chairs.get(row.chairId),
  }));
}

/** The decision that was prepared to supersede this one. */
export async function findSuccessor(tx: Queryable, id: string): Promise<DecisionRow | undefined> {
  const [successor] = await tx.select().from(decisions).where(eq(decisions.supersedesId, id));
  return successor;
}

export type MemoVersionRow = Pick<typeof decisionMemos.$inferSelect, 'number' | 'memo' | 'writtenAt'> & {
  readonly writer: PersonRow | undefined;
};

const LATEST_MEMO_FIRST: readonly SortKey[] = [
  { expression: sql`${decisionMemos.number}`, kind: 'integer', direction: 'desc' },
];

/** One page of the versions of a memo, newest first. */
export async function listMemos(
  tx: Queryable,
  decisionId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<MemoVersionRow>> {
  const context = { memosOf: decisionId };
  const matching = eq(decisionMemos.decisionId, decisionId);
  const rows = await tx
    .select()
    .from(decisionMemos)
    .where(and(matching, afterCursor(LATEST_MEMO_FIRST, cursor, context)))
    .orderBy(...orderOf(LATEST_MEMO_FIRST))
    .limit(limit + 1);
  const found = toPage(rows, limit, { total: rows.length, positionOf: ({ number }) => [String(number)], context });
  const page = await withBoundedTotal(tx, found, { cursor, rows: decisionMemos, matching });
  const writers = await findPeople(
    tx,
    page.rows.map(({ writtenBy }) => writtenBy),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, writer: writers.get(row.writtenBy) })) };
}
