import { FILE_MAX_BYTES, FILE_NAME_MAX_LENGTH, FILE_TYPE_NAMES } from '@aicv/domain/files/file-type';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../platform/db/schema/columns.ts';
import { tenants } from '../../platform/db/tenancy/tenants.tables.ts';
import { lessons } from '../academy/catalogue/lessons.tables.ts';
import { fundingRounds } from '../capital/rounds/funding-rounds.tables.ts';
import { investorUpdates } from '../capital/updates/investor-updates.tables.ts';
import { trashColumns } from '../identity/users/trash-columns.tables.ts';
import { users } from '../identity/users/users.tables.ts';
import { opportunities } from '../opportunities/board/opportunities.tables.ts';
import { ventures } from '../ventures/ventures/ventures.tables.ts';

/**
 * Documents that are being stored, so that one whose process ends before it is recorded is removed later. The row goes with the record of
 * its file.
 */
export const fileUploads = pgTable(
  'file_uploads',
  {
    id: idColumn(),
    documentKey: text('document_key').notNull(),
    tenantId: tenantIdColumn().references(() => tenants.id),
    startedAt: writtenAtColumn('started_at'),
  },
  (table) => [index('file_uploads_started_idx').on(table.tenantId, table.startedAt)],
);

/** Versions of files, each of exactly one record. Their content is in the document store. */
export const files = pgTable(
  'files',
  {
    id: idColumn(),
    opportunityId: uuid('opportunity_id').references(() => opportunities.id),
    ventureId: uuid('venture_id').references(() => ventures.id),
    fundingRoundId: uuid('funding_round_id').references(() => fundingRounds.id),
    investorUpdateId: uuid('investor_update_id').references(() => investorUpdates.id),
    lessonId: uuid('lesson_id').references(() => lessons.id),
    recordId: uuid('record_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(opportunity_id, venture_id, funding_round_id, investor_update_id, lesson_id)`),
    name: varchar('name', { length: FILE_NAME_MAX_LENGTH }).notNull(),
    /** From 1, by record and name. A deleted version keeps its number. */
    version: integer('version').notNull(),
    type: text('type', { enum: FILE_TYPE_NAMES as [string, ...string[]] }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    /** Equal files of a tenant are one document. Null once the job has removed it (REQ-328): the row then only keeps its number. */
    documentKey: text('document_key'),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => users.id),
    tenantId: tenantIdColumn().references(() => tenants.id),
    addedAt: writtenAtColumn('added_at'),
    ...trashColumns(),
  },
  (table) => [
    index('files_document_idx').on(table.documentKey),
    uniqueIndex('files_record_version_key').on(table.recordId, table.name, table.version),
    index('files_trash_idx')
      .on(table.tenantId, table.deletedAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is not null and ${table.documentKey} is not null`),
    check('files_document', sql`${table.documentKey} is not null or ${table.deletedAt} is not null`),
    check('files_deletion_complete', sql`${table.deletedAt} is not null or ${table.deletedBy} is null`),
    check(
      'files_one_record',
      sql`num_nonnulls(${table.opportunityId}, ${table.ventureId}, ${table.fundingRoundId}, ${table.investorUpdateId}, ${table.lessonId}) = 1`,
    ),
    check('files_size', sql`${table.sizeBytes} between 1 and ${sql.raw(String(FILE_MAX_BYTES))}`),
  ],
);
