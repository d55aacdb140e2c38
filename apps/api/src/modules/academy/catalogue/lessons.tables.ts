import { LESSON_CONTENT_MAX_LENGTH, LESSON_MINUTES_MAX } from '@aicv/domain/academy/course';
import {
  PASSING_SCORE_DEFAULT,
  type QuizQuestions,
  RETAKE_PAUSE_DEFAULT,
  RETAKE_PAUSE_MAX,
  SHOW_ANSWERS,
  SHOW_ANSWERS_DEFAULT,
} from '@aicv/domain/academy/quiz';
import type { WorksheetFields } from '@aicv/domain/academy/worksheet';
import { TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { trashColumns, trashRules } from '../../identity/users/trash-columns.tables.ts';
import { ideaPhase } from '../../ventures/ventures/ventures.tables.ts';
import { courses } from './courses.tables.ts';

/** The active state of a part is whether it is not deleted. */
const isActiveColumn = () => boolean('is_active').notNull().generatedAlwaysAs(sql`deleted_at is null`);

/** The working copy of a course's lessons. Published versions have their own copy. */
export const lessons = pgTable(
  'lessons',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    title: varchar('title', { length: TITLE_MAX_LENGTH }).notNull(),
    content: text('content').notNull().default(''),
    minutes: integer('minutes').notNull().default(0),
    orderIndex: integer('order_index').notNull().default(0),
    isActive: isActiveColumn(),
    version: integer('version').notNull().default(1),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
    ...trashColumns(),
  },
  (table) => [
    ...trashRules('lessons', table),
    index('lessons_course_order_idx').on(table.courseId, table.orderIndex, table.id),
    check('lessons_title_not_blank', sql`btrim(${table.title}) <> ''`),
    check('lessons_minutes_range', sql`${table.minutes} between 0 and ${sql.raw(String(LESSON_MINUTES_MAX))}`),
    check(
      'lessons_content_length',
      sql`char_length(${table.content}) <= ${sql.raw(String(LESSON_CONTENT_MAX_LENGTH))}`,
    ),
  ],
);

/** The working copy of a lesson's quiz; at most one per lesson (REQ-165). */
export const quizzes = pgTable(
  'quizzes',
  {
    id: idColumn(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    title: varchar('title', { length: TITLE_MAX_LENGTH }).notNull(),
    questions: jsonb('questions').$type<QuizQuestions>().notNull(),
    passingScore: integer('passing_score').notNull().default(PASSING_SCORE_DEFAULT),
    retakePauseMinutes: integer('retake_pause_minutes').notNull().default(RETAKE_PAUSE_DEFAULT),
    showAnswers: varchar('show_answers', { length: 16, enum: SHOW_ANSWERS }).notNull().default(SHOW_ANSWERS_DEFAULT),
    /** Whether each attempt has its own order of questions and options. */
    isShuffled: boolean('is_shuffled').notNull().default(true),
    isActive: isActiveColumn(),
    version: integer('version').notNull().default(1),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
    ...trashColumns(),
  },
  (table) => [
    ...trashRules('quizzes', table),
    uniqueIndex('quizzes_lesson_active_key').on(table.lessonId).where(sql`${table.deletedAt} is null`),
    check('quizzes_passing_score_range', sql`${table.passingScore} between 0 and 100`),
    check('quizzes_show_answers_known', sql`${table.showAnswers} in ('after-pass', 'after-attempt')`),
    check('quizzes_pause_range', sql`${table.retakePauseMinutes} between 0 and ${sql.raw(String(RETAKE_PAUSE_MAX))}`),
  ],
);

/** The working copy of a lesson's worksheets, each of one phase of the IDEA cycle (REQ-168). */
export const ideaWorksheets = pgTable(
  'idea_worksheets',
  {
    id: idColumn(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    phase: ideaPhase('phase').notNull(),
    title: varchar('title', { length: TITLE_MAX_LENGTH }).notNull(),
    fields: jsonb('fields').$type<WorksheetFields>().notNull(),
    isActive: isActiveColumn(),
    version: integer('version').notNull().default(1),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
    updatedAt: writtenAtColumn('updated_at'),
    ...trashColumns(),
  },
  (table) => [
    ...trashRules('idea_worksheets', table),
    index('idea_worksheets_lesson_idx').on(table.lessonId, table.createdAt),
  ],
);
