import { and, eq, sql } from 'drizzle-orm';
import { afterCursor, orderOf, type SortKey } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import type { Paging } from '../capital.queries.ts';
import type { InvestorUpdateRow } from '../updates/investor-updates.repository.ts';
import { investorUpdateVersions } from '../updates/investor-updates.tables.ts';

export type VersionRow = typeof investorUpdateVersions.$inferSelect;

/** Stores the published text under its number. No statement can change it. */
export async function insertVersion(tx: Queryable, update: InvestorUpdateRow, publishedBy: string): Promise<void> {
  const { id, publishedVersion, title, content, reportUrl, pages, tenantId } = update;
  if (title === null || content === null) throw new Error('A published update has a title and a text');
  await tx.insert(investorUpdateVersions).values({
    ...{ updateId: id, number: publishedVersion, title, content, reportUrl, pages },
    ...{ publishedBy, tenantId },
  });
}

const NEWEST_FIRST: readonly SortKey[] = [
  { expression: sql`${investorUpdateVersions.number}`, kind: 'integer', direction: 'desc' },
];

/** One page of the published texts of the update, newest first. */
export async function listVersions(
  tx: Queryable,
  updateId: string,
  { limit, cursor }: Paging,
): Promise<Page<VersionRow>> {
  const context = { versionsOf: updateId };
  const ofUpdate = eq(investorUpdateVersions.updateId, updateId);
  const rows = await tx
    .select()
    .from(investorUpdateVersions)
    .where(and(ofUpdate, afterCursor(NEWEST_FIRST, cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit + 1);
  const total = await tx.$count(investorUpdateVersions, ofUpdate);
  return toPage(rows, limit, { total, positionOf: ({ number }) => [`${number}`], context });
}
