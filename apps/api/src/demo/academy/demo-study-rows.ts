/** A user's progress in a course, as rows: the enrollment, finished lessons, and attempts at their quizzes. */

import { courseProgress } from '@aicv/domain/academy/course';
import type { LessonQuiz } from '@aicv/domain/academy/lesson-content';
import type { attempts, enrollments, lessonProgress } from '../../modules/academy/learning/learning.tables.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { DAY_MS, daysAgo } from '../demo-calendar.ts';
import type { Dice } from '../demo-dice.ts';
import type { DemoCompletion, DemoLearner } from './demo-certificates.ts';
import type { CourseRows } from './demo-course-rows.ts';
import { answeredQuiz } from './demo-quiz-answers.ts';

export interface DemoStudy {
  readonly learner: DemoLearner;
  readonly course: CourseRows;
  readonly enrolledDaysAgo: number;
  /** Completion times of the first lessons, in order. */
  readonly finishedDaysAgo: readonly number[];
  readonly dice: Dice;
}

/** An attempt without the data of its quiz: questions, pass mark and pause. */
export type AttemptRow = Pick<
  typeof attempts.$inferInsert,
  | 'userId'
  | 'quizId'
  | 'courseId'
  | 'number'
  | 'answers'
  | 'rightIds'
  | 'score'
  | 'passed'
  | 'startedAt'
  | 'submittedAt'
>;

export interface StudyRows {
  readonly enrollment: typeof enrollments.$inferInsert;
  readonly progress: readonly (typeof lessonProgress.$inferInsert)[];
  readonly attempts: readonly AttemptRow[];
  readonly completion: DemoCompletion | null;
}

const MINUTE_MS = 60_000;
const MINUTES_PER_QUESTION = 1.5;
/** The time from a failed attempt to the passed one. It is longer than the required pause. */
const SECOND_TRY_AFTER_MINUTES = 50;
/** The share of passed quizzes with an earlier failed attempt. */
const FAILED_FIRST = 0.22;
/** The share of users who have failed an attempt at the quiz of their next lesson. */
const STUCK = 0.3;

export function studyRows(study: DemoStudy, nowMs: number): StudyRows {
  const { learner, course, enrolledDaysAgo, finishedDaysAgo } = study;
  const finished = finishedDaysAgo.map((days, index) => ({ lesson: lessonAt(course, index), days }));
  const progress = courseProgress(finished.length, course.lessonVersions.length);
  const last = finishedDaysAgo.at(-1) ?? enrolledDaysAgo;
  const next = course.lessonVersions[finished.length];
  const completedAt = progress === 100 ? daysAgo(nowMs, last) : null;
  return {
    enrollment: {
      userId: learner.id,
      courseId: course.course.id,
      courseVersionId: course.version.id,
      progress,
      isCompleted: progress === 100,
      enrolledAt: daysAgo(nowMs, enrolledDaysAgo),
      completedAt,
    },
    progress: finished.map(({ lesson: { lessonId, minutes }, days }) => ({
      userId: learner.id,
      lessonId,
      courseId: course.course.id,
      minutes,
      finishedAt: daysAgo(nowMs, days),
    })),
    attempts: [
      ...finished.flatMap(({ lesson: { quiz }, days }) =>
        quiz ? passedAfterAll(study, quiz, nowMs - days * DAY_MS) : [],
      ),
      // Between the last finished lesson and now.
      ...(next?.quiz && study.dice() < STUCK
        ? [attemptRow(study, next.quiz, { number: 1, passes: false, submittedAtMs: nowMs - 0.6 * last * DAY_MS })]
        : []),
    ],
    completion: completedAt === null ? null : { learner, course, completedAt },
  };
}

function lessonAt({ given, lessonVersions }: CourseRows, index: number) {
  const lesson = lessonVersions[index];
  if (lesson === undefined) throw new Error(`${given.course.title} has fewer lessons than were finished`);
  return lesson;
}

/** Passing finishes the lesson, so both have the same time. */
function passedAfterAll(study: DemoStudy, quiz: LessonQuiz, passedAtMs: number): AttemptRow[] {
  if (study.dice() >= FAILED_FIRST)
    return [attemptRow(study, quiz, { number: 1, passes: true, submittedAtMs: passedAtMs })];
  const failedAtMs = passedAtMs - SECOND_TRY_AFTER_MINUTES * MINUTE_MS;
  return [
    attemptRow(study, quiz, { number: 1, passes: false, submittedAtMs: failedAtMs }),
    attemptRow(study, quiz, { number: 2, passes: true, submittedAtMs: passedAtMs }),
  ];
}

function attemptRow(
  { learner, course, dice }: DemoStudy,
  { id: quizId, passingScore, questions: { questions } }: LessonQuiz,
  { number, passes, submittedAtMs }: { readonly number: number; readonly passes: boolean; submittedAtMs: number },
): AttemptRow {
  const { answers, right, score, passed } = answeredQuiz(questions, passingScore, { passes, dice });
  const tookMs = questions.length * MINUTES_PER_QUESTION * (0.6 + 0.8 * dice()) * MINUTE_MS;
  return {
    userId: learner.id,
    courseId: course.course.id,
    rightIds: [...right],
    ...{ quizId, number, answers, score, passed },
    startedAt: isoTime(submittedAtMs - tookMs),
    submittedAt: isoTime(submittedAtMs),
  };
}
