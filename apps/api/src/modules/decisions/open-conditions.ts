import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { readSettings } from '../settings/settings.public.ts';
import { findConditionTasks } from '../ventures/ventures.public.ts';
import { type DecidedRecord, findConditionsInForce } from './conditions.queries.ts';

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
  const conditions = await findConditionsInForce(tx, records);
  const tasks = await findConditionTasks(
    tx,
    conditions.map(({ id }) => id),
  );
  const open = conditions.filter(({ id }) => tasks.has(id) && tasks.get(id)?.status !== 'done');
  return [...new Set(open.map(({ decisionId }) => decisionId))];
}
