import type { QuizAnswers } from '@aicv/domain/academy/quiz';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { auditOf, authoringOf, QUESTIONS } from '../../../testing/records/authoring.ts';
import { learning } from '../../../testing/records/learning.ts';

let t: TestApp;
let author: TestClient;
let make: ReturnType<typeof authoringOf>;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  author = (await t.signedIn('instructor')).client;
  make = authoringOf(author);
});
afterAll(() => t.close());

const publish = async (id: string) => {
  const response = await author.post(`/api/courses/${id}/publish`, {});
  expect(response.statusCode).toBe(200);
  return response.json();
};

async function publishedCourse() {
  const { id } = await make.course({ title: 'Pricing' });
  const lesson = await make.lesson(id, { title: 'Margns', content: 'A margin is what remains.' });
  const quiz = await make.quiz(lesson.id, { passingScore: 100 });
  await publish(id);
  return { id, lessonId: lesson.id, quizId: quiz.id };
}

async function learnerOf(courseId: string) {
  const { client } = await t.signedIn('learner');
  await learning(client).enroll(courseId);
  return client;
}

const RIGHT: QuizAnswers = { q1: 'a', q2: ['a', 'b'], q3: false, q4: 12 };
const withTexts = (change: (text: string) => string) => ({
  version: 1,
  questions: QUESTIONS.questions.map((question) => ({ ...question, text: change(question.text) })),
});

// REQ-350
describe('a correction of texts', () => {
  it('reaches learners of the published version at once, with its time, and makes no version', async () => {
    const { id, lessonId } = await publishedCourse();
    const learner = await learnerOf(id);
    await learnerOf(id);
    await author.patch(`/api/lessons/${lessonId}`, { title: 'Margins', content: 'A margin is what is left.' });
    expect(await make.draft(id)).toMatchObject({
      hasUnpublishedChanges: true,
      nextPublication: { kind: 'correction', lessonIds: [lessonId], reached: 2, enrolled: 2 },
    });
    expect(await learning(learner).lesson(lessonId)).toMatchObject({ title: 'Margns', correctedAt: null });
    expect(await publish(id)).toMatchObject({
      publishedNumber: 1,
      hasUnpublishedChanges: false,
      nextPublication: { kind: 'none' },
    });
    expect(await learning(learner).lesson(lessonId)).toMatchObject({
      title: 'Margins',
      content: 'A margin is what is left.',
      correctedAt: expect.stringMatching(/Z$/),
    });
    expect(await learning(learner).course(id)).toMatchObject({ hasNewerVersion: false });
    expect((await auditOf(t, id)).at(-1)).toEqual({
      action: 'course_corrected',
      resource_type: 'course',
      details: {
        number: 1,
        learners: 2,
        corrections: [
          { lessonId, text: 'title', from: 'Margns', to: 'Margins' },
          { lessonId, text: 'content', from: 'remains.', to: 'is left.' },
        ],
      },
    });
  });

  it('reaches learners of earlier versions with the same text, and no others', async () => {
    const { id, lessonId } = await publishedCourse();
    const [first, second] = [await learnerOf(id), await make.lesson(id, { title: 'Second', content: 'Two.' })];
    await publish(id);
    const latest = await learnerOf(id);
    await author.patch(`/api/lessons/${lessonId}`, { title: 'Margins' });
    await author.patch(`/api/lessons/${second.id}`, { content: 'Too.' });
    const { nextPublication } = await make.draft(id);
    expect(nextPublication).toMatchObject({ reached: 2, enrolled: 2, lessonIds: [lessonId, second.id] });
    await publish(id);
    for (const learner of [first, latest]) {
      expect(await learning(learner).lesson(lessonId)).toMatchObject({ title: 'Margins' });
    }
    expect((await first.get(`/api/lessons/${second.id}`)).statusCode).toBe(404);
    await author.patch(`/api/lessons/${second.id}`, { content: 'Two again.' });
    expect((await make.draft(id)).nextPublication).toMatchObject({ reached: 1, enrolled: 2 });
  });

  it('leaves an earlier version with another text as it is', async () => {
    const { id, lessonId } = await publishedCourse();
    const early = await learnerOf(id);
    await author.patch(`/api/lessons/${lessonId}`, { title: 'Costs', minutes: 99 });
    expect(await publish(id)).toMatchObject({ publishedNumber: 2 });
    await author.patch(`/api/lessons/${lessonId}`, { title: 'All costs' });
    expect((await make.draft(id)).nextPublication).toMatchObject({ kind: 'correction', reached: 0, enrolled: 1 });
    expect(await publish(id)).toMatchObject({ publishedNumber: 2 });
    expect(await learning(early).lesson(lessonId)).toMatchObject({ title: 'Margns', correctedAt: null });
    expect(await learning(await learnerOf(id)).lesson(lessonId)).toMatchObject({ title: 'All costs' });
  });

  it('rewords the questions of an open attempt, keeps its answers and leaves a submitted one as answered', async () => {
    const { id, quizId } = await publishedCourse();
    const [open, submitted] = [await learnerOf(id), await learnerOf(id)];
    const attempt = await learning(open).start(quizId);
    const done = await learning(submitted).start(quizId);
    const { attempt: result } = await learning(submitted).submit(done.id, RIGHT);
    await author.patch(`/api/quizzes/${quizId}`, { questions: withTexts((text) => `Corrected: ${text}`) });
    await publish(id);
    const now = (await open.get(`/api/attempts/${attempt.id}`)).json();
    expect(now).toEqual({
      ...attempt,
      questions: attempt.questions.map((question) => ({ ...question, text: `Corrected: ${question.text}` })),
    });
    expect((await learning(open).submit(attempt.id, RIGHT)).attempt).toMatchObject({ score: 100, passed: true });
    expect((await submitted.get(`/api/attempts/${done.id}`)).json()).toEqual(result);
  });

  it('is none if a change comes with it that needs a version: then all changes wait for that version', async () => {
    const { id, lessonId } = await publishedCourse();
    const learner = await learnerOf(id);
    await author.patch(`/api/lessons/${lessonId}`, { title: 'Margins' });
    await make.lesson(id, { title: 'Second' });
    expect((await make.draft(id)).nextPublication).toEqual({ kind: 'version', number: 2 });
    await publish(id);
    expect(await learning(learner).lesson(lessonId)).toMatchObject({ title: 'Margns' });
    expect(await learning(learner).course(id)).toMatchObject({ hasNewerVersion: true });
  });

  it('is found by search under its new title', async () => {
    const { id, lessonId } = await publishedCourse();
    const learner = await learnerOf(id);
    await author.patch(`/api/lessons/${lessonId}`, { title: 'Xylophones' });
    await publish(id);
    const found = (await learner.get('/api/search?q=xylophones')).json();
    expect(JSON.stringify(found)).toContain(lessonId);
  });

  it('is refused without a text, to learners, and to authors of other tenants', async () => {
    const { id, lessonId } = await publishedCourse();
    const learner = await learnerOf(id);
    await author.patch(`/api/lessons/${lessonId}`, { content: ' ' });
    expect((await author.post(`/api/courses/${id}/publish`, {})).json()).toMatchObject({
      code: 'COURSE_NOT_PUBLISHABLE',
    });
    expect((await learner.post(`/api/courses/${id}/publish`, {})).statusCode).toBe(403);
    const { client: foreign } = await t.signedIn('instructor', { tenantId: 'beta' });
    expect((await foreign.post(`/api/courses/${id}/publish`, {})).statusCode).toBe(404);
  });
});

describe('a change that is taken back', () => {
  it('leaves nothing to publish: a text, a deleted part, an order', async () => {
    const { id, lessonId, quizId } = await publishedCourse();
    const second = await make.lesson(id, { title: 'Second' });
    await publish(id);
    const hasChanges = async () => (await make.draft(id)).hasUnpublishedChanges;
    const order = (...lessonIds: string[]) => author.put(`/api/courses/${id}/lesson-order`, { lessonIds });
    const steps: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => author.patch(`/api/lessons/${lessonId}`, { title: 'Other' }),
        () => author.patch(`/api/lessons/${lessonId}`, { title: 'Margns' }),
      ],
      [() => author.delete(`/api/quizzes/${quizId}`), () => author.post(`/api/quizzes/${quizId}/restore`)],
      [() => author.delete(`/api/lessons/${lessonId}`), () => author.post(`/api/lessons/${lessonId}/restore`)],
      [() => order(second.id, lessonId), () => order(lessonId, second.id)],
      [
        () => author.patch(`/api/courses/${id}`, { level: 'gold' }),
        () => author.patch(`/api/courses/${id}`, { level: 'bronze' }),
      ],
    ];
    for (const [act, undo] of steps) {
      await act();
      expect(await hasChanges()).toBe(true);
      await undo();
      expect(await hasChanges()).toBe(false);
    }
    const [listed] = (await author.get('/api/authoring/courses?limit=1')).json();
    expect(listed).toMatchObject({ id, hasUnpublishedChanges: false });
  });
});

describe('the database', () => {
  it.each([
    "update lesson_versions set title = 'x' where lesson_id = $1",
    'update lesson_versions set minutes = 1, corrected_at = clock_timestamp() where lesson_id = $1',
    'update lesson_versions set position = 9, corrected_at = clock_timestamp() where lesson_id = $1',
    `update lesson_versions set corrected_at = clock_timestamp(),
       quiz = jsonb_set(quiz, '{questions,questions,2,answer}', 'true') where lesson_id = $1`,
    `update lesson_versions set corrected_at = clock_timestamp(), quiz = jsonb_set(quiz, '{passingScore}', '0')
       where lesson_id = $1`,
    'delete from lesson_versions where lesson_id = $1',
  ])('refuses to rewrite a published lesson: %s', async (statement) => {
    const { lessonId } = await publishedCourse();
    await expect(rowsOf(t.database, statement.replace('$1', `'${lessonId}'`))).rejects.toMatchObject({
      cause: { message: 'lesson_versions is append-only' },
    });
  });
});
