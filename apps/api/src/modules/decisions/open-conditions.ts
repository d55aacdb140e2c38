import type { DecisionSubject } from '@aicv/domain/decisions/decision';
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { readSettings } from '../settings/settings.public.ts';
import { tasks } from '../ventures/tasks/tasks.tables.ts';
import { decisionConditions, decisions } from './decisions.tables.ts';

/** A record that decisions are about, or one decision. Without an id there is none. */
interface DecidedRecord {
  readonly type: DecisionSubject | 'decision';
  readonly id: string | null | undefined;
}

const COLUMNS = {
  decision: decisions.id,
  opportunity: decisions.opportunityId,
  venture: decisions.ventureId,
  round: decisions.roundId,
} as const;

/**
 * Rejects (409 OPEN_CONDITIONS) while a condition is not done of a decision in force that is about one of these records, or is one of them
 * (REQ-361). If the tenant only warns, the caller can repeat the request with `ignores`. The error names the decisions without their texts,
 * which a recused member may not read.
 */
export async function refuseOpenConditions(
  tx: Queryable,
  records: readonly DecidedRecord[],
  { ignores = false }: { readonly ignores?: boolean | undefined },
): Promise<void> {
  const decisionIds = await findWithOpenConditions(tx, records);
  if (decisionIds.length === 0) return;
  const canIgnore = (await readSettings(tx)).openConditions === 'warn';
  if (canIgnore && ignores) return;
  throw new ApiError(409, 'OPEN_CONDITIONS', {
    message: 'A condition of the decision is not done yet',
    extra: { canIgnore, decisionIds },
  });
}

async function findWithOpenConditions(tx: Queryable, records: readonly DecidedRecord[]): Promise<string[]> {
  const named = records.flatMap(({ type, id }) => (id ? [and(isNotNull(COLUMNS[type]), eq(COLUMNS[type], id))] : []));
  if (named.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: decisions.id })
    .from(decisions)
    .innerJoin(decisionConditions, eq(decisionConditions.decisionId, decisions.id))
    .innerJoin(tasks, eq(tasks.conditionId, decisionConditions.id))
    .where(and(or(...named), ne(tasks.status, 'done'), IS_IN_FORCE));
  return rows.map(({ id }) => id);
}

/** Closed, and no closed decision supersedes it. */
const IS_IN_FORCE: SQL = sql`("decisions"."state" = 'closed' and not exists (select from ${decisions} later
  where later.supersedes_id = "decisions"."id" and later.state = 'closed'))`;
