import { BROWSER_STEPS } from '@aicv/domain/legal/nda-evidence';
import { IP_ADDRESS_MAX_LENGTH, VERSION_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { bigint, index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

/** The steps that browsers reported, with the server's timestamp; append-only. */
export const ndaEvidence = pgTable(
  'nda_evidence',
  {
    id: idColumn(),
    /** The order of arrival; times may be equal, or go back with the clock. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    ndaVersion: varchar('nda_version', { length: VERSION_MAX_LENGTH }).notNull(),
    step: varchar('step', { length: 32, enum: BROWSER_STEPS }).notNull(),
    ipAddress: varchar('ip_address', { length: IP_ADDRESS_MAX_LENGTH }).notNull(),
    userAgent: varchar('user_agent', { length: 512 }).notNull(),
    tenantId: tenantIdColumn().references(() => tenants.id),
    recordedAt: writtenAtColumn('recorded_at'),
  },
  (table) => [index('nda_evidence_user_version_idx').on(table.userId, table.ndaVersion, table.seq)],
);
