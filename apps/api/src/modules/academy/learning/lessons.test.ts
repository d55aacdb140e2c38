import { ROLES } from '@aicv/domain/access/roles';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { addLesson, publishBuiltCourse } from '../../../testing/builders/build-course.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import {
  atOnce,
  auditOf,
  FORBIDDEN,
  given,
  learning,
  NOT_ENROLLED,
  NOT_FOUND,
  refusalOf,
  setPlan,
  UPGRADE_REQUIRED,
} from '../../../testing/records/learning.ts';

const UNKNOWN = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const QUIZ_NOT_PASSED = [409, 'QUIZ_NOT_PASSED', 'Pass the quiz to finish this lesson'];

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
});
afterAll(() => t.close());
afterEach(() => setPlan(t, 'free'));

const finishedRows = (userId: string) =>
  rowsOf<{ lesson_id: string; minutes: number }>(
    t.database,
    `select lesson_id, minutes from lesson_progress where user_id = '${userId}' order by finished_at`,
  );

const certificatesOf = (userId: string) =>
  rowsOf<{ kind: string; title: string; level: string }>(
    t.database,
    `select kind, title, level from certificates where user_id = '${userId}' order by issued_at`,
  );

describe('the lessons of a course', () => {
  it('are listed in order without their texts, page by page', async () => {
    const { client } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { lessons: [{ minutes: 5 }, {}, {}, {}, {}] });
    const whole = await client.get(`/api/lessons?courseId=${course.id}`);
    expect(whole.headers['x-total-count']).toBe('5');
    expect(whole.json().map(({ id }: { id: string }) => id)).toEqual(lessons.map(({ id }) => id));
    expect(whole.json()[0]).toEqual({
      id: lessons[0]?.id,
      courseId: course.id,
      title: 'Lesson 1',
      minutes: 5,
      position: 1,
      finishedAt: null,
    });
    const first = await client.get(`/api/lessons?courseId=${course.id}&limit=3`);
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    expect([...first.json(), ...(await client.get(next)).json()]).toEqual(whole.json());
  });

  it('are those of the reader’s version, or of the latest version for users who are not enrolled', async () => {
    const { client } = await t.signedIn('learner');
    const { client: manager } = await t.signedIn('manager');
    const { course, lessons } = await given(t, { lessons: [{}, {}] });
    await learning(client).enroll(course.id);
    await learning(client).finish(lessons[0]?.id ?? '');
    await t.database.scope.withTenant('default', async (tx) => {
      await addLesson(tx, course, {});
      await publishBuiltCourse(tx, course.id);
    });
    const mine = (await client.get(`/api/lessons?courseId=${course.id}`)).json();
    expect(mine).toHaveLength(2);
    expect(mine[0].finishedAt).toMatch(/Z$/);
    const theirs = (await manager.get(`/api/lessons?courseId=${course.id}`)).json();
    expect(theirs).toHaveLength(3);
    expect(theirs[0].finishedAt).toBeNull();
  });

  it('show the outline of a premium course even on the free plan', async () => {
    const { client } = await t.signedIn('learner');
    const { course } = await given(t, { isPremium: true });
    expect((await client.get(`/api/lessons?courseId=${course.id}`)).json()).toHaveLength(2);
  });

  it.each(['?courseId=no-id', '?cursor=broken', `?courseId=${UNKNOWN}&page=1`, `?courseId=${UNKNOWN}&limit=0`])(
    'refuse the query "%s"',
    async (query) => {
      const { client } = await t.signedIn('learner');
      for (const list of ['lessons', 'quizzes']) {
        const response = await client.get(`/api/${list}${query}`);
        expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_FAILED']);
      }
    },
  );

  it('return 404 for an unknown course, a draft and another tenant', async () => {
    const { client } = await t.signedIn('learner');
    const draft = await given(t, { isPublished: false });
    const foreign = await given(t, { tenantId: 'alpha' });
    for (const id of [UNKNOWN, draft.course.id, foreign.course.id]) {
      expect(refusalOf(await client.get(`/api/lessons?courseId=${id}`))).toEqual(NOT_FOUND);
      expect(refusalOf(await client.get(`/api/quizzes?courseId=${id}`))).toEqual(NOT_FOUND);
    }
  });
});

describe('a lesson', () => {
  it('returns its text, position, quiz and worksheets to an enrolled user', async () => {
    const { client } = await t.signedIn('learner');
    const { course, lessons } = await given(t, {
      lessons: [
        {},
        {
          title: 'The middle',
          content: '# Read\n\n<script>alert(1)</script>',
          minutes: 12,
          quiz: { title: 'Check', passingScore: 80, retakePauseMinutes: 5 },
          worksheets: [{ phase: 'design', title: 'Draw it' }],
        },
        {},
      ],
    });
    await learning(client).enroll(course.id);
    const [first, second, third] = lessons;
    const lesson = await learning(client).lesson(second?.id ?? '');
    expect(lesson).toEqual({
      id: second?.id,
      courseId: course.id,
      title: 'The middle',
      content: '# Read\n\n<script>alert(1)</script>',
      minutes: 12,
      position: 2,
      finishedAt: null,
      correctedAt: null,
      files: [],
      previousLessonId: first?.id,
      nextLessonId: third?.id,
      quiz: {
        id: second?.quizId,
        lessonId: second?.id,
        title: 'Check',
        passingScore: 80,
        questionCount: 1,
        retakePauseMinutes: 5,
        attempts: 0,
        bestScore: null,
        passed: false,
        openAttemptId: null,
        lastAttemptId: null,
        nextAttemptAt: null,
      },
      worksheets: [expect.objectContaining({ id: second?.worksheetIds[0], title: 'Draw it', version: 0 })],
    });
    expect((await client.get(`/api/quizzes/${second?.quizId}`)).json()).toEqual(lesson.quiz);
    expect((await client.get(`/api/quizzes?courseId=${course.id}`)).json()).toEqual([lesson.quiz]);
    expect(await learning(client).lesson(first?.id ?? '')).toMatchObject({ previousLessonId: null, quiz: null });
    expect(await learning(client).lesson(third?.id ?? '')).toMatchObject({ nextLessonId: null });
  });

  /** Every call that requires an enrolment, on the first lesson of the course. */
  const calls = (client: TestClient, { course, lessons: [lesson] }: Awaited<ReturnType<typeof given>>) => [
    () => client.get(`/api/lessons/${lesson?.id}`),
    () => client.post(`/api/lessons/${lesson?.id}/finish`),
    () => client.get(`/api/quizzes?courseId=${course.id}`),
    () => client.get(`/api/quizzes/${lesson?.quizId}`),
    () => client.post(`/api/quizzes/${lesson?.quizId}/attempts`),
  ];

  it('and its quiz require an enrolment', async () => {
    const { client, user } = await t.signedIn('learner');
    const built = await given(t, { lessons: [{ quiz: {} }] });
    for (const call of calls(client, built)) expect(refusalOf(await call())).toEqual(NOT_ENROLLED);
    expect(await auditOf(t, user.id)).toEqual([]);
    expect(await finishedRows(user.id)).toEqual([]);
  });

  it('and its quiz are closed in a premium course without a premium plan, enrolled or not', async () => {
    const { client, user } = await t.signedIn('learner');
    const built = await given(t, { lessons: [{ quiz: {} }, {}], isPremium: true });
    for (const call of calls(client, built)) expect(refusalOf(await call())).toEqual(UPGRADE_REQUIRED);
    await setPlan(t, 'professional');
    await learning(client).enroll(built.course.id);
    const { id } = await learning(client).start(built.lessons[0]?.quizId ?? '');
    await setPlan(t, 'free');
    for (const call of calls(client, built)) expect(refusalOf(await call())).toEqual(UPGRADE_REQUIRED);
    expect(refusalOf(await client.get(`/api/attempts/${id}`))).toEqual(UPGRADE_REQUIRED);
    expect(refusalOf(await client.post(`/api/attempts/${id}/submit`, { answers: { q1: true } }))).toEqual(
      UPGRADE_REQUIRED,
    );
    expect(await finishedRows(user.id)).toEqual([]);
    await setPlan(t, 'professional');
    expect(await learning(client).submit(id, { q1: true })).toMatchObject({ progress: { progress: 50 } });
  });

  it('of a completed premium course remains open on the free plan', async () => {
    await setPlan(t, 'professional');
    const { client } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { lessons: [{}], isPremium: true });
    await learning(client).enroll(course.id);
    await learning(client).finish(lessons[0]?.id ?? '');
    await setPlan(t, 'free');
    expect((await learning(client).course(course.id)).status).toBe('completed');
    expect((await learning(client).lesson(lessons[0]?.id ?? '')).finishedAt).not.toBeNull();
    expect(await learning(client).finish(lessons[0]?.id ?? '')).toMatchObject({ progress: 100, certificates: [] });
  });

  it('returns 404 if it is unknown, never published or in another tenant', async () => {
    const { client } = await t.signedIn('learner');
    const draft = await given(t, { isPublished: false, lessons: [{ quiz: {} }] });
    const foreign = await given(t, { tenantId: 'alpha', lessons: [{ quiz: {} }] });
    const published = await given(t, { lessons: [{}] });
    const added = await t.database.scope.withTenant('default', (tx) => addLesson(tx, published.course, { quiz: {} }));
    const unknown = { id: UNKNOWN, quizId: UNKNOWN };
    for (const lesson of [unknown, draft.lessons[0], foreign.lessons[0], added]) {
      for (const response of [
        await client.get(`/api/lessons/${lesson?.id}`),
        await client.post(`/api/lessons/${lesson?.id}/finish`),
        await client.get(`/api/quizzes/${lesson?.quizId}`),
        await client.post(`/api/quizzes/${lesson?.quizId}/attempts`),
      ])
        expect(refusalOf(response)).toEqual(NOT_FOUND);
    }
    await learning(client).enroll(published.course.id);
    expect(refusalOf(await client.get(`/api/lessons/${added.id}`))).toEqual(NOT_FOUND);
    expect(refusalOf(await client.post(`/api/quizzes/${added.quizId}/attempts`))).toEqual(NOT_FOUND);
  });

  it.each(ROLES)('is available according to the role: %s', async (role) => {
    const { client } = await t.signedIn(role);
    const built = await given(t, { lessons: [{ quiz: {} }] });
    const isRefused = role === 'manager' || role === 'investor';
    for (const call of calls(client, built))
      expect(refusalOf(await call())).toEqual(isRefused ? FORBIDDEN : NOT_ENROLLED);
    expect(refusalOf(await client.post(`/api/courses/${built.course.id}/newest-version`))).toEqual(
      isRefused ? FORBIDDEN : NOT_ENROLLED,
    );
    for (const response of [
      await client.get(`/api/attempts/${UNKNOWN}`),
      await client.post(`/api/attempts/${UNKNOWN}/submit`, { answers: {} }),
    ])
      expect(refusalOf(response)).toEqual(isRefused ? FORBIDDEN : NOT_FOUND);
    expect((await client.get(`/api/lessons?courseId=${built.course.id}`)).statusCode).toBe(200);
  });
});

describe('finishing lessons', () => {
  // REQ-170
  it('updates the progress in the course, the catalogue and the summary', async () => {
    const { client, user } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { lessons: [{ minutes: 7 }, { minutes: 11 }, { minutes: 13 }] });
    const ids = lessons.map(({ id }) => id);
    await learning(client).enroll(course.id);
    const answers = [];
    for (const id of ids) answers.push(await learning(client).finish(id));
    expect(answers.map(({ progress }) => progress)).toEqual([33, 66, 100]);
    expect(answers.map(({ isCompleted }) => isCompleted)).toEqual([false, false, true]);
    expect(answers.map(({ resumeLessonId }) => resumeLessonId)).toEqual([ids[1], ids[2], ids[0]]);
    expect(answers[1]).toMatchObject({ courseId: course.id, finishedLessonIds: [ids[0], ids[1]], certificates: [] });
    expect(answers[2]?.certificates).toEqual([
      expect.objectContaining({ kind: 'course', courseId: course.id, title: course.title, level: 'bronze' }),
    ]);
    expect(await learning(client).course(course.id)).toMatchObject({ progress: 100, status: 'completed' });
    expect((await client.get('/api/academy/summary')).json()).toMatchObject({
      enrolled: 1,
      completed: 1,
      certificates: 1,
      studyMinutes: 31,
    });
    const certificates = answers[2]?.certificates.map(({ id }) => id);
    expect((await auditOf(t, user.id)).slice(1)).toEqual([
      {
        action: 'lesson_finished',
        resourceId: ids[0],
        details: { courseId: course.id, progress: 33, certificates: [] },
      },
      {
        action: 'lesson_finished',
        resourceId: ids[1],
        details: { courseId: course.id, progress: 66, certificates: [] },
      },
      { action: 'lesson_finished', resourceId: ids[2], details: { courseId: course.id, progress: 100, certificates } },
    ]);
  });

  it('is idempotent', async () => {
    const { client, user } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { lessons: [{}, {}] });
    await learning(client).enroll(course.id);
    const once = await learning(client).finish(lessons[0]?.id ?? '');
    const before = (await learning(client).lesson(lessons[0]?.id ?? '')).finishedAt;
    expect(await learning(client).finish(lessons[0]?.id ?? '')).toEqual(once);
    expect((await learning(client).lesson(lessons[0]?.id ?? '')).finishedAt).toBe(before);
    expect(await finishedRows(user.id)).toHaveLength(1);
    expect(await auditOf(t, user.id)).toHaveLength(2);
  });

  // REQ-171
  it('with a quiz is rejected until the quiz is passed', async () => {
    const { client, user } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { lessons: [{ quiz: { retakePauseMinutes: 0 } }, {}] });
    const [lesson] = lessons;
    await learning(client).enroll(course.id);
    const finish = () => client.post(`/api/lessons/${lesson?.id}/finish`);
    expect(refusalOf(await finish())).toEqual(QUIZ_NOT_PASSED);
    const { id } = await learning(client).start(lesson?.quizId ?? '');
    expect(refusalOf(await finish())).toEqual(QUIZ_NOT_PASSED);
    await learning(client).submit(id, { q1: false });
    expect(refusalOf(await finish())).toEqual(QUIZ_NOT_PASSED);
    expect(await finishedRows(user.id)).toEqual([]);
    const again = await learning(client).start(lesson?.quizId ?? '');
    await learning(client).submit(again.id, { q1: true });
    expect(await learning(client).finish(lesson?.id ?? '')).toMatchObject({ progress: 50 });
    expect(await finishedRows(user.id)).toHaveLength(1);
  });

  it('completes the course once when twenty concurrent requests finish the last lesson', async () => {
    const { client, user } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { lessons: [{}, {}] });
    await learning(client).enroll(course.id);
    await learning(client).finish(lessons[0]?.id ?? '');
    const answers = await atOnce(client, 20, `/api/lessons/${lessons[1]?.id}/finish`);
    for (const response of answers) {
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ progress: 100, isCompleted: true });
    }
    expect(answers.filter((response) => response.json().certificates.length > 0)).toHaveLength(1);
    expect(await finishedRows(user.id)).toHaveLength(2);
    expect(await certificatesOf(user.id)).toEqual([{ kind: 'course', title: course.title, level: 'bronze' }]);
    expect((await auditOf(t, user.id)).map(({ action }) => action)).toEqual([
      'course_enrolled',
      'lesson_finished',
      'lesson_finished',
    ]);
  });

  it('loses no lesson when all are finished concurrently', async () => {
    const { client, user } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { lessons: Array.from({ length: 12 }, () => ({ minutes: 2 })) });
    await learning(client).enroll(course.id);
    const csrfToken = await client.csrfToken();
    const answers = await Promise.all(
      lessons.map(({ id }) => client.post(`/api/lessons/${id}/finish`, undefined, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map((response) => response.json().progress)).size).toBe(12);
    expect(await learning(client).course(course.id)).toMatchObject({ progress: 100, status: 'completed' });
    expect(await certificatesOf(user.id)).toHaveLength(1);
  });

  it('counts every lesson of the newest version when the learner takes it concurrently', async () => {
    const { client } = await t.signedIn('learner');
    const built = [];
    for (let index = 0; index < 6; index += 1) built.push(await given(t, { lessons: [{}, {}] }));
    for (const { course } of built) {
      await learning(client).enroll(course.id);
      await t.database.scope.withTenant('default', async (tx) => {
        await addLesson(tx, course, {});
        await publishBuiltCourse(tx, course.id);
      });
    }
    const csrfToken = await client.csrfToken();
    const write = (url: string) => client.post(url, undefined, { csrfToken });
    await Promise.all(
      built.flatMap(({ course, lessons: [first, second] }) => [
        write(`/api/lessons/${first?.id}/finish`),
        write(`/api/courses/${course.id}/newest-version`),
        write(`/api/lessons/${second?.id}/finish`),
      ]),
    );
    for (const { course } of built) {
      const { progress, status, lessons, completedAt } = await learning(client).course(course.id);
      expect([progress, lessons.length]).toEqual([66, 3]);
      // The course is completed only if both lessons were finished before the learner took the version with a third lesson.
      expect(status).toBe(completedAt === null ? 'enrolled' : 'completed');
    }
  });

  it('awards the level once when three bronze courses are completed concurrently', async () => {
    const { client, user } = await t.signedIn('learner');
    const built = [];
    for (let index = 0; index < 3; index += 1) built.push(await given(t, { lessons: [{}] }));
    for (const { course } of built) await learning(client).enroll(course.id);
    const csrfToken = await client.csrfToken();
    const answers = await Promise.all(
      built.map(({ lessons }) => client.post(`/api/lessons/${lessons[0]?.id}/finish`, undefined, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const kinds = (await certificatesOf(user.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['course', 'course', 'course', 'level']);
  });
});
