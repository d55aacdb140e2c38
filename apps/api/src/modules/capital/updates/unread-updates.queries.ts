import { and, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { withoutRecordsViewedBy } from '../../legal/disclosures.public.ts';
import { publicationsMeantFor } from '../capital.queries.ts';
import { investorUpdates } from './investor-updates.tables.ts';

const UNREAD_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** The updates of the last 90 days that are addressed to the reader, were published by another user, and that the reader has not opened. */
export async function countUnreadUpdates(
  tx: Queryable,
  { userId, actor }: Pick<Caller, 'userId' | 'actor'>,
  nowMs: number,
): Promise<number> {
  const { publishedAt, publishedBy } = investorUpdates;
  const isRecent = gt(publishedAt, isoTime(nowMs - UNREAD_FOR_MS));
  const isByAnother = or(isNull(publishedBy), ne(publishedBy, userId));
  const published = publicationsMeantFor({ id: userId, role: actor.role }, and(isRecent, isByAnother));
  const unread = withoutRecordsViewedBy(userId, published);
  const [counted] = await tx.select({ rows: sql`count(*)`.mapWith(Number) }).from(sql`${unread} unread`);
  return counted?.rows ?? 0;
}
