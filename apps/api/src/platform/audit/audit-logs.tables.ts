import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../database/columns.ts';

/**
 * Append-only: nobody is granted update, delete or truncate, and triggers refuse them. A deferred trigger chains each entry to the
 * one before in its tenant as the transaction ends (see the migrations).
 */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: idColumn(),
    /** The order in which entries were begun: it decides where times are equal. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Who acted, by an id that says nothing: the name lives in `users`. */
    userId: uuid('user_id'),
    action: varchar('action', { length: 64 }).notNull(),
    resourceType: varchar('resource_type', { length: 64 }),
    resourceId: varchar('resource_id', { length: 64 }),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    requestId: varchar('request_id', { length: 64 }),
    /** Of salt and content in `audit_personal`: what binds them to the chain while they are there. */
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

/** What an entry knows of a person: address, agent, personal details. Can be deleted, never changed; the chain holds its hash only. */
export const auditPersonal = pgTable(
  'audit_personal',
  {
    entryId: uuid('entry_id').primaryKey(),
    /** Whose data it is: who acted, or whom the entry is about. */
    userId: uuid('user_id'),
    /** Random, so that the hash of erased data cannot be guessed from likely contents. */
    salt: varchar('salt', { length: 32 }).notNull(),
    /** JSON, kept as the text that was hashed. */
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
    /** From 1, without gaps, in the order of the transactions' ends. */
    position: bigint('position', { mode: 'number' }).notNull(),
    previousHash: varchar('previous_hash', { length: 64 }).notNull(),
    hash: varchar('hash', { length: 64 }).notNull(),
  },
  (table) => [uniqueIndex('audit_chain_tenant_position_key').on(table.tenantId, table.position)],
);

/** The end of each tenant's chain: what writers wait for, at the very end of their transactions. */
export const auditHeads = pgTable('audit_heads', {
  tenantId: tenantIdColumn().primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: varchar('hash', { length: 64 }).notNull(),
});

/** Which entry of the audit log counts which disclosure: a disclosure that is gone no longer fits the entry's hash. Append-only. */
export const disclosureAnchors = pgTable(
  'disclosure_anchors',
  {
    disclosureId: uuid('disclosure_id').primaryKey(),
    entryId: uuid('entry_id').notNull(),
    tenantId: tenantIdColumn(),
  },
  (table) => [index('disclosure_anchors_entry_idx').on(table.entryId)],
);

/** Heads that the platform signed; also kept elsewhere they show that a tail was cut off. */
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
    /** The form of the statement that was signed. */
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('audit_checkpoints_tenant_position_key').on(table.tenantId, table.position)],
);
