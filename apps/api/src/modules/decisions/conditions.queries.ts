import { DECISION_SUBJECTS, type DecisionSubject } from '@aicv/domain/decisions/decision';
import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { IS_SUPERSEDED, SUBJECT_COLUMNS } from './decision-columns.queries.ts';
import { decisionConditions, decisionMembers, decisions, decisionVotes } from './decisions.tables.ts';

/** The id of the decision of a condition, by a subquery. */
export function decisionIdOf(conditionId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(select decision_id from ${decisionConditions} where id = ${conditionId})`;
}

/** The title of the decision of a condition, by a subquery. */
export function decisionTitleOf(conditionId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(select decided.title from ${decisionConditions} condition
    join ${decisions} decided on decided.id = condition.decision_id where condition.id = ${conditionId})`;
}

/** A user who reads tasks that are conditions. */
export interface ConditionReader {
  readonly userId: string;
  /** What the user may read. */
  readonly subjects: readonly DecisionSubject[];
  /** Which decisions the user may read, as far as their subjects allow it. */
  readonly decisions: 'all' | 'own-committees' | 'none';
}

/** Selects the ids of the conditions that a reader may not see: the reader recused, or cannot read the subject. */
export function hiddenConditions(reader: ConditionReader): SQL {
  return sql`select condition.id from ${decisions} decided
    join ${decisionConditions} condition on condition.decision_id = decided.id where ${isClosedTo(reader)}`;
}

/** Whether the reader may open the decision of a condition, by a subquery. */
export function isDecisionReadable(conditionId: SQLWrapper, reader: ConditionReader): SQL<boolean> {
  if (reader.decisions === 'none') return sql<boolean>`false`;
  const isMember = sql`exists (select from ${decisionMembers} member
    where member.decision_id = decided.id and member.user_id = ${reader.userId} and member.removed_at is null)`;
  return sql<boolean>`exists (select from ${decisionConditions} condition
    join ${decisions} decided on decided.id = condition.decision_id
    where condition.id = ${conditionId} and not (${isClosedTo(reader)})
      and ${reader.decisions === 'all' ? sql`true` : isMember})`;
}

function isClosedTo({ userId, subjects }: ConditionReader): SQL {
  const unreadable = DECISION_SUBJECTS.filter((type) => !subjects.includes(type));
  const reasons = [
    sql`exists (select from ${decisionVotes} own where own.decision_id = decided.id and own.voter_id = ${userId} and own.vote = 'recuse')`,
    ...unreadable.map((type) => sql.raw(`decided.${SUBJECT_COLUMNS[type].name} is not null`)),
  ];
  return sql.join(reasons, sql` or `);
}

/** A record that decisions are about, or one decision. Without an id there is none. */
export interface DecidedRecord {
  readonly type: DecisionSubject | 'decision';
  readonly id: string | null | undefined;
}

const COLUMNS = { ...SUBJECT_COLUMNS, decision: decisions.id } as const;

/** The conditions of closed decisions that are about these records, or among them, and that no closed decision supersedes. */
export async function findConditionsInForce(
  tx: Queryable,
  records: readonly DecidedRecord[],
): Promise<{ id: string; decisionId: string }[]> {
  const named = records.flatMap(({ type, id }) => (id ? [eq(COLUMNS[type], id)] : []));
  if (named.length === 0) return [];
  return tx
    .select({ id: decisionConditions.id, decisionId: decisions.id })
    .from(decisions)
    .innerJoin(decisionConditions, eq(decisionConditions.decisionId, decisions.id))
    .where(and(or(...named), eq(decisions.state, 'closed'), sql`not ${IS_SUPERSEDED}`));
}
