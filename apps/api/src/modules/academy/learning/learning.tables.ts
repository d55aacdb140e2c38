/** Records of learners: enrolments, finished lessons, attempts at quizzes, worksheet answers. */
import { type QuizAnswers, type QuizQuestions, SHOW_ANSWERS, SHOW_ANSWERS_DEFAULT } from '@aicv/domain/academy/quiz';
import type { WorksheetAnswers } from '@aicv/domain/academy/worksheet';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../../identity/users/users.tables.ts';
import { opportunities } from '../../opportunities/board/opportunities.tables.ts';
import { courses, courseVersions } from '../catalogue/courses.tables.ts';
import { ideaWorksheets, lessons, quizzes } from '../catalogue/lessons.tables.ts';

const userIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** One per user and course (REQ-166). Every change of a user's progress in a course locks this row first. */
export const enrollments = pgTable(
  'enrollments',
  {
    id: idColumn(),
    userId: userIdColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** The version that the learner is enrolled in. */
    courseVersionId: uuid('course_version_id')
      .notNull()
      .references(() => courseVersions.id),
    /** Finished lessons of that version in percent. Every write updates it. */
    progress: integer('progress').notNull().default(0),
    /** Never reset, even if authors add lessons. */
    isCompleted: boolean('is_completed').notNull().default(false),
    /** Counts from 1. Taking a completed course again starts the next round, which counts no lessons and passes of earlier ones. */
    round: integer('round').notNull().default(1),
    enrolledAt: writtenAtColumn('enrolled_at'),
    completedAt: timeColumn('completed_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    uniqueIndex('enrollments_user_course_key').on(table.userId, table.courseId),
    index('enrollments_course_enrolled_idx').on(
      table.tenantId,
      table.courseId,
      table.enrolledAt.desc(),
      table.id.desc(),
    ),
    // Covers the totals of a course.
    index('enrollments_course_completed_idx').on(table.tenantId, table.courseId, table.completedAt, table.progress),
    index('enrollments_tenant_enrolled_idx').on(table.tenantId, table.enrolledAt, table.completedAt),
    check('enrollments_round_positive', sql`${table.round} > 0`),
    check('enrollments_progress_range', sql`${table.progress} between 0 and 100`),
    check('enrollments_completed_with_time', sql`${table.isCompleted} = (${table.completedAt} is not null)`),
  ],
);

/** Finished lessons, permanent and once each in a round. `minutes` is the lesson's stated time when it was finished. Study time is the sum. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    id: idColumn(),
    userId: userIdColumn(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    minutes: integer('minutes').notNull(),
    round: integer('round').notNull().default(1),
    finishedAt: writtenAtColumn('finished_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    uniqueIndex('lesson_progress_user_lesson_key').on(table.userId, table.lessonId, table.round),
    index('lesson_progress_user_course_idx').on(table.userId, table.courseId),
    index('lesson_progress_course_lesson_idx').on(table.tenantId, table.courseId, table.lessonId),
  ],
);

/**
 * Attempts at quizzes. `questions` are copied at the start, in the order of the attempt, and include the answer key: never send them
 * unmodified before the submission.
 */
export const attempts = pgTable(
  'attempts',
  {
    id: idColumn(),
    userId: userIdColumn(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** The number of this user's attempt at the quiz, from 1 in each round. */
    number: integer('number').notNull(),
    round: integer('round').notNull().default(1),
    questions: jsonb('questions').$type<QuizQuestions>().notNull(),
    /** Whether each question was answered correctly, as JSON by its id. The same for every order of the questions, to group by. */
    questionResults: text('question_results').generatedAlwaysAs(sql`question_results(questions, right_ids)`),
    passingScore: integer('passing_score').notNull(),
    retakePauseMinutes: integer('retake_pause_minutes').notNull(),
    showAnswers: varchar('show_answers', { length: 16, enum: SHOW_ANSWERS }).notNull().default(SHOW_ANSWERS_DEFAULT),
    answers: jsonb('answers').$type<QuizAnswers>(),
    rightIds: text('right_ids').array(),
    score: integer('score'),
    passed: boolean('passed'),
    startedAt: writtenAtColumn('started_at'),
    submittedAt: timeColumn('submitted_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    uniqueIndex('attempts_user_quiz_number_key').on(table.userId, table.quizId, table.round, table.number),
    uniqueIndex('attempts_user_quiz_open_key')
      .on(table.userId, table.quizId, table.round)
      .where(sql`${table.submittedAt} is null`),
    // Covers the results of a quiz.
    index('attempts_quiz_idx')
      .on(table.quizId, table.userId, table.tenantId, table.passed, table.score)
      .where(sql`${table.submittedAt} is not null`),
    index('attempts_user_course_idx').on(table.userId, table.courseId),
    check(
      'attempts_marked_when_submitted',
      sql`(${table.submittedAt} is null) = (${table.score} is null) and (${table.score} is null) = (${table.passed} is null)`,
    ),
    check('attempts_score_range', sql`${table.score} between 0 and 100`),
  ],
);

/** A user's answers in a worksheet. */
export const worksheetAnswers = pgTable(
  'worksheet_answers',
  {
    id: idColumn(),
    userId: userIdColumn(),
    worksheetId: uuid('worksheet_id')
      .notNull()
      .references(() => ideaWorksheets.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    answers: jsonb('answers').$type<WorksheetAnswers>().notNull(),
    version: integer('version').notNull().default(1),
    savedAt: writtenAtColumn('saved_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [
    uniqueIndex('worksheet_answers_user_worksheet_key').on(table.userId, table.worksheetId),
    index('worksheet_answers_user_course_idx').on(table.userId, table.courseId),
  ],
);

/** IDEA sets submitted to OTIF, one per user and course. */
export const ideaSubmissions = pgTable(
  'idea_submissions',
  {
    id: idColumn(),
    userId: userIdColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id),
    submittedAt: writtenAtColumn('submitted_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
  },
  (table) => [uniqueIndex('idea_submissions_user_course_key').on(table.userId, table.courseId)],
);
