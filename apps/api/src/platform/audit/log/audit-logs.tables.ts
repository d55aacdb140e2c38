import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../db/schema/columns.ts';

/**
 * Append-only: no role is granted update, delete or truncate, and triggers refuse them. A deferred trigger links each entry to the previous
 * one of its tenant at commit (see the migrations) (REQ-157).
 */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: idColumn(),
    /** The order in which entries were written. It decides between equal times. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The user who acted, as a pseudonymous id: the name is in `users`. */
    userId: uuid('user_id'),
    action: varchar('action', { length: 64 }).notNull(),
    resourceType: varchar('resource_type', { length: 64 }),
    resourceId: varchar('resource_id', { length: 64 }),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    requestId: varchar('request_id', { length: 64 }),
    /** Hash of salt and content in `audit_personal`. Binds them to the chain while they exist. */
    personalSha256: varchar('personal_sha256', { length: 64 }),
    tenantId: tenantIdColumn(),
    timestamp: writtenAtColumn('timestamp'),
  },
  (table) => [
    index('audit_logs_tenant_time_idx').on(table.tenantId, table.timestamp.desc(), table.seq.desc()),
    index('audit_logs_tenant_user_idx').on(table.tenantId, table.userId, table.timestamp.desc(), table.seq.desc()),
    index('audit_logs_tenant_user_action_idx').on(
      table.tenantId,
      table.userId,
      table.action,
      table.timestamp.desc(),
      table.seq.desc(),
    ),
    index('audit_logs_tenant_action_idx').on(table.tenantId, table.action, table.timestamp.desc(), table.seq.desc()),
    index('audit_logs_tenant_kind_idx').on(
      table.tenantId,
      table.resourceType,
      table.timestamp.desc(),
      table.seq.desc(),
    ),
    index('audit_logs_tenant_resource_idx').on(
      table.tenantId,
      table.resourceId,
      table.timestamp.desc(),
      table.seq.desc(),
    ),
  ],
);

/** Personal data of an entry: address, agent, personal details. Can be deleted, never changed. The chain has only its hash. */
export const auditPersonal = pgTable(
  'audit_personal',
  {
    entryId: uuid('entry_id').primaryKey(),
    /** The data subject: the user who acted, or the user whom the entry is about. */
    userId: uuid('user_id'),
    /** Random, so that the hash of erased data cannot be guessed from likely contents. */
    salt: varchar('salt', { length: 32 }).notNull(),
    /** JSON, stored as the text that was hashed. */
    content: text('content').notNull(),
    tenantId: tenantIdColumn(),
  },
  (table) => [index('audit_personal_user_idx').on(table.userId)],
);

/** The chain of a tenant's entries: `hash` is the SHA-256 of `previousHash`, a line feed and the entry's content (`audit_entry_content`). */
export const auditChain = pgTable(
  'audit_chain',
  {
    entryId: uuid('entry_id').primaryKey(),
    tenantId: tenantIdColumn(),
    /** From 1, without gaps, in commit order. */
    position: bigint('position', { mode: 'number' }).notNull(),
    previousHash: varchar('previous_hash', { length: 64 }).notNull(),
    hash: varchar('hash', { length: 64 }).notNull(),
  },
  (table) => [uniqueIndex('audit_chain_tenant_position_key').on(table.tenantId, table.position)],
);

/** The end of each tenant's chain. Writers wait for its lock at commit. */
export const auditHeads = pgTable('audit_heads', {
  tenantId: tenantIdColumn().primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: varchar('hash', { length: 64 }).notNull(),
});

/** Which entry of the audit log counts which disclosure. A missing disclosure contradicts the entry's hash. Append-only. */
export const disclosureAnchors = pgTable(
  'disclosure_anchors',
  {
    disclosureId: uuid('disclosure_id').primaryKey(),
    entryId: uuid('entry_id').notNull(),
    tenantId: tenantIdColumn(),
  },
  (table) => [index('disclosure_anchors_entry_idx').on(table.entryId)],
);

/** Heads that the platform signed. A copy elsewhere proves a truncated chain. */
export const auditCheckpoints = pgTable(
  'audit_checkpoints',
  {
    id: idColumn(),
    tenantId: tenantIdColumn(),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: varchar('hash', { length: 64 }).notNull(),
    signedAt: writtenAtColumn('signed_at'),
    signature: text('signature').notNull(),
    certificateSha256: varchar('certificate_sha256', { length: 64 }).notNull(),
    /** The format version of the signed statement. */
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('audit_checkpoints_tenant_position_key').on(table.tenantId, table.position)],
);
