import { IP_ADDRESS_MAX_LENGTH } from '@aicv/domain/text-rules';
import { bigint, index, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../database/columns.ts';

/** Append-only: triggers refuse update, delete and truncate (see the migrations). */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: idColumn(),
    /** The order in which entries were written; the list and later proofs go by it, not by the clock. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: uuid('user_id'),
    action: varchar('action', { length: 64 }).notNull(),
    resourceType: varchar('resource_type', { length: 64 }),
    resourceId: varchar('resource_id', { length: 64 }),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    ipAddress: varchar('ip_address', { length: IP_ADDRESS_MAX_LENGTH }),
    userAgent: varchar('user_agent', { length: 512 }),
    requestId: varchar('request_id', { length: 64 }),
    tenantId: tenantIdColumn(),
    timestamp: writtenAtColumn('timestamp'),
  },
  (table) => [index('audit_logs_tenant_seq_idx').on(table.tenantId, table.seq.desc())],
);
