import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { eq } from 'drizzle-orm';
import { courses, courseVersions, lessonVersions } from '../../modules/academy/catalogue/courses.tables.ts';
import { ideaWorksheets, lessons, quizzes } from '../../modules/academy/catalogue/lessons.tables.ts';
import { files } from '../../modules/files/files.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { insertAsJson } from '../insert-as-json.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { type CourseRows, courseRows } from './demo-course-rows.ts';
import { demoCourses } from './demo-courses.ts';

/** Loads the firm's catalog and returns it, oldest course first. */
export async function loadDemoCourses(tx: Queryable, people: DemoPeople, nowMs: number): Promise<CourseRows[]> {
  const owner = { tenantId: DEFAULT_TENANT_ID, userId: people.instructor };
  const rows = demoCourses.map((course) => courseRows(course, owner, nowMs));
  await insertCourses(tx, rows);
  return rows;
}

/** Loads courses for the transaction's tenant, which must have no other courses. */
export async function insertCourses(tx: Queryable, rows: readonly CourseRows[]): Promise<void> {
  const all = <Row>(rowsOf: (each: CourseRows) => readonly Row[]) => rows.flatMap(rowsOf);
  await insertAsJson(
    tx,
    courses,
    all(({ course }) => [course]),
  );
  await insertAsJson(
    tx,
    lessons,
    all((each) => each.lessons),
  );
  await insertAsJson(
    tx,
    files,
    all((each) => each.files),
  );
  await insertAsJson(
    tx,
    quizzes,
    all((each) => each.quizzes),
  );
  await insertAsJson(
    tx,
    ideaWorksheets,
    all(({ worksheets }) => worksheets),
  );
  await insertAsJson(
    tx,
    courseVersions,
    all(({ version }) => [version]),
  );
  await insertAsJson(
    tx,
    lessonVersions,
    all((each) => each.lessonVersions),
  );
  // Course and version refer to each other, so the course gets its version last.
  await tx
    .update(courses)
    .set({ publishedVersionId: courseVersions.id })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courses.id));
}
