import { isMailAddress } from '@aicv/domain/identity/mail-address';
import type { SecretLink } from '@aicv/domain/notifications/mail-state';
import { and, asc, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
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
  /** Required if the text has a token. */
  readonly secretLink?: OwnedLink | undefined;
}

export interface OwnedLink {
  readonly kind: SecretLink;
  /** The id of the account that it acts for, or of the invitation. */
  readonly ownerId: string;
}

/** Link tokens, in the form that all addresses with a token have. */
const LINK_TOKEN = /token=[\w-]+/g;

/** Every administrator would see a link that is not declared as secret. */
function requireNoToken(text: string): void {
  if (text.search(LINK_TOKEN) !== -1) throw new Error('An email with a link token does not say which link it carries');
}

const SUBJECT_MAX_LENGTH = 255;
const FAILURE_MAX_LENGTH = 500;

/**
 * How long a claim on a mail lasts. It exceeds the maximum send time, so that only a dead process loses its claim. All times of the
 * outbox are the database's, because the clocks of processes differ.
 */
const LEASE = sql`interval '5 minutes'`;

/**
 * Adds a mail to the outbox, in the transaction of its cause: it is sent only if that commits. Returns its id. Throws unless the
 * recipient is a single address, which prevents injection of others.
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

/** Sends the same mail to many addresses, in one statement, and skips invalid addresses. Returns the number of mails. */
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

/** On one line, because a line break would start another header. */
function subjectLine(subject: string): string {
  const line = subject.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].slice(0, SUBJECT_MAX_LENGTH).join('');
}

/**
 * Claims the mail that has been due longest, so that no two processes send it. The attempt counts from here, before anything is sent.
 * Runs in the delivery scope. Undefined if no mail is due.
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
    // Without a failure: an attempt is in progress, see `isBeingSent`.
    .set({ attempts: sql`${mails.attempts} + 1`, failure: null, nextAttemptAt: after(LEASE) })
    .where(eq(mails.id, due.id))
    .returning();
  return claimed;
}

/** Deletes the texts, because links in them may still work. Applies even if another process has claimed the mail since: it was sent. */
export async function markMailSent(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(mails)
    .set({ state: 'sent', text: null, html: null, failure: null, nextAttemptAt: null, sentAt: sql`clock_timestamp()` })
    .where(and(eq(mails.id, id), ne(mails.state, 'sent')));
}

/** Stores the failure and the time of the next attempt; null gives up. Changes nothing if the mail was claimed again. */
export async function markMailFailed(
  tx: Queryable,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  { failure, retryAfterMs }: { failure: string; retryAfterMs: number | null },
): Promise<void> {
  await tx
    .update(mails)
    .set({
      // A mail server may quote the address that it rejects.
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

/** Makes the mail due now, with the number of attempts of a new mail. */
export async function makeMailDue(tx: Queryable, id: string): Promise<MailRow> {
  const [mail] = await tx
    .update(mails)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: sql`clock_timestamp()` })
    .where(eq(mails.id, id))
    .returning();
  if (mail === undefined) throw new Error('The mail was not made due');
  return mail;
}

/** Removes every mail of the tenant to an address, sent or not: the owner of the address was erased. */
export async function eraseMailsTo(tx: Queryable, address: string): Promise<void> {
  await tx.delete(mails).where(eq(sql`lower(${mails.to})`, sql`lower(${address})`));
}

/** Whether a process has claimed it and not yet reported the result. The claim of a dead process lasts until the lease ends. */
export function isBeingSent({ state, attempts, failure }: MailRow): boolean {
  return state === 'waiting' && attempts > 0 && failure === null;
}

function after(interval: SQL): SQL {
  return sql`clock_timestamp() + ${interval}`;
}
