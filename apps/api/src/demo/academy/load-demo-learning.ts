import { sql } from 'drizzle-orm';
import { certificateChecks, certificates } from '../../modules/academy/certificates/certificates.tables.ts';
import { enrollments, lessonProgress } from '../../modules/academy/learning/learning.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { insertAsJson } from '../insert-as-json.ts';
import { certificateRows } from './demo-certificates.ts';
import { type AttemptRow, type DemoStudy, studyRows } from './demo-study-rows.ts';

/** The course progress of the firm's users, and the certificates that they have earned. */
export async function loadDemoLearning(tx: Queryable, studies: readonly DemoStudy[], nowMs: number): Promise<void> {
  const rows = studies.map((study) => studyRows(study, nowMs));
  const issued = certificateRows(rows.flatMap(({ completion }) => completion ?? []));
  await insertAsJson(
    tx,
    enrollments,
    rows.map(({ enrollment }) => enrollment),
  );
  await insertAsJson(
    tx,
    lessonProgress,
    rows.flatMap(({ progress }) => progress),
  );
  await insertAttempts(
    tx,
    rows.flatMap(({ attempts }) => attempts),
  );
  await insertAsJson(
    tx,
    certificates,
    issued.map(({ certificate }) => certificate),
  );
  await insertAsJson(
    tx,
    certificateChecks,
    issued.map(({ check }) => check),
  );
}

/** The questions are most of the data of an attempt, so they are copied inside the database. */
async function insertAttempts(tx: Queryable, rows: readonly AttemptRow[]): Promise<void> {
  await tx.execute(sql`
    insert into attempts (user_id, quiz_id, lesson_id, course_id, number, questions, passing_score, retake_pause_minutes,
                          answers, right_ids, score, passed, started_at, submitted_at)
    select given."userId", quizzes.id, quizzes.lesson_id, given."courseId", given.number, quizzes.questions,
           quizzes.passing_score, quizzes.retake_pause_minutes,
           given.answers, given."rightIds", given.score, given.passed, given."startedAt", given."submittedAt"
      from json_to_recordset(${JSON.stringify(rows)}::json)
           as given("userId" uuid, "quizId" uuid, "courseId" uuid, number int, answers jsonb, "rightIds" text[],
                    score int, passed boolean, "startedAt" timestamptz, "submittedAt" timestamptz)
      join quizzes on quizzes.id = given."quizId"`);
}
