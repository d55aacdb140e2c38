import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import type { UserRow } from '../users/users.repository.ts';
import { type ACCOUNT_LINK_PURPOSES, accountLinks } from './account-links.tables.ts';
import { linkTokenSha256, newLinkToken } from './link-token.ts';

export type AccountLinkRow = typeof accountLinks.$inferSelect;
export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number];

const HOUR_MS = 60 * 60 * 1000;
const LINKS_PER_HOUR = 3;
const RECENT_LINK_MS = 5 * 60 * 1000;

/** Creates a link and ends earlier ones of its purpose. The token goes into the email and is not stored. */
export async function openLink(
  tx: Queryable,
  { id: userId, tenantId }: Pick<UserRow, 'id' | 'tenantId'>,
  link: { purpose: AccountLinkPurpose; email: string | null; nowMs: number; lifetimeMs: number },
): Promise<{ row: AccountLinkRow; token: string }> {
  const { purpose, email, nowMs, lifetimeMs } = link;
  await endLinksOf(tx, userId, purpose);
  const token = newLinkToken();
  const times = { createdAt: isoTime(nowMs), expiresAt: isoTime(nowMs + lifetimeMs) };
  const [row] = await tx
    .insert(accountLinks)
    .values({ userId, tenantId, purpose, email, tokenSha256: linkTokenSha256(token), ...times })
    .returning();
  if (row === undefined) throw new Error('The link was not inserted');
  return { row, token };
}

/** Finds a link by its token. Runs in the authentication scope, because the tenant is not known yet. */
export async function findLinkByToken(
  tx: Queryable,
  purpose: AccountLinkPurpose,
  token: string,
): Promise<AccountLinkRow | undefined> {
  const [link] = await tx
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenSha256, linkTokenSha256(token)), eq(accountLinks.purpose, purpose)));
  return link;
}

/** Rereads the link. The caller has locked the owner's row, as every writer of links does. */
export async function findLink(tx: Queryable, id: string): Promise<AccountLinkRow | undefined> {
  const [link] = await tx.select().from(accountLinks).where(eq(accountLinks.id, id));
  return link;
}

/** The user's link that is still valid. */
export async function findOpenLink(
  tx: Queryable,
  userId: string,
  { purpose, nowMs }: { purpose: AccountLinkPurpose; nowMs: number },
): Promise<AccountLinkRow | undefined> {
  const [link] = await tx
    .select()
    .from(accountLinks)
    .where(and(openLinksOf(userId, purpose), gt(accountLinks.expiresAt, isoTime(nowMs))))
    .orderBy(desc(accountLinks.createdAt))
    .limit(1);
  return link;
}

/** Counts the links of the purpose that were sent to the user since then, in any state. */
export async function countLinksSince(
  tx: Queryable,
  userId: string,
  { purpose, sinceMs }: { purpose: AccountLinkPurpose; sinceMs: number },
): Promise<number> {
  const [since] = await tx
    .select({ links: count() })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.purpose, purpose),
        gt(accountLinks.createdAt, isoTime(sinceMs)),
      ),
    );
  return since?.links ?? 0;
}

/**
 * The reason not to send the user another link of the purpose (REQ-53); undefined if one may be sent. 'recent': a link sent within five
 * minutes is still valid, and a new one would end it. 'limited': three links in an hour, to protect the mailbox from flooding.
 */
export async function linkLimit(
  tx: Queryable,
  userId: string,
  { purpose, nowMs }: { purpose: AccountLinkPurpose; nowMs: number },
): Promise<'recent' | 'limited' | undefined> {
  const open = await findOpenLink(tx, userId, { purpose, nowMs });
  const sent = await countLinksSince(tx, userId, { purpose, sinceMs: nowMs - HOUR_MS });
  if (open !== undefined && nowMs - Date.parse(open.createdAt) < RECENT_LINK_MS) return 'recent';
  return sent >= LINKS_PER_HOUR ? 'limited' : undefined;
}

/** Serializes requests for emails to the address, from any account. Otherwise the count would miss concurrent requests. */
export async function lockLinksTo(tx: Queryable, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('links:' || lower(${email}), 0))`);
}

/**
 * Counts the links of an email change that were sent to the address, from any account, among those that expire after then. Runs in the
 * authentication scope. Confirmation links are valid for days and go only to an account's own address, so they are counted per account.
 */
export async function countLinksTo(tx: Queryable, email: string, expiringAfterMs: number): Promise<number> {
  const sameAddress = sql`lower(${accountLinks.email}) = lower(${email})`;
  const [sent] = await tx
    .select({ links: count() })
    .from(accountLinks)
    .where(
      and(gt(accountLinks.expiresAt, isoTime(expiringAfterMs)), eq(accountLinks.purpose, 'email_change'), sameAddress),
    );
  return sent?.links ?? 0;
}

export async function markLinkUsed(tx: Queryable, id: string, nowMs: number): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ usedAt: isoTime(nowMs) })
    .where(eq(accountLinks.id, id));
}

/** Ends the user's open links of the purpose; without a purpose, all of them. */
export async function endLinksOf(tx: Queryable, userId: string, purpose?: AccountLinkPurpose): Promise<void> {
  await tx.update(accountLinks).set({ endedAt: sql`clock_timestamp()` }).where(openLinksOf(userId, purpose));
}

function openLinksOf(userId: string, purpose: AccountLinkPurpose | undefined) {
  return and(
    eq(accountLinks.userId, userId),
    purpose && eq(accountLinks.purpose, purpose),
    isNull(accountLinks.usedAt),
    isNull(accountLinks.endedAt),
  );
}

/** Addresses that the user requested. */
export async function listLinkedAddresses(tx: Queryable, userId: string): Promise<string[]> {
  const links = await tx
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(eq(accountLinks.userId, userId));
  return links.flatMap(({ email }) => email ?? []);
}

export async function deleteLinksOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId));
}

/** Removes the tenant's links that expired before then. */
export async function removeLinksExpiredBefore(tx: Queryable, beforeMs: number): Promise<void> {
  await tx.delete(accountLinks).where(lt(accountLinks.expiresAt, isoTime(beforeMs)));
}
