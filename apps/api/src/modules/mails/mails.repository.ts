import { isMailAddress } from '@aicv/domain/mail-address';
import type { SecretLink } from '@aicv/domain/mail-state';
import { and, asc, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { mails } from './mails.tables.ts';

export type MailRow = typeof mails.$inferSelect;

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
}

export interface NewMail extends MailContent {
  /** One bare address. */
  readonly to: string;
  readonly tenantId: string;
  /** Required where the text carries a token. */
  readonly secretLink?: OwnedLink | undefined;
}

export interface OwnedLink {
  readonly kind: SecretLink;
  /** The account that it acts for, or the invitation. */
  readonly ownerId: string;
}

/** Link tokens, as every address that carries one has them. */
const LINK_TOKEN = /token=[\w-]+/g;

/** A link that is not declared as one would be shown to every administrator. */
function requireNoToken(text: string): void {
  if (text.search(LINK_TOKEN) !== -1) throw new Error('An email with a link token does not say which link it carries');
}

const SUBJECT_MAX_LENGTH = 255;
const FAILURE_MAX_LENGTH = 500;

/**
 * How long a claimed mail is left to who claimed it: longer than sending may take, so that only a process that is gone loses it.
 * All times of the outbox are the database's, as the clocks of several processes differ.
 */
const LEASE = sql`interval '5 minutes'`;

/**
 * Puts a mail into the outbox, in the transaction of what it tells: it is sent only if that is committed. Answers its id.
 * Throws for what is no single address, so that nothing can be slipped in with one.
 */
export async function enqueueMail(tx: Queryable, { to, subject, secretLink, ...mail }: NewMail): Promise<string> {
  if (!isMailAddress(to)) throw new Error('Not one bare mail address');
  if (secretLink === undefined) requireNoToken(mail.text);
  const link = secretLink && { link: secretLink.kind, linkOwnerId: secretLink.ownerId };
  const [queued] = await tx
    .insert(mails)
    .values({ ...mail, ...link, to, subject: subjectLine(subject), nextAttemptAt: sql`clock_timestamp()` })
    .returning({ id: mails.id });
  if (queued === undefined) throw new Error('The mail was not put into the outbox');
  return queued.id;
}

/** The same mail to each of many, in one statement; addresses to which nothing can be sent are left out. Answers how many it was. */
export async function enqueueMailToEach(
  tx: Queryable,
  addresses: readonly string[],
  { subject, text, html, tenantId }: Omit<NewMail, 'to' | 'secretLink'>,
): Promise<number> {
  requireNoToken(text);
  const to = addresses.filter(isMailAddress);
  if (to.length === 0) return 0;
  await tx.execute(sql`
    insert into ${mails} ("to", subject, text, html, tenant_id, next_attempt_at)
    select address, ${subjectLine(subject)}, ${text}, ${html ?? null}, ${tenantId}, clock_timestamp()
      from unnest(${sql.param(to)}::text[]) address`);
  return to.length;
}

/** On one line, as a line break would begin another header. */
function subjectLine(subject: string): string {
  const line = subject.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].slice(0, SUBJECT_MAX_LENGTH).join('');
}

/**
 * Takes the mail that has been due for longest out of the others' reach, so that no two processes send it; the attempt counts from
 * here, before anything is sent. Runs in the delivery scope. Undefined where nothing is due.
 */
export async function claimDueMail(tx: Queryable): Promise<MailRow | undefined> {
  const [due] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), lte(mails.nextAttemptAt, sql`clock_timestamp()`)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (due === undefined) return undefined;
  const [claimed] = await tx
    .update(mails)
    // Without a failure: an attempt is under way, see `isBeingSent`.
    .set({ attempts: sql`${mails.attempts} + 1`, failure: null, nextAttemptAt: after(LEASE) })
    .where(eq(mails.id, due.id))
    .returning();
  return claimed;
}

/** The texts go, as links in them may still work. Holds whoever claimed the mail meanwhile: it has been sent. */
export async function markMailSent(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(mails)
    .set({ state: 'sent', text: null, html: null, failure: null, nextAttemptAt: null, sentAt: sql`clock_timestamp()` })
    .where(and(eq(mails.id, id), ne(mails.state, 'sent')));
}

/** Keeps why the attempt failed and when the next one is due; null gives up. Says nothing of a mail that was claimed anew. */
export async function markMailFailed(
  tx: Queryable,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  failure: string,
  retryAfterMs: number | null,
): Promise<void> {
  await tx
    .update(mails)
    .set({
      // A mail server may quote the address that it objects to.
      failure: failure.replace(LINK_TOKEN, 'token=…').slice(0, FAILURE_MAX_LENGTH),
      ...(retryAfterMs === null
        ? { state: 'failed', nextAttemptAt: null }
        : { nextAttemptAt: after(sql`make_interval(secs => ${retryAfterMs / 1000})`) }),
    })
    .where(and(eq(mails.id, id), eq(mails.attempts, attempts), eq(mails.state, 'waiting')));
}

export async function findMail(tx: Queryable, id: string): Promise<MailRow | undefined> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id));
  return mail;
}

export async function findMailForUpdate(tx: Queryable, id: string): Promise<MailRow | undefined> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
  return mail;
}

/** Due at once, with as many attempts before it as a new mail. */
export async function makeMailDue(tx: Queryable, id: string): Promise<MailRow> {
  const [mail] = await tx
    .update(mails)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: sql`clock_timestamp()` })
    .where(eq(mails.id, id))
    .returning();
  if (mail === undefined) throw new Error('The mail was not made due');
  return mail;
}

/** Removes every mail of the tenant to an address, sent or not: whose address it was is erased. */
export async function eraseMailsTo(tx: Queryable, address: string): Promise<void> {
  await tx.delete(mails).where(eq(sql`lower(${mails.to})`, sql`lower(${address})`));
}

/** Whether somebody has claimed it and not yet said what became of it; who is gone is waited for until the lease ends. */
export function isBeingSent({ state, attempts, failure }: MailRow): boolean {
  return state === 'waiting' && attempts > 0 && failure === null;
}

function after(interval: SQL): SQL {
  return sql`clock_timestamp() + ${interval}`;
}
