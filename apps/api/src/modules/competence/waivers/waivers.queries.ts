import type { CompetenceCapability } from '@aicv/domain/access/competence';
import { eq, type SQL } from 'drizzle-orm';
import { withBoundedTotal } from '../../../platform/db/pagination/bounded-total.queries.ts';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import { findPeople, type PersonRow } from '../../identity/accounts.public.ts';
import { competenceRules, competenceWaivers } from '../rules/competence.tables.ts';
import { TITLE } from '../rules/rules.queries.ts';
import type { WaiverRow } from './waivers.repository.ts';

export interface ListedWaiver {
  readonly waiver: WaiverRow;
  readonly capability: CompetenceCapability;
  /** The title of the required course, or the name of the level. */
  readonly title: string;
  readonly user: PersonRow | undefined;
  readonly grantedBy: PersonRow | undefined;
  readonly isActive: boolean;
}

const NEWEST_FIRST = newestFirst(competenceWaivers.grantedAt, competenceWaivers.id);

/** One page of the tenant's waivers, newest first, including ended ones. */
export async function listWaivers(
  tx: Queryable,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  nowMs: number,
): Promise<Page<ListedWaiver>> {
  const context = { list: 'competence-waivers' };
  const rows = await selectWaivers(tx, afterCursor(NEWEST_FIRST, cursor, context), limit + 1);
  const page = await withBoundedTotal(
    tx,
    toPage(rows, limit, {
      total: rows.length,
      positionOf: ({ waiver }) => [waiver.grantedAt, waiver.id],
      context,
    }),
    { cursor, rows: competenceWaivers, matching: undefined },
  );
  return { ...page, rows: await withPeople(tx, page.rows, nowMs) };
}

export async function getWaiver(tx: Queryable, id: string, nowMs: number): Promise<ListedWaiver> {
  const [waiver] = await withPeople(tx, await selectWaivers(tx, eq(competenceWaivers.id, id), 1), nowMs);
  if (waiver === undefined) throw new Error('The waiver was not found');
  return waiver;
}

function selectWaivers(tx: Queryable, condition: SQL | undefined, most: number) {
  return tx
    .select({ waiver: competenceWaivers, capability: competenceRules.capability, title: TITLE })
    .from(competenceWaivers)
    .innerJoin(competenceRules, eq(competenceRules.id, competenceWaivers.ruleId))
    .where(condition)
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(most);
}

async function withPeople(
  tx: Queryable,
  rows: Awaited<ReturnType<typeof selectWaivers>>,
  nowMs: number,
): Promise<ListedWaiver[]> {
  const people = await findPeople(
    tx,
    rows.flatMap(({ waiver }) => [waiver.userId, waiver.grantedBy]),
  );
  return rows.map((row) => ({
    ...row,
    user: people.get(row.waiver.userId),
    grantedBy: people.get(row.waiver.grantedBy ?? ''),
    isActive: Date.parse(row.waiver.endsAt) > nowMs,
  }));
}
