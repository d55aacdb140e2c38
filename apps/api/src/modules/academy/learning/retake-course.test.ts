import type { QuizQuestion } from '@aicv/domain/academy/quiz';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { auditOf, given, learning, NOT_ENROLLED, refusalOf, setPlan } from '../../../testing/records/learning.ts';

let t: TestApp;
let author: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: author } = await t.signedIn('instructor'));
});
afterAll(() => t.close());

const retake = (client: TestClient, id: string) => client.post(`/api/courses/${id}/retake`);
const QUESTION: QuizQuestion = {
  ...{ id: 'moat', kind: 'single', text: 'Which is harder to copy?', answer: 'data', explanation: 'Rights.' },
  options: [
    { id: 'data', text: 'Rights to data' },
    { id: 'model', text: 'A rented model' },
  ],
};

// REQ-395
describe('a completed course', () => {
  it('starts over in its latest version, and earns another certificate of that version', async () => {
    const { client, user } = await t.signedIn('learner');
    const learner = learning(client);
    const { course, lessons } = await given(t, { lessons: [{}, {}] });
    const [one, two] = lessons.map(({ id }) => id) as [string, string];
    await learner.enroll(course.id);
    await learner.finish(one);
    const [first] = (await learner.finish(two)).certificates;
    const title = 'A title of the second version';
    await author.patch(`/api/courses/${course.id}`, { title });
    expect((await author.post(`/api/courses/${course.id}/publish`, {})).statusCode).toBe(200);

    const again = await retake(client, course.id);
    expect(again.json()).toMatchObject({
      ...{ status: 'enrolled', progress: 0, completedAt: null, certificateId: first?.id },
      lessons: [{ isFinished: false }, { isFinished: false }],
    });
    expect((await auditOf(t, user.id)).at(-1)).toMatchObject({ action: 'course_retaken', details: { number: 2 } });
    expect(await learner.finish(one)).toMatchObject({ progress: 50, isCompleted: false, certificates: [] });
    expect(await learner.finish(one)).toMatchObject({ progress: 50 });
    const { certificates } = await learner.finish(two);
    expect(certificates).toMatchObject([{ kind: 'course', title }]);
    expect((await client.get('/api/certificates')).json()).toHaveLength(2);
    expect(await learner.course(course.id)).toMatchObject({ status: 'completed', certificateId: certificates[0]?.id });
  });

  it('asks for a pass of each quiz again, and shows no right answers before it', async () => {
    const { client } = await t.signedIn('learner');
    const learner = learning(client);
    const { course, lessons } = await given(t, {
      lessons: [{ quiz: { questions: [QUESTION], retakePauseMinutes: 0 } }],
    });
    const lesson = lessons[0];
    if (lesson === undefined) throw new Error('There is no lesson');
    await learner.enroll(course.id);
    const quizId = (await learner.lesson(lesson.id)).quiz?.id ?? null;
    const attempt = await learner.start(quizId);
    await learner.submit(attempt.id, { moat: 'data' });
    await retake(client, course.id);
    expect((await learner.lesson(lesson.id)).quiz).toMatchObject({ attempts: 0, passed: false, bestScore: null });
    expect((await client.post(`/api/lessons/${lesson.id}/finish`)).json().code).toBe('QUIZ_NOT_PASSED');
    const second = await learner.start(quizId);
    expect(second.number).toBe(1);
    const failed = await learner.submit(second.id, { moat: 'model' });
    expect(JSON.stringify(failed)).not.toContain('"right":"data"');
    expect(failed.progress).toBeNull();
    const third = await learner.start(quizId);
    const { progress } = await learner.submit(third.id, { moat: 'data' });
    expect(progress).toMatchObject({ isCompleted: true, certificates: [{ kind: 'course' }] });
  });

  it('starts over once if it is asked twice at the same time', async () => {
    const { client } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { lessons: [{}] });
    await learning(client).enroll(course.id);
    await learning(client).finish(lessons[0]?.id ?? '');
    const csrfToken = await client.csrfToken();
    const url = `/api/courses/${course.id}/retake`;
    const answers = await Promise.all([1, 2].map(() => client.post(url, undefined, { csrfToken })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('cannot be left while it is taken again', async () => {
    const { client } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { lessons: [{}] });
    await learning(client).enroll(course.id);
    await learning(client).finish(lessons[0]?.id ?? '');
    await retake(client, course.id);
    expect((await learning(client).leave(course.id)).json().code).toBe('COURSE_COMPLETED');
  });
});

describe('a course', () => {
  it('cannot be taken again before it is completed, when archived, or beyond the plan', async () => {
    const { client } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { isPremium: true, lessons: [{}] });
    await setPlan(t, 'professional');
    expect(refusalOf(await retake(client, course.id))).toEqual(NOT_ENROLLED);
    await learning(client).enroll(course.id);
    expect(refusalOf(await retake(client, course.id))).toEqual([
      409,
      'NOT_COMPLETED',
      'Complete this course before you take it again',
    ]);
    await learning(client).finish(lessons[0]?.id ?? '');
    await setPlan(t, 'free');
    expect((await retake(client, course.id)).json().code).toBe('UPGRADE_REQUIRED');
    await setPlan(t, 'professional');
    await author.patch(`/api/courses/${course.id}`, { isActive: false });
    expect((await retake(client, course.id)).json().code).toBe('ARCHIVED');
    await setPlan(t, 'free');
  });
});
