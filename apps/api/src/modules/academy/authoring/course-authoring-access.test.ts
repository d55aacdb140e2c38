import { ROLES } from '@aicv/domain/access/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildCourse } from '../../../testing/builders/build-course.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { FIELDS, QUESTIONS } from '../../../testing/records/authoring.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
});
afterAll(() => t.close());

/** Calls every endpoint on a new course, so that the calls of one role do not affect the next. */
async function callsOn(client: TestClient) {
  const { course, lessons } = await t.database.scope.withTenant('default', (tx) =>
    buildCourse(tx, { isPublished: false, lessons: [{ quiz: {}, worksheets: [{ phase: 'identify' }] }, {}] }),
  );
  const [first, second] = lessons;
  const courseId = course.id;
  return {
    courseId,
    reads: [
      () => client.get(`/api/authoring/courses/${courseId}`),
      () => client.get(`/api/courses/${courseId}/results`),
      () => client.get(`/api/courses/${courseId}/enrollments`),
      () => client.get(`/api/courses/${courseId}/enrollments/export`),
    ],
    changes: [
      () => client.patch(`/api/courses/${courseId}`, { title: 'T' }),
      () => client.put(`/api/courses/${courseId}/lesson-order`, { lessonIds: [second?.id, first?.id] }),
      () => client.patch(`/api/lessons/${first?.id}`, { title: 'T' }),
      () => client.patch(`/api/quizzes/${first?.quizId}`, { title: 'T' }),
      () => client.patch(`/api/worksheets/${first?.worksheetIds[0]}`, { title: 'T' }),
      () => client.post(`/api/courses/${courseId}/publish`, {}),
    ],
    additions: [
      () => client.post('/api/lessons', { courseId, title: 'T' }),
      () => client.post('/api/quizzes', { lessonId: second?.id, title: 'T', questions: QUESTIONS }),
      () => client.post('/api/worksheets', { lessonId: second?.id, title: 'T', phase: 'assess', fields: FIELDS }),
    ],
  };
}

async function statusesOf(calls: readonly (() => Promise<{ statusCode: number }>)[]): Promise<number[]> {
  const statuses = [];
  for (const call of calls) statuses.push((await call()).statusCode);
  return statuses;
}

/** The row versions of the course and of all its parts. */
const versionsOf = (courseId: string) =>
  rowsOf(
    t.database,
    `select c.version, c.content_version, c.title, l.version as lesson, l.title as lesson_title, l.order_index, q.version as quiz,
        w.version as worksheet
      from courses c left join lessons l on l.course_id = c.id left join quizzes q on q.lesson_id = l.id
        left join idea_worksheets w on w.lesson_id = l.id
      where c.id = '${courseId}' order by l.id`,
  );

it.each(ROLES)('grants %s access to authoring as the policy defines', async (role) => {
  const { client } = await t.signedIn(role);
  const { courseId, reads, changes, additions } = await callsOn(client);
  const mayWrite = role === 'admin' || role === 'instructor';
  const before = await versionsOf(courseId);
  const listed = () => client.get('/api/authoring/courses');
  const begun = () => client.post('/api/courses', { title: 'T' });
  expect(await statusesOf([listed, ...reads, ...changes])).toEqual(Array(11).fill(mayWrite ? 200 : 403));
  expect(await statusesOf([begun, ...additions])).toEqual(Array(4).fill(mayWrite ? 201 : 403));
  if (!mayWrite) {
    expect((await listed()).json()).toMatchObject({ code: 'FORBIDDEN', message: 'Insufficient permissions' });
    expect(await versionsOf(courseId)).toEqual(before);
  }
});

it.each(['admin', 'instructor'] as const)(
  'hides the course and its parts from an %s of another tenant',
  async (role) => {
    const { client } = await t.signedIn(role, { tenantId: 'beta' });
    const { courseId, reads, changes, additions } = await callsOn(client);
    const before = await versionsOf(courseId);
    expect(await statusesOf([...reads, ...changes, ...additions])).toEqual(Array(13).fill(404));
    expect((await client.get('/api/authoring/courses')).json()).toEqual([]);
    expect(await versionsOf(courseId)).toEqual(before);
    expect(await rowsOf(t.database, `select id from audit_logs where resource_id = '${courseId}'`, 'beta')).toEqual([]);
  },
);

it('stores every added record in the author’s tenant', async () => {
  const { client } = await t.signedIn('instructor', { tenantId: 'beta' });
  const { id: courseId } = (await client.post('/api/courses', { title: 'Theirs' })).json();
  const { id: lessonId } = (await client.post('/api/lessons', { courseId, title: 'L', content: 'Text.' })).json();
  await client.post('/api/quizzes', { lessonId, title: 'Q', questions: QUESTIONS });
  await client.post('/api/worksheets', { lessonId, title: 'W', phase: 'assess', fields: FIELDS });
  expect((await client.post(`/api/courses/${courseId}/publish`, {})).statusCode).toBe(200);
  for (const table of ['courses', 'lessons', 'quizzes', 'idea_worksheets', 'course_versions', 'lesson_versions']) {
    expect(await rowsOf(t.database, `select tenant_id from ${table}`, 'beta')).toEqual([{ tenant_id: 'beta' }]);
  }
});

it('requires a session and the accepted agreement', async () => {
  const visitor = await callsOn(t.client());
  const all = [...visitor.reads, ...visitor.changes, ...visitor.additions];
  expect(await statusesOf(all)).toEqual(Array(13).fill(401));
  const { client } = await t.signedIn('admin', { accepted: false });
  const pending = await callsOn(client);
  for (const call of [...pending.reads, ...pending.changes, ...pending.additions]) {
    expect((await call()).json().code).toBe('LEGAL_ACCEPTANCE_REQUIRED');
  }
});

it('requires the CSRF token for writes', async () => {
  const { client } = await t.signedIn('instructor');
  const refused = await client.post('/api/courses', { title: 'T' }, { csrfToken: null });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'CSRF_INVALID']);
});
