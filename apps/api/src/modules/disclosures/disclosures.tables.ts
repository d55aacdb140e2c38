import { DISCLOSED_RECORDS, DISCLOSURE_KINDS } from '@aicv/domain/disclosure';
import { IP_ADDRESS_MAX_LENGTH, TITLE_MAX_LENGTH, VERSION_MAX_LENGTH } from '@aicv/domain/text-rules';
import { index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../platform/database/columns.ts';
import { tenants } from '../../platform/database/tenants.tables.ts';
import { users } from '../accounts/users.tables.ts';

/** Who saw or exported which confidential record, when, and under which NDA. Append-only. */
export const disclosures = pgTable(
  'disclosures',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: DISCLOSURE_KINDS }).notNull(),
    recordType: text('record_type', { enum: DISCLOSED_RECORDS }).notNull(),
    /** Null for figures, which are computed from many records. */
    recordId: uuid('record_id'),
    recordName: varchar('record_name', { length: TITLE_MAX_LENGTH }).notNull(),
    ndaVersion: varchar('nda_version', { length: VERSION_MAX_LENGTH }).notNull(),
    ipAddress: varchar('ip_address', { length: IP_ADDRESS_MAX_LENGTH }),
    userAgent: varchar('user_agent', { length: 512 }),
    tenantId: tenantIdColumn().references(() => tenants.id),
    disclosedAt: writtenAtColumn('disclosed_at'),
  },
  (table) => [
    index('disclosures_user_idx').on(table.userId, table.disclosedAt.desc(), table.id.desc()),
    index('disclosures_record_idx').on(table.recordId, table.userId, table.disclosedAt.desc()),
  ],
);

/** Which user viewed which record, with the first and the last time. A trigger derives it from `disclosures` in the transaction of each write. */
export const recordViews = pgTable(
  'record_views',
  {
    tenantId: tenantIdColumn(),
    recordId: uuid('record_id').notNull(),
    userId: uuid('user_id').notNull(),
    firstViewedAt: timeColumn('first_viewed_at').notNull(),
    lastViewedAt: timeColumn('last_viewed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'record_views_pk', columns: [table.tenantId, table.recordId, table.userId] }),
    index('record_views_record_last_idx').on(
      table.tenantId,
      table.recordId,
      table.lastViewedAt.desc(),
      table.userId.desc(),
    ),
  ],
);

/** Number of users who viewed each record; updated with `record_views`. */
export const recordViewCounters = pgTable(
  'record_view_counters',
  {
    tenantId: tenantIdColumn(),
    recordId: uuid('record_id').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [primaryKey({ name: 'record_view_counters_pk', columns: [table.tenantId, table.recordId] })],
);
