import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import {
  atOnce,
  auditOf,
  given,
  learning,
  NOT_ENROLLED,
  NOT_FOUND,
  refusalOf,
} from '../../../testing/records/learning.ts';

const UNKNOWN = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
});
afterAll(() => t.close());

async function halfDone() {
  const { client, user } = await t.signedIn('learner');
  const { course, lessons } = await given(t, { lessons: [{ quiz: {} }, {}] });
  await learning(client).enroll(course.id);
  const { id } = await learning(client).start(lessons[0]?.quizId ?? null);
  await learning(client).submit(id, { q1: true });
  return { client, user, courseId: course.id, lessons, attemptId: id };
}

// REQ-166
describe('leaving a course', () => {
  it('ends the enrollment, keeps the progress and restores it with the next one', async () => {
    const { client, user, courseId, lessons, attemptId } = await halfDone();
    const before = await learning(client).course(courseId);
    const left = await learning(client).leave(courseId);
    expect(left.statusCode).toBe(204);
    expect(await learning(client).course(courseId)).toMatchObject({
      status: 'available',
      progress: null,
      enrolledAt: null,
    });
    const refusal = async (path: `/api/${string}`) => refusalOf(await client.get(path));
    expect(await refusal(`/api/lessons/${lessons[1]?.id}`)).toEqual(NOT_ENROLLED);
    expect(await refusal(`/api/attempts/${attemptId}`)).toEqual(NOT_ENROLLED);
    expect((await auditOf(t, user.id)).at(-1)).toEqual({
      action: 'course_left',
      resourceId: courseId,
      details: { progress: 50 },
    });
    const again = await learning(client).enroll(courseId);
    expect(again).toEqual({ ...before, enrolledAt: again.enrolledAt });
    expect((await client.get(`/api/attempts/${attemptId}`)).json()).toMatchObject({ passed: true });
  });

  it('takes the learner from the lists of the authors', async () => {
    const { client, courseId } = await halfDone();
    const { client: author } = await t.signedIn('instructor');
    const learners = async () => (await author.get(`/api/courses/${courseId}/enrollments`)).json();
    const results = async () => (await author.get(`/api/courses/${courseId}/results`)).json().enrollments;
    expect([(await learners()).length, await results()]).toEqual([1, 1]);
    await learning(client).leave(courseId);
    expect([await learners(), await results()]).toEqual([[], 0]);
  });

  it('is refused for a completed course, whose certificate stays', async () => {
    const { client, courseId, lessons } = await halfDone();
    await learning(client).finish(lessons[1]?.id ?? '');
    expect(refusalOf(await learning(client).leave(courseId)).slice(0, 2)).toEqual([409, 'COURSE_COMPLETED']);
    expect(await learning(client).course(courseId)).toMatchObject({
      status: 'completed',
      certificateId: expect.any(String),
    });
  });

  it('is refused without an enrollment, in other tenants, and for unknown courses', async () => {
    const { courseId } = await halfDone();
    const { client: other } = await t.signedIn('learner');
    expect(refusalOf(await learning(other).leave(courseId))).toEqual(NOT_ENROLLED);
    const { client: foreign } = await t.signedIn('learner', { tenantId: 'alpha' });
    expect(refusalOf(await learning(foreign).leave(courseId))).toEqual(NOT_FOUND);
    expect(refusalOf(await learning(other).leave(UNKNOWN))).toEqual(NOT_FOUND);
    const { client: manager } = await t.signedIn('manager');
    expect((await learning(manager).leave(courseId)).statusCode).toBe(403);
    expect(await rowsOf(t.database, `select 1 from enrollments where course_id = '${courseId}'`)).toHaveLength(1);
  });

  it('completes the course at the next enrollment if its new version has finished lessons only', async () => {
    const { client, courseId, lessons } = await halfDone();
    const { client: author } = await t.signedIn('instructor');
    await learning(client).leave(courseId);
    await author.delete(`/api/lessons/${lessons[1]?.id}`);
    expect((await author.post(`/api/courses/${courseId}/publish`, {})).statusCode).toBe(200);
    expect(await learning(client).enroll(courseId)).toMatchObject({ status: 'completed', progress: 100 });
  });

  it('and enrolling again leaves one enrollment, also in concurrent requests', async () => {
    const { client, courseId } = await halfDone();
    await learning(client).leave(courseId);
    const answers = await atOnce(client, 10, `/api/courses/${courseId}/enroll`);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await learning(client).course(courseId)).toMatchObject({ progress: 50 });
  });
});
