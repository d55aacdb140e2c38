import type { QuizQuestion } from '@aicv/domain/academy/quiz';
import { addDays, dateOfMs, mondayOf } from '@aicv/domain/dates/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { addLesson, buildCourse, publishBuiltCourse } from '../../../testing/builders/build-course.ts';
import { buildEnrollment } from '../../../testing/builders/build-enrollment.ts';
import { buildUser } from '../../../testing/builders/build-user.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { NOBODYS_ID } from '../../../testing/records/authoring.ts';
import { getCourseResults } from './course-results.queries.ts';
import { attempts, lessonProgress } from './learning.tables.ts';

let t: TestApp;
let author: TestClient;
let authorId: string;
beforeAll(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('instructor');
  author = client;
  authorId = user.id;
});
afterAll(() => t.close());

const question = (id: string): QuizQuestion => {
  const [text, explanation] = [`Is ${id} so?`, 'It is.'];
  return { id, kind: 'true_false', text, answer: true, explanation };
};

interface Outcome {
  readonly userId: string;
  readonly quizId: string;
  readonly number: number;
  /** The ids of the asked and of the correctly answered questions; null while the attempt is open. */
  readonly asked: readonly string[];
  readonly right: readonly string[] | null;
  readonly submittedAt?: string;
}

/** A course with two lessons. The first has a quiz with the questions q1 and q2. */
async function quizCourse() {
  const { course, lessons } = await t.database.scope.withTenant('default', (tx) =>
    buildCourse(tx, {
      title: 'Measured',
      lessons: [{ title: 'First', quiz: { title: 'Check', questions: [question('q1'), question('q2')] } }, {}],
    }),
  );
  const [first, second] = lessons;
  if (!first?.quizId || second === undefined) throw new Error('The course is not as it was built');
  return { courseId: course.id, firstId: first.id, secondId: second.id, quizId: first.quizId };
}

async function addAttempt(courseId: string, lessonId: string, outcome: Outcome): Promise<void> {
  const { userId, quizId, number, asked, right, submittedAt = '2026-03-01T00:00:00Z' } = outcome;
  const score = right && Math.floor((100 * right.length) / asked.length);
  await t.database.scope.withTenant('default', (tx) =>
    tx.insert(attempts).values({
      ...{ userId, quizId, lessonId, courseId, number, score },
      questions: { version: 1, questions: asked.map(question) },
      passingScore: 70,
      retakePauseMinutes: 0,
      rightIds: right && [...right],
      passed: score === null ? null : score >= 70,
      submittedAt: right && submittedAt,
    }),
  );
}

const resultsOf = async (courseId: string) => {
  const response = await author.get(`/api/courses/${courseId}/results`);
  expect(response.statusCode).toBe(200);
  return response.json();
};

describe('the results of a course', () => {
  it('are empty for a draft, with twelve empty weeks', async () => {
    const { id } = (await author.post('/api/courses', { title: 'Draft' })).json();
    const thisWeek = mondayOf(dateOfMs(t.clock.nowMs()));
    expect(await resultsOf(id)).toEqual({
      courseId: id,
      title: 'Draft',
      enrollments: 0,
      completions: 0,
      completionRate: null,
      meanProgress: null,
      weeks: Array.from({ length: 12 }, (_, index) => ({
        week: addDays(thisWeek, 7 * (index - 11)),
        enrolled: 0,
        completed: 0,
      })),
      lessons: [],
      quizzes: [],
    });
  });

  it('count enrolments and completions, in total and by week from Monday to Sunday in UTC', async () => {
    const { courseId, firstId } = await quizCourse();
    const thisWeek = mondayOf(dateOfMs(t.clock.nowMs()));
    const first = addDays(thisWeek, -77);
    const enrolled: [enrolledAt: string, completedAt: string | null, progress: number][] = [
      [`${addDays(first, -1)}T23:59:59.999Z`, `${first}T00:00:00Z`, 100],
      [`${first}T00:00:00Z`, null, 50],
      [`${addDays(first, 6)}T23:59:59.999999Z`, null, 0],
      [`${thisWeek}T00:00:00Z`, null, 25],
      [`${thisWeek}T00:00:00Z`, null, 0],
      [`${addDays(thisWeek, -1)}T23:59:59Z`, `${thisWeek}T00:00:01Z`, 100],
    ];
    await t.database.scope.withTenant('default', async (tx) => {
      for (const [enrolledAt, completedAt, progress] of enrolled) {
        const { id: userId } = await buildUser(tx);
        const isCompleted = completedAt !== null;
        await buildEnrollment(tx, { userId, courseId, enrolledAt, completedAt, isCompleted, progress });
        if (progress > 0) await tx.insert(lessonProgress).values({ userId, courseId, lessonId: firstId, minutes: 30 });
      }
    });
    const results = await resultsOf(courseId);
    expect(results).toMatchObject({
      enrollments: 6,
      completions: 2,
      completionRate: 33.3,
      meanProgress: 46,
      lessons: [{ title: 'First', finished: 4 }, { finished: 0 }],
    });
    const filled = results.weeks.filter(
      (week: { enrolled: number; completed: number }) => week.enrolled + week.completed,
    );
    expect(filled).toEqual([
      { week: first, enrolled: 2, completed: 1 },
      { week: addDays(thisWeek, -7), enrolled: 1, completed: 0 },
      { week: thisWeek, enrolled: 2, completed: 1 },
    ]);
    const nextWeekMs = t.clock.nowMs() + 7 * 24 * 60 * 60 * 1000;
    const later = await t.database.scope.withTenant('default', (tx) =>
      getCourseResults(tx, courseId, { nowMs: nextWeekMs, timeZone: 'UTC' }),
    );
    expect(later.weeks.slice(0, 11)).toEqual(results.weeks.slice(1));
  });

  it('return attempts per quiz, and correct answers per question of the latest version', async () => {
    const { courseId, firstId, quizId } = await quizCourse();
    const [ada, ben, cem] = await Promise.all([t.createUser(), t.createUser(), t.createUser()]);
    const asked = ['q1', 'q2'];
    await addAttempt(courseId, firstId, { userId: ada.id, quizId, number: 1, asked, right: ['q1'] });
    await addAttempt(courseId, firstId, { userId: ada.id, quizId, number: 2, asked, right: ['q1', 'q2'] });
    await addAttempt(courseId, firstId, { userId: ben.id, quizId, number: 1, asked, right: [] });
    await addAttempt(courseId, firstId, { userId: cem.id, quizId, number: 1, asked, right: null });
    const quiz = { id: quizId, title: 'Check', attempts: 3, learners: 2, passed: 1, meanScore: 50 };
    expect((await resultsOf(courseId)).quizzes).toEqual([
      {
        ...quiz,
        questions: [
          { id: 'q1', text: 'Is q1 so?', asked: 3, right: 2 },
          { id: 'q2', text: 'Is q2 so?', asked: 3, right: 1 },
        ],
      },
    ]);
    const questions = { version: 1, questions: [question('q3'), question('q1')] };
    await author.patch(`/api/quizzes/${quizId}`, { title: 'Exam', questions });
    expect((await resultsOf(courseId)).quizzes[0].title).toBe('Check');
    await author.post(`/api/courses/${courseId}/publish`, {});
    await addAttempt(courseId, firstId, { userId: ben.id, quizId, number: 2, asked: ['q3', 'q1'], right: ['q3'] });
    expect((await resultsOf(courseId)).quizzes).toEqual([
      {
        ...quiz,
        ...{ title: 'Exam', attempts: 4, meanScore: 50 },
        questions: [
          { id: 'q3', text: 'Is q3 so?', asked: 1, right: 1 },
          { id: 'q1', text: 'Is q1 so?', asked: 4, right: 2 },
        ],
      },
    ]);
  });

  it('include a quiz without attempts, and the quizzes in the order of their lessons', async () => {
    const { courseId, quizId } = await quizCourse();
    await t.database.scope.withTenant('default', async (tx) => {
      await addLesson(tx, { id: courseId, tenantId: 'default' }, { quiz: { title: 'Last' } });
      await publishBuiltCourse(tx, courseId);
    });
    const { quizzes } = await resultsOf(courseId);
    expect(quizzes).toMatchObject([{ id: quizId }, { title: 'Last' }]);
    expect(quizzes[1]).toMatchObject({
      ...{ attempts: 0, learners: 0, passed: 0, meanScore: null },
      questions: [{ asked: 0, right: 0 }],
    });
  });

  it('include all attempts, however many', async () => {
    const { courseId, firstId, quizId } = await quizCourse();
    const { id: userId } = await t.createUser();
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(`insert into attempts (user_id, quiz_id, lesson_id, course_id, number, questions, passing_score,
          retake_pause_minutes, right_ids, score, passed, submitted_at)
        select '${userId}', '${quizId}', '${firstId}', '${courseId}', n, '{"version":1,"questions":[{"id":"q1"}]}', 70, 0,
          case when n <= 3 then '{q1}'::text[] else '{}' end, case when n <= 3 then 100 else 0 end, n <= 3,
          '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second'
        from generate_series(1, 5003) n`),
    );
    const [quiz] = (await resultsOf(courseId)).quizzes;
    expect(quiz).toMatchObject({ attempts: 5_003, learners: 1, passed: 1, meanScore: 0 });
    expect(quiz.questions).toMatchObject([
      { id: 'q1', asked: 5_003, right: 3 },
      { id: 'q2', asked: 0, right: 0 },
    ]);
  });

  it('return 404 for an unknown course', async () => {
    expect((await author.get(`/api/courses/${NOBODYS_ID}/results`)).statusCode).toBe(404);
  });
});

describe('the enrolments of a course', () => {
  it('are listed newest first with learner, progress and version', async () => {
    const { courseId } = await quizCourse();
    const [ada, ben] = await Promise.all([t.createUser({ firstName: 'Ada' }), t.createUser({ firstName: 'Ben' })]);
    await t.database.scope.withTenant('default', async (tx) => {
      const enrolledAt = '2026-01-01T00:00:00.123456Z';
      await buildEnrollment(tx, { userId: ada.id, courseId, enrolledAt, progress: 50 });
      await publishBuiltCourse(tx, courseId);
      const completed = { isCompleted: true, progress: 100, completedAt: '2026-03-01T00:00:00Z' };
      await buildEnrollment(tx, { userId: ben.id, courseId, enrolledAt: '2026-02-01T00:00:00Z', ...completed });
    });
    const whole = await author.get(`/api/courses/${courseId}/enrollments`);
    expect(whole.headers['x-total-count']).toBe('2');
    const personOf = ({ id, username, firstName, lastName, role, profileImageUrl }: typeof ada) => {
      return { id, username, firstName, lastName, role, profileImageUrl };
    };
    expect(whole.json()).toEqual([
      {
        id: expect.any(String),
        learner: personOf(ben),
        enrolledAt: '2026-02-01T00:00:00Z',
        progress: 100,
        isCompleted: true,
        completedAt: '2026-03-01T00:00:00Z',
        versionNumber: 2,
        quizzes: 1,
        quizzesPassed: 0,
      },
      {
        id: expect.any(String),
        learner: personOf(ada),
        enrolledAt: '2026-01-01T00:00:00.123456Z',
        progress: 50,
        isCompleted: false,
        completedAt: null,
        versionNumber: 1,
        quizzes: 1,
        quizzesPassed: 0,
      },
    ]);
    const first = await author.get(`/api/courses/${courseId}/enrollments?limit=1`);
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await author.get(next)).json()).toEqual(whole.json().slice(1));
    const other = await quizCourse();
    const foreign = next.replace(courseId, other.courseId);
    expect((await author.get(foreign)).statusCode).toBe(400);
    expect((await author.get(`/api/courses/${NOBODYS_ID}/enrollments`)).statusCode).toBe(404);
  });
});

describe('the export of the enrolments', () => {
  const exportOf = (courseId: string, query = '') => author.get(`/api/courses/${courseId}/enrollments/export${query}`);
  /** The lines after the byte order mark. */
  function linesOf(file: string): string[] {
    expect(file.slice(0, 1)).toBe('\uFEFF');
    return file.slice(1).split('\r\n').slice(0, -1);
  }

  const exportsOf = (courseId: string) =>
    rowsOf(
      t.database,
      `select user_id, details from audit_logs
        where action = 'course_enrollments_exported' and resource_id = '${courseId}'`,
    );

  it('is a CSV file with the best score for each quiz of the latest version, neutralized formulas and no email addresses', async () => {
    const { courseId, firstId, secondId, quizId } = await quizCourse();
    const [ada, ben] = await Promise.all([
      t.createUser({ firstName: '=HYPERLINK("x")', lastName: 'Lovelace' }),
      t.createUser({ firstName: null, lastName: null }),
    ]);
    const questions = { version: 1, questions: [question('q1')] };
    const last = await author.post('/api/quizzes', { lessonId: secondId, title: '=1+1, "last"', questions });
    await author.post(`/api/courses/${courseId}/publish`, {});
    await t.database.scope.withTenant('default', async (tx) => {
      await buildEnrollment(tx, { userId: ada.id, courseId, enrolledAt: '2026-01-02T00:00:00Z', progress: 50 });
      const completed = { isCompleted: true, progress: 100, completedAt: '2026-03-01T00:00:00Z' };
      await buildEnrollment(tx, { userId: ben.id, courseId, enrolledAt: '2026-01-01T00:00:00Z', ...completed });
    });
    const asked = ['q1', 'q2'];
    await addAttempt(courseId, firstId, { userId: ada.id, quizId, number: 1, asked, right: ['q1'] });
    await addAttempt(courseId, firstId, { userId: ada.id, quizId, number: 2, asked, right: [] });
    await addAttempt(courseId, firstId, { userId: ada.id, quizId, number: 3, asked, right: null });
    await addAttempt(courseId, secondId, { userId: ben.id, quizId: last.json().id, number: 1, asked, right: asked });
    const { headers, body, statusCode } = await exportOf(courseId, '?format=csv');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="course-enrollments-${dateOfMs(t.clock.nowMs())}.csv"`,
    );
    expect(linesOf(body)).toEqual([
      'Learner,Username,Enrolled at,Progress %,Completed at,Version,Best score %: Check,"Best score %: =1+1, ""last"""',
      `"'=HYPERLINK(""x"") Lovelace",${ada.username},2026-01-02T00:00:00Z,50,,2,50,`,
      `${ben.username},${ben.username},2026-01-01T00:00:00Z,100,2026-03-01T00:00:00Z,2,,100`,
    ]);
    expect(body).not.toContain('@');
    expect(await exportsOf(courseId)).toEqual([{ user_id: authorId, details: { format: 'csv' } }]);
  });

  it('contains every row across many pages', async () => {
    const { courseId } = await quizCourse();
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(`with people as (
          insert into users (username, email, password, role)
          select 'many-' || n, 'many-' || n || '@example.com', 'x', 'learner' from generate_series(1, 1203) n returning id
        )
        insert into enrollments (user_id, course_id, course_version_id)
        select people.id, c.id, c.published_version_id from people, courses c where c.id = '${courseId}'`),
    );
    const usernames = linesOf((await exportOf(courseId)).body).map((line) => line.split(',')[1]);
    expect(usernames).toHaveLength(1 + 1_203);
    expect(new Set(usernames).size).toBe(1 + 1_203);
  });

  it('has only a header for a draft, and is not audited for an unknown course', async () => {
    const { id } = (await author.post('/api/courses', { title: 'Draft' })).json();
    expect(linesOf((await exportOf(id)).body)).toHaveLength(1);
    expect((await exportOf(NOBODYS_ID)).statusCode).toBe(404);
    expect(await exportsOf(NOBODYS_ID)).toEqual([]);
    expect((await exportOf(id, '?format=pdf')).statusCode).toBe(400);
  });
});
