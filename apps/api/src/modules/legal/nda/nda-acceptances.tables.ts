import { NAME_CHECKS } from '@aicv/domain/identity/account-name';
import { IP_ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH, VERSION_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

/** Signed NDAs; append-only like every acceptance. The document's id is the record's (REQ-102, REQ-108). */
export const ndaAcceptances = pgTable(
  'nda_acceptances',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The legal name as it was typed, trimmed. */
    name: varchar('name', { length: NAME_MAX_LENGTH }).notNull(),
    /** First and last name of the account at signing. Null, as is `name_check`, in records from before names were compared. */
    accountName: varchar('account_name', { length: 2 * NAME_MAX_LENGTH + 1 }),
    nameCheck: varchar('name_check', { length: 16, enum: NAME_CHECKS }),
    ipAddress: varchar('ip_address', { length: IP_ADDRESS_MAX_LENGTH }),
    userAgent: varchar('user_agent', { length: 512 }),
    ndaVersion: varchar('nda_version', { length: VERSION_MAX_LENGTH }).notNull().default('1.0'),
    /** SHA-256 of the exact text that was signed. */
    textSha256: varchar('text_sha256', { length: 64 }).notNull(),
    /** SHA-256 over the canonical record: the seal printed in the document. */
    sealSha256: varchar('seal_sha256', { length: 64 }).notNull(),
    /** The key of the signed PDF in the document store. */
    signedPdfPath: varchar('signed_pdf_path', { length: 255 }),
    pdfSha256: varchar('pdf_sha256', { length: 64 }),
    pdfSizeBytes: integer('pdf_size_bytes'),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [
    uniqueIndex('nda_acceptances_user_version_key').on(table.tenantId, table.userId, table.ndaVersion),
    index('nda_acceptances_tenant_created_idx').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('nda_acceptances_tenant_without_pdf_idx')
      .on(table.tenantId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.signedPdfPath} is null`),
  ],
);

/** The typed names of signatures in lower case, maintained by a trigger, like `opportunity_texts`. */
export const ndaAcceptanceTexts = pgTable(
  'nda_acceptance_texts',
  {
    acceptanceId: uuid('acceptance_id')
      .primaryKey()
      .references(() => ndaAcceptances.id, { onDelete: 'cascade' }),
    tenantId: tenantIdColumn(),
    text: text('text').notNull(),
  },
  (table) => [index('nda_acceptance_texts_trigram_idx').using('gin', table.tenantId, table.text.op('gin_trgm_ops'))],
);
