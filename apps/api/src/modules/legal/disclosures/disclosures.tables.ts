import { DISCLOSED_RECORDS, DISCLOSURE_KINDS } from '@aicv/domain/legal/disclosure';
import { IP_ADDRESS_MAX_LENGTH, TITLE_MAX_LENGTH, VERSION_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

/** Who saw or exported which record under which NDA, or had it sent to which host, and when. Append-only. */
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
    /** Null for records that need no NDA, which only a sent row names. */
    ndaVersion: varchar('nda_version', { length: VERSION_MAX_LENGTH }),
    /** The host that a sent record went to, with its port. */
    recipient: varchar('recipient', { length: TITLE_MAX_LENGTH }),
    ipAddress: varchar('ip_address', { length: IP_ADDRESS_MAX_LENGTH }),
    userAgent: varchar('user_agent', { length: 512 }),
    tenantId: tenantIdColumn().references(() => tenants.id),
    disclosedAt: writtenAtColumn('disclosed_at'),
  },
  (table) => [
    index('disclosures_user_idx').on(table.userId, table.disclosedAt.desc(), table.id.desc()),
    // Cover the viewers of a record, and its views from the latest one.
    index('disclosures_views_idx')
      .on(table.tenantId, table.recordId, table.userId, table.disclosedAt)
      .where(sql`${table.kind} = 'opened'`),
    index('disclosures_latest_views_idx')
      .on(table.tenantId, table.recordId, table.disclosedAt.desc(), table.userId.desc())
      .where(sql`${table.kind} = 'opened'`),
    check('disclosures_recipient_if_sent', sql`(${table.kind} = 'sent') = (${table.recipient} is not null)`),
    check(
      'disclosures_under_nda',
      sql`${table.ndaVersion} is not null or (${table.kind} = 'sent' and ${table.recordType} in ('opportunity', 'review', 'venture', 'kpi_values'))`,
    ),
  ],
);
