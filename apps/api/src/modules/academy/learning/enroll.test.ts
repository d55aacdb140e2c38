import { ROLES } from '@aicv/domain/access/roles';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import {
  addLesson,
  type BuiltCourse,
  type LessonFixture,
  publishBuiltCourse,
} from '../../../testing/builders/build-course.ts';
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
const ALREADY_ENROLLED = [409, 'ALREADY_ENROLLED', 'Already enrolled in this course'];

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
});
afterAll(() => t.close());
afterEach(() => setPlan(t, 'free'));

const inTenant = <T>(work: Parameters<typeof t.database.scope.withTenant<T>>[1]) =>
  t.database.scope.withTenant('default', work);

const archive = (id: string) => inTenant((tx) => tx.execute(`update courses set is_active = false where id = '${id}'`));

/** Publishes the next version without the first `removed` lessons, and with more lessons at the end. */
async function nextVersion({ course, lessons }: BuiltCourse, removed: number, added: readonly LessonFixture[]) {
  return inTenant(async (tx) => {
    for (const { id } of lessons.slice(0, removed))
      await inTrash(tx, () => tx.execute(`update lessons set deleted_at = now() where id = '${id}'`));
    const further = [];
    for (const lesson of added) further.push(await addLesson(tx, course, lesson));
    await publishBuiltCourse(tx, course.id);
    return further.map(({ id }) => id);
  });
}

const enrollmentsIn = (courseId: string) =>
  rowsOf<{ progress: number; is_completed: boolean }>(
    t.database,
    `select progress, is_completed from enrollments where course_id = '${courseId}'`,
  );

describe('a course', () => {
  it('shows its outline to users who are not enrolled, without progress', async () => {
    const { client } = await t.signedIn('manager');
    const { course, lessons } = await given(t, {
      lessons: [
        { title: 'Begin', minutes: 10, quiz: { title: 'Check' } },
        { title: 'Go on', worksheets: [{ phase: 'execute' }, { phase: 'identify' }, { phase: 'execute' }] },
      ],
    });
    expect(await learning(client).course(course.id)).toMatchObject({
      status: 'available',
      progress: null,
      enrolledAt: null,
      completedAt: null,
      resumeLessonId: null,
      hasNewerVersion: false,
      hasIdeaSet: false,
      lessons: [
        {
          id: lessons[0]?.id,
          title: 'Begin',
          minutes: 10,
          quiz: { id: lessons[0]?.quizId, title: 'Check' },
          phases: [],
          isFinished: false,
        },
        { id: lessons[1]?.id, quiz: null, phases: ['identify', 'execute'], isFinished: false },
      ],
    });
  });

  it('has an IDEA set once its worksheets cover the four phases, in any lesson', async () => {
    const { client } = await t.signedIn('learner');
    const worksheets = (...phases: ('identify' | 'design' | 'execute' | 'assess')[]) => ({
      worksheets: phases.map((phase) => ({ phase })),
    });
    const complete = await given(t, {
      lessons: [worksheets('assess', 'design'), {}, worksheets('identify', 'execute')],
    });
    const three = await given(t, { lessons: [worksheets('identify', 'design', 'execute', 'design')] });
    expect(await learning(client).course(complete.course.id)).toMatchObject({ hasIdeaSet: true });
    expect(await learning(client).course(three.course.id)).toMatchObject({ hasIdeaSet: false });
  });

  // REQ-169
  it('resumes at the first unfinished lesson, regardless of the order of finishing', async () => {
    const { client } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { lessons: [{}, {}, {}] });
    const [first, second, third] = lessons.map(({ id }) => id);
    const resumed = async () => (await learning(client).course(course.id)).resumeLessonId;
    await learning(client).enroll(course.id);
    expect(await resumed()).toBe(first);
    await learning(client).finish(third ?? '');
    expect(await resumed()).toBe(first);
    await learning(client).finish(first ?? '');
    expect(await resumed()).toBe(second);
    await learning(client).finish(second ?? '');
    expect(await resumed()).toBe(first);
  });

  it('returns 404 if it is unknown, a draft or in another tenant', async () => {
    const { client } = await t.signedIn('learner');
    const draft = await given(t, { isPublished: false });
    const foreign = await given(t, { tenantId: 'alpha' });
    for (const id of [UNKNOWN, 'no-id', draft.course.id, foreign.course.id]) {
      expect(refusalOf(await client.get(`/api/courses/${id}`))).toEqual(NOT_FOUND);
      expect(refusalOf(await client.post(`/api/courses/${id}/enroll`))).toEqual(NOT_FOUND);
      expect(refusalOf(await client.post(`/api/courses/${id}/newest-version`))).toEqual(NOT_FOUND);
    }
    expect(await rowsOf(t.database, 'select 1 from enrollments', 'alpha')).toEqual([]);
  });
});

describe('enrolling', () => {
  // REQ-166, REQ-169, REQ-180
  it('enrols in the latest version and returns the course', async () => {
    const { client, user } = await t.signedIn('learner');
    const built = await given(t);
    await nextVersion(built, 0, [{}]);
    const { course, lessons } = built;
    const enrolled = await learning(client).enroll(course.id);
    expect(enrolled).toMatchObject({
      id: course.id,
      status: 'enrolled',
      progress: 0,
      lessonCount: 3,
      completedAt: null,
    });
    expect(enrolled.resumeLessonId).toBe(lessons[0]?.id);
    expect(enrolled.enrolledAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await learning(client).course(course.id)).toEqual(enrolled);
    expect(await auditOf(t, user.id)).toEqual([
      { action: 'course_enrolled', resourceId: course.id, details: { number: 2 } },
    ]);
  });

  it('is rejected the second time', async () => {
    const { client, user } = await t.signedIn('learner');
    const { course } = await given(t);
    await learning(client).enroll(course.id);
    expect(refusalOf(await client.post(`/api/courses/${course.id}/enroll`))).toEqual(ALREADY_ENROLLED);
    expect(await auditOf(t, user.id)).toHaveLength(1);
  });

  it('creates one enrolment and one audit entry in twenty concurrent requests', async () => {
    const { client, user } = await t.signedIn('learner');
    const { course } = await given(t);
    const answers = await atOnce(client, 20, `/api/courses/${course.id}/enroll`);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    for (const response of answers.filter(({ statusCode }) => statusCode !== 201))
      expect(refusalOf(response)).toEqual(ALREADY_ENROLLED);
    expect(await enrollmentsIn(course.id)).toHaveLength(1);
    expect(await auditOf(t, user.id)).toHaveLength(1);
  });

  it('in a premium course requires a plan with premium courses', async () => {
    const { client } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { isPremium: true });
    expect((await learning(client).course(course.id)).status).toBe('premium');
    expect(refusalOf(await client.post(`/api/courses/${course.id}/enroll`))).toEqual(UPGRADE_REQUIRED);
    expect(await enrollmentsIn(course.id)).toEqual([]);
    await setPlan(t, 'professional');
    await learning(client).enroll(course.id);
    await learning(client).finish(lessons[0]?.id ?? '');
    await setPlan(t, 'free');
    expect(await learning(client).course(course.id)).toMatchObject({ status: 'premium', progress: 50 });
    expect(refusalOf(await client.post(`/api/courses/${course.id}/enroll`))).toEqual(UPGRADE_REQUIRED);
    expect(refusalOf(await client.post(`/api/courses/${course.id}/newest-version`))).toEqual(UPGRADE_REQUIRED);
    await setPlan(t, 'enterprise');
    expect(await learning(client).course(course.id)).toMatchObject({ status: 'enrolled', progress: 50 });
  });

  it('in an archived course is rejected, but enrolled users continue', async () => {
    const { client } = await t.signedIn('learner');
    const { client: other } = await t.signedIn('learner');
    const { course, lessons } = await given(t);
    await learning(client).enroll(course.id);
    await archive(course.id);
    expect(refusalOf(await other.post(`/api/courses/${course.id}/enroll`))).toEqual(NOT_FOUND);
    expect(refusalOf(await other.get(`/api/courses/${course.id}`))).toEqual(NOT_FOUND);
    expect(refusalOf(await other.get(`/api/lessons?courseId=${course.id}`))).toEqual(NOT_FOUND);
    expect(refusalOf(await client.post(`/api/courses/${course.id}/enroll`))).toEqual(NOT_FOUND);
    for (const { id } of lessons) {
      expect((await learning(client).lesson(id)).courseId).toBe(course.id);
      expect(refusalOf(await other.get(`/api/lessons/${id}`))).toEqual(NOT_FOUND);
      await learning(client).finish(id);
    }
    expect(await learning(client).course(course.id)).toMatchObject({ status: 'completed', isActive: false });
  });

  // REQ-161
  it.each(ROLES)('is allowed according to the role: %s', async (role) => {
    const { client } = await t.signedIn(role);
    const { course } = await given(t);
    const response = await client.post(`/api/courses/${course.id}/enroll`);
    if (role === 'manager' || role === 'investor') expect(refusalOf(response)).toEqual(FORBIDDEN);
    else expect(response.statusCode).toBe(201);
  });
});

describe('a newer version', () => {
  it('changes nothing for an enrolled user until they take it, and retains finished lessons then', async () => {
    const { client, user } = await t.signedIn('learner');
    const built = await given(t, { lessons: [{}, {}, {}, {}] });
    const { course, lessons } = built;
    const ids = lessons.map(({ id }) => id);
    await learning(client).enroll(course.id);
    await learning(client).finish(ids[0] ?? '');
    await learning(client).finish(ids[2] ?? '');
    const before = await learning(client).course(course.id);
    expect(before).toMatchObject({ progress: 50, hasNewerVersion: false, lessonCount: 4 });

    const [added] = await nextVersion(built, 1, [{ minutes: 99 }]);
    expect(await learning(client).course(course.id)).toEqual({ ...before, hasNewerVersion: true });
    expect(refusalOf(await client.get(`/api/lessons/${added}`))).toEqual(NOT_FOUND);

    const after = await learning(client).takeNewest(course.id);
    expect(after.lessons.map(({ id, isFinished }) => [id, isFinished])).toEqual([
      [ids[1], false],
      [ids[2], true],
      [ids[3], false],
      [added, false],
    ]);
    expect(after).toMatchObject({ progress: 25, hasNewerVersion: false, resumeLessonId: ids[1], status: 'enrolled' });
    expect(refusalOf(await client.get(`/api/lessons/${ids[0]}`))).toEqual(NOT_FOUND);
    expect((await learning(client).lesson(added ?? '')).minutes).toBe(99);
    expect((await auditOf(t, user.id)).at(-1)).toEqual({
      action: 'course_version_taken',
      resourceId: course.id,
      details: { number: 2 },
    });
  });

  it('of a completed premium course requires a plan with premium courses, while the completed version remains readable', async () => {
    await setPlan(t, 'enterprise');
    const { client } = await t.signedIn('learner');
    const built = await given(t, { isPremium: true });
    await learning(client).enroll(built.course.id);
    for (const { id } of built.lessons) await learning(client).finish(id);
    await nextVersion(built, 0, [{}]);
    await setPlan(t, 'free');
    const refused = await client.post(`/api/courses/${built.course.id}/newest-version`);
    expect(refusalOf(refused)).toEqual(UPGRADE_REQUIRED);
    expect((await learning(client).lesson(built.lessons[0]?.id ?? '')).courseId).toBe(built.course.id);
  });

  it('is taken once, and a repeated request returns the current progress', async () => {
    const { client, user } = await t.signedIn('learner');
    const built = await given(t);
    const { course } = built;
    const enrolled = await learning(client).enroll(course.id);
    expect(await learning(client).takeNewest(course.id)).toEqual(enrolled);
    await nextVersion(built, 0, [{}]);
    const answers = await atOnce(client, 20, `/api/courses/${course.id}/newest-version`);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await auditOf(t, user.id)).map(({ action }) => action)).toEqual([
      'course_enrolled',
      'course_version_taken',
    ]);
  });

  it('is rejected for a user who is not enrolled', async () => {
    const { client } = await t.signedIn('learner');
    const { course } = await given(t);
    expect(refusalOf(await client.post(`/api/courses/${course.id}/newest-version`))).toEqual(NOT_ENROLLED);
  });

  it('without the remaining lessons completes the course and issues its certificate', async () => {
    const { client, user } = await t.signedIn('learner');
    const built = await given(t, { lessons: [{}, {}] });
    const { course, lessons } = built;
    await learning(client).enroll(course.id);
    await learning(client).finish(lessons[1]?.id ?? '');
    await nextVersion(built, 1, []);
    const taken = await learning(client).takeNewest(course.id);
    expect(taken).toMatchObject({ progress: 100, status: 'completed', certificateId: expect.any(String) });
    expect(taken.completedAt).not.toBeNull();
    expect(await rowsOf(t.database, `select 1 from certificates where user_id = '${user.id}'`)).toHaveLength(1);
  });

  it('leaves a completed course completed, without a second certificate', async () => {
    const { client, user } = await t.signedIn('learner');
    const built = await given(t, { lessons: [{}] });
    const { course, lessons } = built;
    await learning(client).enroll(course.id);
    await learning(client).finish(lessons[0]?.id ?? '');
    const completed = await learning(client).course(course.id);
    const [added] = await nextVersion(built, 0, [{}]);
    expect(await learning(client).course(course.id)).toEqual(completed);
    expect(await learning(client).takeNewest(course.id)).toMatchObject({
      status: 'completed',
      progress: 50,
      completedAt: completed.completedAt,
      certificateId: completed.certificateId,
    });
    expect(await learning(client).finish(added ?? '')).toMatchObject({
      progress: 100,
      isCompleted: true,
      certificates: [],
    });
    expect(await enrollmentsIn(course.id)).toEqual([{ progress: 100, is_completed: true }]);
    expect(await rowsOf(t.database, `select 1 from certificates where user_id = '${user.id}'`)).toHaveLength(1);
  });
});
