/**
 * What is counted of what learners do, kept by triggers in the transaction of each write (ADR-data-3). Weeks and months are those of
 * UTC; a row of zeros is as none.
 */
import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenantIdColumn } from '../../platform/database/columns.ts';

/** Of each course. */
export const courseTallies = pgTable(
  'course_tallies',
  {
    tenantId: tenantIdColumn(),
    courseId: uuid('course_id').notNull(),
    enrollments: integer('enrollments').notNull(),
    completions: integer('completions').notNull(),
    /** Of all enrolments together, in percent. */
    progress: bigint('progress', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'course_tallies_pk', columns: [table.tenantId, table.courseId] })],
);

/** Of each course and week, which is named by its Monday: enrolments that began in it, and enrolments that were completed in it. */
export const courseWeekTallies = pgTable(
  'course_week_tallies',
  {
    tenantId: tenantIdColumn(),
    courseId: uuid('course_id').notNull(),
    week: date('week', { mode: 'string' }).notNull(),
    enrolled: integer('enrolled').notNull(),
    completed: integer('completed').notNull(),
  },
  (table) => [primaryKey({ name: 'course_week_tallies_pk', columns: [table.tenantId, table.courseId, table.week] })],
);

/** Of the enrolments of all courses that began in a month, which is named by its first day. */
export const cohortTallies = pgTable(
  'cohort_tallies',
  {
    tenantId: tenantIdColumn(),
    month: date('month', { mode: 'string' }).notNull(),
    enrolled: integer('enrolled').notNull(),
    completed: integer('completed').notNull(),
    /** Completed within so many days of the enrolment. */
    within30: integer('within_30').notNull(),
    within60: integer('within_60').notNull(),
    within90: integer('within_90').notNull(),
  },
  (table) => [primaryKey({ name: 'cohort_tallies_pk', columns: [table.tenantId, table.month] })],
);

/** How many have finished each lesson. */
export const lessonTallies = pgTable(
  'lesson_tallies',
  {
    tenantId: tenantIdColumn(),
    courseId: uuid('course_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    finished: integer('finished').notNull(),
  },
  (table) => [primaryKey({ name: 'lesson_tallies_pk', columns: [table.tenantId, table.courseId, table.lessonId] })],
);

/** Of the submitted attempts at each quiz. */
export const quizTallies = pgTable(
  'quiz_tallies',
  {
    tenantId: tenantIdColumn(),
    quizId: uuid('quiz_id').notNull(),
    attempts: integer('attempts').notNull(),
    /** Of all attempts together. */
    score: bigint('score', { mode: 'number' }).notNull(),
    /** Who have submitted one, and who of them have passed. */
    learners: integer('learners').notNull(),
    passed: integer('passed').notNull(),
  },
  (table) => [primaryKey({ name: 'quiz_tallies_pk', columns: [table.tenantId, table.quizId] })],
);

/** Of the questions that the submitted attempts at each quiz were asked, those of earlier versions too. */
export const questionTallies = pgTable(
  'question_tallies',
  {
    tenantId: tenantIdColumn(),
    quizId: uuid('quiz_id').notNull(),
    questionId: text('question_id').notNull(),
    asked: integer('asked').notNull(),
    /** Of these, how often right. */
    answeredRight: integer('answered_right').notNull(),
  },
  (table) => [primaryKey({ name: 'question_tallies_pk', columns: [table.tenantId, table.quizId, table.questionId] })],
);
