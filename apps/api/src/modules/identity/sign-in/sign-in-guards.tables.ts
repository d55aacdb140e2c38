import { IP_ADDRESS_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { bigint, index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { writtenAtColumn } from '../../../platform/db/schema/columns.ts';

/**
 * Failed attempts per account name and IP address, shared by all processes. The name is stored as a hash, because users sometimes type
 * their password into the wrong field.
 */
export const signInGuards = pgTable(
  'sign_in_guards',
  {
    accountHash: varchar('account_hash', { length: 64 }).notNull(),
    ipAddress: varchar('ip_address', { length: IP_ADDRESS_MAX_LENGTH }).notNull(),
    triedAtMs: bigint('tried_at_ms', { mode: 'number' }).array().notNull(),
    lockedUntilMs: bigint('locked_until_ms', { mode: 'number' }),
    updatedAt: writtenAtColumn('updated_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountHash, table.ipAddress] }),
    index('sign_in_guards_updated_idx').on(table.updatedAt),
  ],
);
