import { IP_ADDRESS_MAX_LENGTH, VERSION_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { index, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { users } from '../../identity/users/users.tables.ts';

// REQ-74
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    ipAddress: varchar('ip_address', { length: IP_ADDRESS_MAX_LENGTH }),
    userAgent: varchar('user_agent', { length: 512 }),
    agreementVersion: varchar('agreement_version', { length: VERSION_MAX_LENGTH }).notNull().default('1.0'),
    /** SHA-256 of the exact text that was accepted. */
    textSha256: varchar('text_sha256', { length: 64 }).notNull(),
    tenantId: tenantIdColumn(),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [
    uniqueIndex('legal_acceptances_user_version_key').on(table.tenantId, table.userId, table.agreementVersion),
    index('legal_acceptances_tenant_created_idx').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('legal_acceptances_tenant_version_created_idx').on(
      table.tenantId,
      table.agreementVersion,
      table.createdAt.desc(),
      table.id.desc(),
    ),
  ],
);
