import { ROLES } from '@aicv/domain/access/roles';
import { personName } from '@aicv/domain/identity/person-name';
import { and, desc, eq, ne } from 'drizzle-orm';
import { worksheetAnswers } from '../../modules/academy/learning/learning.tables.ts';
import { users } from '../../modules/identity/users/users.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { DAY_MS, daysAgo } from '../demo-calendar.ts';
import { diceOf } from '../demo-dice.ts';
import { DEMO_ACCOUNTS } from '../people/demo-accounts.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { demoAccountStudies } from './demo-account-studies.ts';
import { cohortStudies } from './demo-cohort.ts';
import type { CourseRows } from './demo-course-rows.ts';
import type { DemoStudy } from './demo-study-rows.ts';
import { demoWorksheetAnswers } from './demo-worksheet-answers.ts';
import { loadDemoCourses } from './load-demo-courses.ts';
import { loadDemoLearning } from './load-demo-learning.ts';

/** In days: a lesson was finished at most this long before the given hour. */
const EARLIER_BY = 0.3;

/** The firm's courses, and its users' progress in them. */
export async function loadDemoAcademy(tx: Queryable, people: DemoPeople, nowMs: number): Promise<void> {
  const courses = await loadDemoCourses(tx, people, nowMs);
  const studies = [
    ...accountStudies(people, courses),
    ...cohortStudies(await listLearners(tx, people, nowMs), courses),
  ];
  await loadDemoLearning(tx, studies, nowMs);
  await loadDemoWorksheets(tx, people.learner, { courses, nowMs });
}

function accountStudies(people: DemoPeople, courses: readonly CourseRows[]): DemoStudy[] {
  const byTitle = new Map(courses.map((rows) => [rows.given.course.title, rows]));
  return DEMO_ACCOUNTS.flatMap(({ role, ...name }) => {
    const learner = { id: people[role], name: personName({ username: role, ...name }) };
    const dice = diceOf(ROLES.indexOf(role));
    return (demoAccountStudies[role] ?? []).map(({ course: title, enrolledDaysAgo, ...given }) => {
      const course = byTitle.get(title);
      if (course === undefined) throw new Error(`There is no ${title}`);
      // Earlier on the same day, so that not every lesson was finished at the hour of the load.
      const finishedDaysAgo = given.finishedDaysAgo.map((days) => days + dice() * EARLIER_BY);
      return { learner, course, dice, enrolledDaysAgo, finishedDaysAgo };
    });
  });
}

/** Excludes the account. The order is the same on every load. */
async function listLearners(tx: Queryable, people: DemoPeople, nowMs: number) {
  const rows = await tx
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.role, 'learner'), ne(users.id, people.learner)))
    .orderBy(desc(users.createdAt), users.username);
  return rows.map((row) => ({
    id: row.id,
    name: personName(row),
    joinedDaysAgo: (nowMs - Date.parse(row.createdAt)) / DAY_MS,
  }));
}

/** A learner's answers in worksheets of the firm's courses. */
async function loadDemoWorksheets(
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
