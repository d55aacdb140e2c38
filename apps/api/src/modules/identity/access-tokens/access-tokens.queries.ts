import { and, count, eq } from 'drizzle-orm';
import { afterCursor, newestFirst, orderOf } from '../../../platform/db/pagination/keyset-page.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type Page, toPage } from '../../../platform/http/routing/page-of.ts';
import type { AccessTokenRow } from './access-tokens.repository.ts';
import { accessTokens } from './access-tokens.tables.ts';

const NEWEST_FIRST = newestFirst(accessTokens.createdAt, accessTokens.id);

/** A user's tokens, newest first, including expired and revoked ones. */
export async function listAccessTokens(
  tx: Queryable,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<AccessTokenRow>> {
  const context = { tokensOf: userId };
  const theirs = eq(accessTokens.userId, userId);
  const rows = await tx
    .select()
    .from(accessTokens)
    .where(and(theirs, afterCursor(NEWEST_FIRST, cursor, context)))
    .orderBy(...orderOf(NEWEST_FIRST))
    .limit(limit + 1);
  const [total] = await tx.select({ rows: count() }).from(accessTokens).where(theirs);
  return toPage(rows, limit, { total: total?.rows ?? 0, positionOf: (row) => [row.createdAt, row.id], context });
}
