import { CERTIFICATE_KINDS } from '@aicv/domain/academy/certification';
import { NAME_MAX_LENGTH, TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../../identity/users/users.tables.ts';
import { certificationLevel, courses } from '../catalogue/courses.tables.ts';

/** First and last name, each up to its maximum length, and a space. */
const HOLDER_NAME_MAX_LENGTH = 2 * NAME_MAX_LENGTH + 1;

/** Certificates of completed courses and levels (REQ-167). The signed document is created on the first download and then stored. */
export const certificates = pgTable(
  'certificates',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: varchar('kind', { length: 16, enum: CERTIFICATE_KINDS }).notNull(),
    /** Null for a level. */
    courseId: uuid('course_id').references(() => courses.id),
    /** The number of the completed version. Null for a level. */
    courseVersion: integer('course_version'),
    level: certificationLevel('level').notNull(),
    /** The course's title or the level's name at the time of issue. */
    title: varchar('title', { length: TITLE_MAX_LENGTH }).notNull(),
    /** The holder's name at the time of issue. */
    holderName: varchar('holder_name', { length: HOLDER_NAME_MAX_LENGTH }).notNull(),
    code: varchar('code', { length: 32 }).notNull(),
    issuedAt: writtenAtColumn('issued_at'),
    /** By the validity of the course or level at the time of issue. Null: it does not expire. */
    expiresAt: timeColumn('expires_at'),
    /** The days before the end of the last reminder. Null before the first one. */
    remindedDays: integer('reminded_days'),
    /** False once the holder has earned the certificate again. */
    isLatest: boolean('is_latest').notNull().default(true),
    pdfPath: varchar('pdf_path', { length: 255 }),
    pdfSha256: varchar('pdf_sha256', { length: 64 }),
    pdfSizeBytes: integer('pdf_size_bytes'),
    revokedAt: timeColumn('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => users.id),
    revokeReason: text('revoke_reason'),
    /** The holder's choice: the public check shows the name instead of the initials. */
    isNamePublic: boolean('is_name_public').notNull().default(false),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    uniqueIndex('certificates_code_key').on(table.code),
    uniqueIndex('certificates_user_course_key').on(table.userId, table.courseId).where(sql`${table.isLatest}`),
    uniqueIndex('certificates_user_level_key')
      .on(table.userId, table.level)
      .where(sql`${table.kind} = 'level' and ${table.isLatest}`),
    index('certificates_expiry_idx')
      .on(table.tenantId, table.expiresAt)
      .where(sql`${table.isLatest} and ${table.revokedAt} is null`),
    index('certificates_tenant_issued_idx').on(table.tenantId, table.issuedAt.desc(), table.id.desc()),
    index('certificates_tenant_level_idx').on(table.tenantId, table.level).where(sql`${table.revokedAt} is null`),
    index('certificates_user_issued_idx').on(table.userId, table.issuedAt.desc(), table.id.desc()),
    check('certificates_course_of_kind', sql`(${table.kind} = 'course') = (${table.courseId} is not null)`),
    check('certificates_revoked_with_reason', sql`(${table.revokedAt} is null) = (${table.revokeReason} is null)`),
  ],
);

/** The searched texts in lower case, maintained by a trigger, like `opportunity_texts`. */
export const certificateTexts = pgTable(
  'certificate_texts',
  {
    certificateId: uuid('certificate_id')
      .primaryKey()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    tenantId: tenantIdColumn(),
    text: text('text').notNull(),
  },
  (table) => [index('certificate_texts_trigram_idx').using('gin', table.tenantId, table.text.op('gin_trgm_ops'))],
);

/**
 * The facts of a certificate that its code reveals publicly: title, level, day and initials. It contains no tenant, and a name only if its
 * holder has made it public, so it has no row level security.
 */
export const certificateChecks = pgTable('certificate_checks', {
  certificateId: uuid('certificate_id').primaryKey(),
  code: varchar('code', { length: 32 }).notNull().unique('certificate_checks_code_key'),
  kind: varchar('kind', { length: 16, enum: CERTIFICATE_KINDS }).notNull(),
  title: varchar('title', { length: TITLE_MAX_LENGTH }).notNull(),
  level: certificationLevel('level').notNull(),
  holderInitials: text('holder_initials').notNull(),
  /** Null unless the holder has made it public. */
  holderName: varchar('holder_name', { length: HOLDER_NAME_MAX_LENGTH }),
  issuedAt: writtenAtColumn('issued_at'),
  expiresAt: timeColumn('expires_at'),
  revokedAt: timeColumn('revoked_at'),
});
