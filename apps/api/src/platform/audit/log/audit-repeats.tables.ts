import { integer, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { tenantIdColumn, timeColumn, writtenAtColumn } from '../../db/schema/columns.ts';

/** Hourly counts of events that a caller can repeat at will. Deleted when the hour is summarized. */
export const auditRepeats = pgTable(
  'audit_repeats',
  {
    tenantId: tenantIdColumn(),
    action: varchar('action', { length: 64 }).notNull(),
    /** The user id, or the address of a caller without a session. `*` for all such callers together. */
    subject: varchar('subject', { length: 64 }).notNull(),
    /** SHA-256 of the other fields that distinguish events: resource and details. */
    topicSha256: varchar('topic_sha256', { length: 64 }).notNull(),
    hour: timeColumn('hour').notNull(),
    /** Repetitions after the event that has its own entry. */
    repeats: integer('repeats').notNull().default(0),
    firstAt: writtenAtColumn('first_at'),
    lastAt: writtenAtColumn('last_at'),
    /** The entry of the first event. */
    entryId: uuid('entry_id'),
    userId: uuid('user_id'),
    resourceType: varchar('resource_type', { length: 64 }).notNull(),
    resourceId: varchar('resource_id', { length: 64 }),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    ipAddress: varchar('ip_address', { length: 64 }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'audit_repeats_pk',
      columns: [table.tenantId, table.hour, table.action, table.subject, table.topicSha256],
    }),
  ],
);
