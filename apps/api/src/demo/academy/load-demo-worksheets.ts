import { worksheetAnswers } from '../../modules/academy/learning/learning.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { daysAgo } from '../demo-calendar.ts';
import type { CourseRows } from './demo-course-rows.ts';
import { demoWorksheetAnswers } from './demo-worksheet-answers.ts';

/** A learner's answers in worksheets of the firm's courses. */
export async function loadDemoWorksheets(
  tx: Queryable,
  userId: string,
  { courses, nowMs }: { courses: readonly CourseRows[]; nowMs: number },
): Promise<void> {
  const worksheetKeys = new Map(
    courses.flatMap(({ course, worksheets }) =>
      worksheets.map(({ id, title }) => [title, { worksheetId: id, courseId: course.id }] as const),
    ),
  );
  await tx.insert(worksheetAnswers).values(
    demoWorksheetAnswers.map(({ worksheet, savedDaysAgo, saves, answers }) => {
      const keys = worksheetKeys.get(worksheet);
      if (keys === undefined) throw new Error(`There is no ${worksheet}`);
      return { ...keys, userId, answers, version: saves, savedAt: daysAgo(nowMs, savedDaysAgo) };
    }),
  );
}
