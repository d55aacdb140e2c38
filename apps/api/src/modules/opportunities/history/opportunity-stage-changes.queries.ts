import { and, eq } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { findOpportunity } from '../board/opportunities.repository.ts';
import { opportunityStageChanges } from './opportunity-stage-changes.tables.ts';

export type StageChangeWithPerson = Omit<typeof opportunityStageChanges.$inferSelect, 'changedBy'> & {
  readonly changedBy: PersonRow | undefined;
};

const NEWEST_FIRST = newestFirst(opportunityStageChanges.changedAt, opportunityStageChanges.id);

/** One page of an opportunity's stage history. Undefined if the tenant has no such opportunity. */
export async function listStageChanges(
  tx: Queryable,
  opportunityId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<StageChangeWithPerson> | undefined> {
  if ((await findOpportunity(tx, opportunityId)) === undefined) return undefined;
  const matching = eq(opportunityStageChanges.opportunityId, opportunityId);
  const context = { stageChangesOf: opportunityId };
  const rows = await tx
    .select()
    .from(opportunityStageChanges)
    .where(and(matching, afterCursor(NEWEST_FIRST, cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit + 1);
  const page = await withBoundedTotal(
    tx,
    toPage(rows, limit, { total: rows.length, positionOf: (row) => [row.changedAt, row.id], context }),
    { cursor, rows: opportunityStageChanges, matching },
  );
  const people = await findPeople(
    tx,
    page.rows.map(({ changedBy }) => changedBy),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, changedBy: people.get(row.changedBy ?? '') })),
  };
}
