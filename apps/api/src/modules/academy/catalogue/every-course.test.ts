import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { addLesson, publishBuiltCourse } from '../../../testing/builders/build-course.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { given, learning, setPlan } from '../../../testing/records/learning.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
});
afterAll(() => t.close());

interface Listed {
  readonly id: string;
  readonly courseId: string;
  readonly title: string;
  readonly lessonId: string;
}

/** The whole list, in pages of two. */
async function listed(client: TestClient, list: 'lessons' | 'quizzes'): Promise<Listed[]> {
  const rows: Listed[] = [];
  let next: string | undefined = `/api/${list}?limit=2`;
  while (next !== undefined) {
    const answer = await client.get(next);
    expect(answer.statusCode).toBe(200);
    rows.push(...answer.json<Listed[]>());
    next = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
  }
  const whole = await client.get(`/api/${list}`);
  expect(whole.json()).toEqual(rows);
  expect(whole.headers['x-total-count']).toBe(String(rows.length));
  return rows;
}

it('lists the lessons of all visible courses, newest course first, and the quizzes of the enrolled ones', async () => {
  const { client } = await t.signedIn('learner');
  const first = await given(t, { lessons: [{ quiz: {} }, {}, { quiz: {} }] });
  const second = await given(t, { lessons: [{ quiz: {} }, {}] });
  const draft = await given(t, { isPublished: false });
  await given(t, { tenantId: 'alpha', lessons: [{ quiz: {} }] });
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  expect(ids(await listed(client, 'lessons'))).toEqual([...ids(second.lessons), ...ids(first.lessons)]);
  expect(await listed(client, 'quizzes')).toEqual([]);

  await learning(client).enroll(first.course.id);
  const quizzes = await listed(client, 'quizzes');
  expect(quizzes.map(({ lessonId }) => lessonId)).toEqual([first.lessons[0]?.id, first.lessons[2]?.id]);
  expect(quizzes).toEqual((await client.get(`/api/quizzes?courseId=${first.course.id}`)).json());

  // All other users get the newer version.
  await t.database.scope.withTenant('default', async (tx) => {
    await addLesson(tx, first.course, {});
    await publishBuiltCourse(tx, first.course.id);
  });
  const ofFirst = async (reader: TestClient) =>
    (await listed(reader, 'lessons')).filter(({ courseId }) => courseId === first.course.id);
  expect(await ofFirst(client)).toHaveLength(3);
  const { client: manager } = await t.signedIn('manager');
  expect(await ofFirst(manager)).toHaveLength(4);

  // An archived course is visible only to enrolled users.
  await rowsOf(t.database, `update courses set is_active = false where id = '${first.course.id}'`);
  expect(await ofFirst(client)).toHaveLength(3);
  expect(await ofFirst(manager)).toEqual([]);
  expect(ids(await listed(client, 'lessons'))).not.toContain(draft.lessons[0]?.id);
});

it('omits quizzes outside the plan, except for users who have completed the course', async () => {
  const { client, user } = await t.signedIn('learner');
  const { course, lessons } = await given(t, { isPremium: true, lessons: [{ quiz: {} }] });
  await setPlan(t, 'professional');
  await learning(client).enroll(course.id);
  expect(await listed(client, 'quizzes')).toHaveLength(1);
  await setPlan(t, 'free');
  expect(await listed(client, 'quizzes')).toEqual([]);
  expect((await listed(client, 'lessons')).map(({ id }) => id)).toContain(lessons[0]?.id);
  await rowsOf(
    t.database,
    `update enrollments set is_completed = true, progress = 100, completed_at = now() where user_id = '${user.id}'`,
  );
  expect(await listed(client, 'quizzes')).toHaveLength(1);
});
