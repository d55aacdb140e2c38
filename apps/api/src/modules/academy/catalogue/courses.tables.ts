import { CERTIFICATION_LEVELS } from '@aicv/domain/academy/certification';
import { COURSE_CATEGORIES, COURSE_ICONS } from '@aicv/domain/academy/course';
import type { LessonFile, LessonQuiz, LessonWorksheet } from '@aicv/domain/academy/lesson-content';
import { MONTHS_MAX } from '@aicv/domain/access/competence';
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { trashColumns, trashRules } from '../../identity/users/trash-columns.tables.ts';
import { users } from '../../identity/users/users.tables.ts';

export const certificationLevel = pgEnum('certification_level', CERTIFICATION_LEVELS);

/** Used to sort and filter: under row level security, an index cannot use the operators of an enum. */
const levelRank = (): SQL => sql`case level when 'bronze' then 0 when 'silver' then 1 when 'gold' then 2 else 3 end`;

/** The fields that the working copy and each published version share. */
const courseFacts = () => ({
  title: varchar('title', { length: TITLE_MAX_LENGTH }).notNull(),
  description: text('description'),
  iconClass: varchar('icon_class', { length: 64, enum: COURSE_ICONS }).notNull().default('book'),
  level: certificationLevel('level').notNull().default('bronze'),
  category: varchar('category', { length: 32, enum: COURSE_CATEGORIES }).notNull().default('foundations'),
  isPremium: boolean('is_premium').notNull().default(false),
});

/**
 * The working copy of a course, for its authors. Learners see only published versions. Every change of the course, its lessons, quizzes
 * or worksheets locks this row first (REQ-162).
 */
export const courses = pgTable(
  'courses',
  {
    id: idColumn(),
    ...courseFacts(),
    isActive: boolean('is_active').notNull().default(true),
    /** Of certificates issued from now on. Null: they do not expire. */
    validityMonths: integer('validity_months'),
    /** The latest published version; the migration adds the foreign key by hand, as versions refer to this table. */
    publishedVersionId: uuid('published_version_id'),
    /** Counts changes to the publishable content. Equal to the number of the latest version while the content is equal. */
    contentVersion: integer('content_version').notNull().default(1),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').references(() => users.id),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
    ...trashColumns(),
  },
  (table) => [
    ...trashRules('courses', table),
    index('courses_tenant_created_idx').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('courses_tenant_updated_idx').on(table.tenantId, table.updatedAt.desc(), table.id.desc()),
    check('courses_validity_range', sql`${table.validityMonths} between 1 and ${sql.raw(String(MONTHS_MAX))}`),
    check('courses_title_not_blank', sql`btrim(${table.title}) <> ''`),
    check(
      'courses_description_length',
      sql`char_length(${table.description}) <= ${sql.raw(String(DESCRIPTION_MAX_LENGTH))}`,
    ),
  ],
);

/** A published version of a course; immutable. An enrolment keeps its version until the learner takes a newer one. */
export const courseVersions = pgTable(
  'course_versions',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    number: integer('number').notNull(),
    ...courseFacts(),
    levelRank: smallint('level_rank').notNull().generatedAlwaysAs(levelRank()),
    lessonCount: integer('lesson_count').notNull(),
    minutes: integer('minutes').notNull(),
    contentVersion: integer('content_version').notNull(),
    publishedBy: uuid('published_by').references(() => users.id),
    publishedAt: writtenAtColumn('published_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    uniqueIndex('course_versions_course_number_key').on(table.courseId, table.number),
    check('course_versions_lessons_positive', sql`${table.lessonCount} > 0`),
  ],
);

/** The lessons of a published version with their quiz and worksheets. Only corrections of texts change them (REQ-350). */
export const lessonVersions = pgTable(
  'lesson_versions',
  {
    id: idColumn(),
    courseVersionId: uuid('course_version_id')
      .notNull()
      .references(() => courseVersions.id),
    /** The lesson in the working copy. Progress refers to it across versions. */
    lessonId: uuid('lesson_id').notNull(),
    position: integer('position').notNull(),
    title: varchar('title', { length: TITLE_MAX_LENGTH }).notNull(),
    content: text('content').notNull(),
    minutes: integer('minutes').notNull(),
    quizId: uuid('quiz_id'),
    quiz: jsonb('quiz').$type<LessonQuiz>(),
    worksheets: jsonb('worksheets').$type<readonly LessonWorksheet[]>().notNull().default([]),
    files: jsonb('files').$type<readonly LessonFile[]>().notNull().default([]),
    /** When a text was corrected after the publication. */
    correctedAt: timeColumn('corrected_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    uniqueIndex('lesson_versions_version_position_key').on(table.courseVersionId, table.position),
    uniqueIndex('lesson_versions_version_lesson_key').on(table.courseVersionId, table.lessonId),
    index('lesson_versions_lesson_idx').on(table.lessonId),
    index('lesson_versions_quiz_idx').on(table.quizId),
  ],
);
