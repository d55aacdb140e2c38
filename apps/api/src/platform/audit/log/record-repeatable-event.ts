/**
 * REQ-273: the first refusal per user, endpoint, reason and hour gets an entry; the others are counted and summarized. The same applies to
 * every other event that a caller can repeat at will and that changes no record. The counts are in the database: all processes share them,
 * and a kill loses none.
 */
import { createHash } from 'node:crypto';
import type { AuditEvent } from '@aicv/domain/audit/audit-event';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/queryable.ts';
import { countedAddress } from '../../http/security/counted-address.ts';
import { auditLogs } from './audit-logs.tables.ts';
import { auditRepeats } from './audit-repeats.tables.ts';
import { type AuditContext, recordAuditEvent, type WrittenEntry } from './record-audit-event.ts';

/** Limit of entries of one kind per tenant and hour for callers without a session, over all addresses. */
export const VISITOR_ENTRIES_PER_HOUR = 500;

/** The subject of the row that counts callers without a session. */
const ALL_VISITORS = '*';

/** Repeatable events have no personal details of their own. */
export type RepeatableEvent = Extract<
  AuditEvent,
  {
    action:
      | 'access_refused'
      | 'sign_in_refused'
      | 'proof_refused'
      | 'password_reset_requested'
      | 'confidentiality_reminder_viewed'
      | 'minutes_downloaded'
      | 'nda_document_downloaded'
      | 'certificate_document_downloaded';
  }
>;

/**
 * Records the event if it is the first of its kind in this hour, and counts it otherwise. Returns the new entry, or the earlier entry of
 * the hour, or undefined if the hourly entries of visitors are used up. `topic` distinguishes events; by default, resource and details do.
 */
export async function recordRepeatableEvent(
  tx: Queryable,
  context: AuditContext,
  { event, topic = [event.resourceId, event.details] }: { event: RepeatableEvent; topic?: unknown },
): Promise<Pick<WrittenEntry, 'entry'> | undefined> {
  const isVisitor = context.userId === null;
  const key = {
    tenantId: context.tenantId,
    action: event.action,
    subject: context.userId ?? countedAddress(context.ipAddress),
    topicSha256: sha256(JSON.stringify(topic)),
    hour: sql`date_trunc('hour', clock_timestamp())`,
  };
  const known = await countAgain(tx, key);
  if (known !== undefined) return findEntry(tx, known.entryId);
  const about = {
    userId: context.userId,
    resourceType: event.resourceType,
    resourceId: event.resourceId,
    details: withoutPersonal(event),
    ipAddress: context.ipAddress,
  };
  if (isVisitor) {
    const others = { ...about, resourceId: null, details: { reason: 'many_addresses' }, ipAddress: '' };
    const used = await count(tx, { ...key, ...others, subject: ALL_VISITORS, topicSha256: sha256(ALL_VISITORS) });
    if (used.repeats >= VISITOR_ENTRIES_PER_HOUR) return undefined;
  }
  const { repeats, entryId } = await count(tx, { ...key, ...about });
  if (repeats > 0) return findEntry(tx, entryId);
  const written = await recordAuditEvent(tx, context, event);
  await tx.update(auditRepeats).set({ entryId: written.entry.id }).where(sameAs(key));
  return written;
}

type Key = {
  [Name in 'tenantId' | 'action' | 'subject' | 'topicSha256']: string;
} & { hour: ReturnType<typeof sql> };

const sameAs = (key: Key) =>
  and(
    eq(auditRepeats.action, key.action),
    eq(auditRepeats.subject, key.subject),
    eq(auditRepeats.topicSha256, key.topicSha256),
    eq(auditRepeats.hour, key.hour),
  );

const ONCE_MORE = { repeats: sql`${auditRepeats.repeats} + 1`, lastAt: sql`clock_timestamp()` };

async function countAgain(tx: Queryable, key: Key) {
  const [row] = await tx.update(auditRepeats).set(ONCE_MORE).where(sameAs(key)).returning();
  return row;
}

async function count(tx: Queryable, values: Omit<typeof auditRepeats.$inferInsert, 'hour'> & { hour: Key['hour'] }) {
  const { tenantId, hour, action, subject, topicSha256 } = auditRepeats;
  const [row] = await tx
    .insert(auditRepeats)
    .values(values)
    .onConflictDoUpdate({ target: [tenantId, hour, action, subject, topicSha256], set: ONCE_MORE })
    .returning();
  if (row === undefined) throw new Error('The event was not counted');
  return row;
}

async function findEntry(tx: Queryable, id: string | null): Promise<Pick<WrittenEntry, 'entry'> | undefined> {
  if (id === null) return undefined;
  const [entry] = await tx.select().from(auditLogs).where(eq(auditLogs.id, id));
  return entry && { entry };
}

/** Removes the time of a report, which does not distinguish it from other reports. */
function withoutPersonal({ details }: RepeatableEvent): Record<string, unknown> {
  const { timestamp: _timestamp, ...rest } = { timestamp: undefined, ...details };
  return rest;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
