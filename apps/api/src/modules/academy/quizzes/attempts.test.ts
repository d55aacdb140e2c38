import type { QuizAnswers, QuizQuestion } from '@aicv/domain/academy/quiz';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { publishBuiltCourse, type QuizFixture } from '../../../testing/builders/build-course.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import {
  atOnce,
  auditOf,
  given,
  inOrderOf,
  learning,
  NOT_FOUND,
  refusalOf,
} from '../../../testing/records/learning.ts';

const UNKNOWN = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const ATTEMPT_SUBMITTED = [409, 'ATTEMPT_SUBMITTED', 'This attempt has been submitted'];

const options = (...texts: string[]) => texts.map((text, at) => ({ id: 'abcde'[at] ?? '', text }));

const QUESTIONS: readonly QuizQuestion[] = [
  { id: 'one', kind: 'single', text: 'Which?', options: options('This', 'That'), answer: 'b', explanation: 'That.' },
  {
    id: 'many',
    kind: 'multiple',
    text: 'Which ones?',
    options: options('A', 'B', 'C'),
    answer: ['a', 'c'],
    explanation: 'The outer ones.',
  },
  { id: 'so', kind: 'true_false', text: 'Is it so?', answer: false, explanation: 'It is not.' },
  { id: 'number', kind: 'number', text: 'How many?', answer: 12, tolerance: 0.5, unit: '%', explanation: 'Count.' },
];
const ALL_RIGHT: QuizAnswers = { one: 'b', many: ['c', 'a'], so: false, number: 12.5 };
const ASKED = [
  { id: 'one', kind: 'single', text: 'Which?', options: options('This', 'That'), unit: '' },
  { id: 'many', kind: 'multiple', text: 'Which ones?', options: options('A', 'B', 'C'), unit: '' },
  { id: 'so', kind: 'true_false', text: 'Is it so?', options: [], unit: '' },
  { id: 'number', kind: 'number', text: 'How many?', options: [], unit: '%' },
];
const ofAuthor = inOrderOf(QUESTIONS.map(({ id }) => id));

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
});
afterAll(() => t.close());

/** A learner in a course of two lessons. The first lesson has the quiz. */
async function atQuiz(quiz: QuizFixture = {}) {
  const { client, user } = await t.signedIn('learner');
  const { course, lessons } = await given(t, { lessons: [{ quiz: { questions: QUESTIONS, ...quiz } }, {}] });
  await learning(client).enroll(course.id);
  const lessonId = lessons[0]?.id ?? '';
  const quizId = lessons[0]?.quizId ?? '';
  const startUrl = `/api/quizzes/${quizId}/attempts`;
  const stateOf = async () => (await client.get(`/api/quizzes/${quizId}`)).json();
  return { client, user, course, lessonId, quizId, startUrl, stateOf };
}

const attemptsOf = (userId: string) =>
  rowsOf<Record<string, unknown>>(t.database, `select * from attempts where user_id = '${userId}' order by number`);

const submitUrl = (id: string) => `/api/attempts/${id}/submit`;

describe('an attempt', () => {
  it('starts with the questions, and is resumed when opened again', async () => {
    const { client, user, course, lessonId, quizId, startUrl, stateOf } = await atQuiz({ passingScore: 80 });
    const begun = await client.post(startUrl);
    expect(begun.statusCode).toBe(201);
    const attempt = begun.json();
    expect(attempt).toEqual({
      ...{ id: expect.any(String), quizId, lessonId, courseId: course.id, number: 1, passingScore: 80 },
      startedAt: new Date(t.clock.nowMs()).toISOString().replace(/0*Z$/, 'Z'),
      state: 'open',
      questions: expect.any(Array),
    });
    expect(ofAuthor.questions(attempt.questions)).toEqual(ASKED);
    const again = await client.post(startUrl);
    expect([again.statusCode, again.json()]).toEqual([200, attempt]);
    expect((await client.get(`/api/attempts/${attempt.id}`)).json()).toEqual(attempt);
    expect(await stateOf()).toMatchObject({ attempts: 0, openAttemptId: attempt.id, lastAttemptId: null });
    expect((await auditOf(t, user.id)).slice(1)).toEqual([
      { action: 'quiz_started', resourceId: quizId, details: { attemptId: attempt.id, number: 1 } },
    ]);
  });

  it('is created once by concurrent requests', async () => {
    const { client, user, startUrl } = await atQuiz();
    const answers = await atOnce(client, 10, startUrl);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9);
    expect(new Set(answers.map((response) => response.json().id)).size).toBe(1);
    expect(await attemptsOf(user.id)).toHaveLength(1);
    expect((await auditOf(t, user.id)).filter(({ action }) => action === 'quiz_started')).toHaveLength(1);
  });

  // REQ-171, REQ-180
  it('shows its results and finishes the lesson when passed', async () => {
    const { client, user, course, lessonId, quizId, stateOf } = await atQuiz();
    const { id } = await learning(client).start(quizId);
    t.clock.advanceMs(90_000);
    const { attempt, progress } = await learning(client).submit(id, { ...ALL_RIGHT, many: ['a'] });
    expect(attempt).toMatchObject({ id, state: 'submitted', score: 75, passed: true, nextAttemptAt: null });
    expect(Date.parse(attempt.submittedAt) - Date.parse(attempt.startedAt)).toBe(90_000);
    expect(attempt).toMatchObject({ showAnswers: 'after-pass', showsRightAnswers: true });
    expect(ofAuthor.results(attempt.results)).toEqual([
      { question: ASKED[0], answer: 'b', isRight: true, rightAnswer: 'b', tolerance: 0, explanation: 'That.' },
      {
        question: ASKED[1],
        answer: ['a'],
        isRight: false,
        rightAnswer: ['a', 'c'],
        tolerance: 0,
        explanation: 'The outer ones.',
      },
      { question: ASKED[2], answer: false, isRight: true, rightAnswer: false, tolerance: 0, explanation: 'It is not.' },
      { question: ASKED[3], answer: 12.5, isRight: true, rightAnswer: 12, tolerance: 0.5, explanation: 'Count.' },
    ]);
    expect(progress).toMatchObject({ courseId: course.id, progress: 50, finishedLessonIds: [lessonId] });
    expect((await client.get(`/api/attempts/${id}`)).json()).toEqual(attempt);
    expect(await stateOf()).toMatchObject({
      ...{ attempts: 1, bestScore: 75, passed: true, openAttemptId: null, lastAttemptId: id, nextAttemptAt: null },
    });
    expect((await learning(client).lesson(lessonId)).finishedAt).not.toBeNull();
    expect((await auditOf(t, user.id)).slice(2)).toEqual([
      {
        action: 'quiz_submitted',
        resourceId: quizId,
        details: { attemptId: id, score: 75, passed: true, certificates: [] },
      },
    ]);
  });

  it('counts unanswered questions as wrong', async () => {
    const { client, quizId } = await atQuiz({ passingScore: 0 });
    const { id } = await learning(client).start(quizId);
    const { attempt } = await learning(client).submit(id, { many: null });
    expect(attempt).toMatchObject({ score: 0, passed: true });
    expect(attempt.results.map(({ answer, isRight }) => [answer, isRight])).toEqual(Array(4).fill([null, false]));
  });

  it('completes the course when a pass finishes the last lesson', async () => {
    const { client, user, course, quizId } = await atQuiz();
    const [, second] = (await learning(client).course(course.id)).lessons;
    await learning(client).finish(second?.id ?? '');
    const { id } = await learning(client).start(quizId);
    const { progress } = await learning(client).submit(id, ALL_RIGHT);
    expect(progress).toMatchObject({ progress: 100, isCompleted: true });
    expect(progress?.certificates).toEqual([expect.objectContaining({ kind: 'course', courseId: course.id })]);
    expect((await auditOf(t, user.id)).at(-1)?.details).toMatchObject({
      certificates: progress?.certificates.map((certificate) => certificate.id),
    });
  });

  it('counts once in ten concurrent submissions', async () => {
    const { client, user, course, quizId } = await atQuiz();
    const [, second] = (await learning(client).course(course.id)).lessons;
    await learning(client).finish(second?.id ?? '');
    const { id } = await learning(client).start(quizId);
    const answers = await atOnce(client, 10, submitUrl(id), { answers: ALL_RIGHT });
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(refusalOf)).toEqual(Array(9).fill(ATTEMPT_SUBMITTED));
    const count = async (from: string) =>
      (await rowsOf(t.database, `select 1 from ${from} where user_id = '${user.id}'`)).length;
    expect(await count('attempts')).toBe(1);
    expect(await count('lesson_progress')).toBe(2);
    expect(await count('certificates')).toBe(1);
    expect((await auditOf(t, user.id)).filter(({ action }) => action === 'quiz_submitted')).toHaveLength(1);
  });

  it('is rejected once submitted, and retains its result', async () => {
    const { client, quizId } = await atQuiz();
    const { id } = await learning(client).start(quizId);
    const { attempt, progress } = await learning(client).submit(id, { one: 'a' });
    expect(progress).toBeNull();
    expect(refusalOf(await client.post(submitUrl(id), { answers: ALL_RIGHT }))).toEqual(ATTEMPT_SUBMITTED);
    expect((await client.get(`/api/attempts/${id}`)).json()).toEqual(attempt);
  });

  it('returns 404 to every user but its learner, in the same and other tenants', async () => {
    const { client, user, course, quizId } = await atQuiz();
    const { id } = await learning(client).start(quizId);
    const { client: other } = await t.signedIn('admin');
    await learning(other).enroll(course.id);
    const { client: foreign } = await t.signedIn('admin', { tenantId: 'alpha' });
    for (const outsider of [other, foreign]) {
      expect(refusalOf(await outsider.get(`/api/attempts/${id}`))).toEqual(NOT_FOUND);
      expect(refusalOf(await outsider.post(submitUrl(id), { answers: ALL_RIGHT }))).toEqual(NOT_FOUND);
    }
    expect(refusalOf(await client.get(`/api/attempts/${UNKNOWN}`))).toEqual(NOT_FOUND);
    expect(refusalOf(await client.post(submitUrl(UNKNOWN), { answers: {} }))).toEqual(NOT_FOUND);
    expect((await attemptsOf(user.id))[0]).toMatchObject({ submitted_at: null, answers: null });
  });
});

describe('invalid answers', () => {
  it('to an unknown question are rejected, and the attempt remains open', async () => {
    const { client, user, quizId } = await atQuiz();
    const { id } = await learning(client).start(quizId);
    for (const question of ['two', 'constructor', '', 'ONE']) {
      const response = await client.post(submitUrl(id), { answers: { ...ALL_RIGHT, [question]: 'b' } });
      expect(refusalOf(response)).toEqual([400, 'VALIDATION_FAILED', 'This attempt has no question with this ID']);
      expect(response.json().issues).toEqual([
        { path: `answers.${question}`, message: 'This attempt has no question with this ID' },
      ]);
    }
    expect((await attemptsOf(user.id))[0]).toMatchObject({ submitted_at: null, score: null });
    expect((await learning(client).submit(id, ALL_RIGHT)).attempt.score).toBe(100);
  });

  it.each([
    undefined,
    {},
    { answers: null },
    { answers: [] },
    { answers: 'b' },
    { answers: { one: {} } },
    { answers: { one: [1] } },
    { answers: { one: 'x'.repeat(65) } },
    { answers: { one: 'a\u0000' } },
    { answers: { many: ['a', '\ud800'] } },
    { answers: { 'one\u0000': 'b' } },
    { answers: { many: Array(51).fill('a') } },
    { answers: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`q${at}`, true])) },
    { answers: {}, score: 100 },
    { answers: {}, passed: true },
  ])('are refused: %j', async (body) => {
    const { client, user, quizId } = await atQuiz();
    const { id } = await learning(client).start(quizId);
    const response = await client.post(submitUrl(id), body);
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await attemptsOf(user.id))[0]).toMatchObject({ submitted_at: null });
  });

  it('as malformed JSON are rejected', async () => {
    const { client, quizId } = await atQuiz();
    const { id } = await learning(client).start(quizId);
    for (const rawBody of ['{"answers": {"number": NaN}}', '{"answers": {"__proto__": true}}', '{"answers":']) {
      const response = await client.post(submitUrl(id), undefined, { rawBody });
      expect([response.statusCode, response.json().code]).toEqual([400, 'MALFORMED_JSON']);
    }
  });

  it('of the wrong type count as wrong, not as an error', async () => {
    const { client, quizId } = await atQuiz();
    const { id } = await learning(client).start(quizId);
    const { attempt } = await learning(client).submit(id, { one: true, many: 'a', so: 'false', number: '12' });
    expect(attempt).toMatchObject({ score: 0, passed: false });
  });
});

describe('the next attempt', () => {
  const fail = async (client: TestClient, quizId: string) => {
    const { id } = await learning(client).start(quizId);
    return (await learning(client).submit(id, { one: 'b' })).attempt;
  };

  it('is rejected during the pause after a failure, and the response has the end of the pause', async () => {
    const { client, user, quizId, startUrl, stateOf } = await atQuiz({ retakePauseMinutes: 10 });
    const failed = await fail(client, quizId);
    const opensAt = new Date(t.clock.nowMs() + 600_000).toISOString();
    expect(failed).toMatchObject({ passed: false, score: 25, nextAttemptAt: opensAt });
    t.clock.advanceMs(30_500);
    const refused = await client.post(startUrl);
    expect(refusalOf(refused)).toEqual([
      409,
      'RETAKE_TOO_SOON',
      'You cannot retake this quiz yet. Wait until the retake pause is over',
    ]);
    expect(refused.json().retryAt).toBe(opensAt);
    expect(refused.headers['retry-after']).toBe('570');
    expect(await stateOf()).toMatchObject({ attempts: 1, bestScore: 25, passed: false, nextAttemptAt: opensAt });
    t.clock.advanceMs(569_499);
    expect((await client.post(startUrl)).statusCode).toBe(409);
    t.clock.advanceMs(1);
    expect(await stateOf()).toMatchObject({ nextAttemptAt: null });
    expect(await learning(client).start(quizId)).toMatchObject({ number: 2 });
    expect((await client.get(`/api/attempts/${failed.id}`)).json().nextAttemptAt).toBeNull();
    expect(await attemptsOf(user.id)).toHaveLength(2);
  });

  it('starts at once if the quiz has no pause', async () => {
    const { client, quizId, stateOf } = await atQuiz({ retakePauseMinutes: 0 });
    await fail(client, quizId);
    const { id } = await learning(client).start(quizId);
    await learning(client).submit(id, { one: 'b', so: false });
    await fail(client, quizId);
    expect(await stateOf()).toMatchObject({ attempts: 3, bestScore: 50, passed: false });
  });

  it('is rejected after a pass', async () => {
    const { client, user, quizId, startUrl } = await atQuiz({ retakePauseMinutes: 0 });
    await fail(client, quizId);
    const { id } = await learning(client).start(quizId);
    await learning(client).submit(id, ALL_RIGHT);
    expect(refusalOf(await client.post(startUrl))).toEqual([409, 'QUIZ_PASSED', 'You have passed this quiz']);
    expect(await attemptsOf(user.id)).toHaveLength(2);
  });
});

describe('a version that is published between start and submission', () => {
  it('does not affect the attempt, which keeps its questions and settings', async () => {
    const { client, course, lessonId, quizId, stateOf } = await atQuiz({ passingScore: 50, retakePauseMinutes: 10 });
    const begun = await learning(client).start(quizId);
    const other: readonly QuizQuestion[] = [
      { id: 'new', kind: 'true_false', text: 'New?', answer: true, explanation: 'New.' },
    ];
    await t.database.scope.withTenant('default', async (tx) => {
      const questions = JSON.stringify({ version: 1, questions: other });
      await tx.execute(
        `update quizzes set questions = '${questions}', passing_score = 100, retake_pause_minutes = 0,
           show_answers = 'after-attempt' where id = '${quizId}'`,
      );
      await publishBuiltCourse(tx, course.id);
    });
    expect((await client.get(`/api/attempts/${begun.id}`)).json()).toEqual(begun);
    expect(await learning(client).takeNewest(course.id)).toMatchObject({ hasNewerVersion: false });
    expect((await client.post(`/api/quizzes/${quizId}/attempts`)).json()).toEqual(begun);
    const refused = await client.post(submitUrl(begun.id), { answers: { new: true } });
    expect(refused.statusCode).toBe(400);
    const { attempt, progress } = await learning(client).submit(begun.id, { one: 'b', so: false });
    expect(attempt).toMatchObject({ score: 50, passed: true, passingScore: 50, showAnswers: 'after-pass' });
    expect(attempt.results.map(({ question }) => question)).toEqual(begun.questions);
    expect(progress?.finishedLessonIds).toEqual([lessonId]);
    expect(await stateOf()).toMatchObject({ questionCount: 1, passingScore: 100, passed: true });
  });

  it('applies to the next attempt only once the learner takes the new version', async () => {
    const { client, course, quizId } = await atQuiz({ retakePauseMinutes: 0 });
    await t.database.scope.withTenant('default', async (tx) => {
      await tx.execute(`update quizzes set passing_score = 10 where id = '${quizId}'`);
      await publishBuiltCourse(tx, course.id);
    });
    const { id, passingScore } = await learning(client).start(quizId);
    expect(passingScore).toBe(70);
    await learning(client).submit(id, {});
    await learning(client).takeNewest(course.id);
    expect((await learning(client).start(quizId)).passingScore).toBe(10);
  });

  it('does not finish a lesson whose quiz was removed', async () => {
    const { client, user, course, lessonId, quizId } = await atQuiz();
    const { id } = await learning(client).start(quizId);
    await t.database.scope.withTenant('default', async (tx) => {
      await inTrash(tx, async () => {
        await tx.execute(`update quizzes set deleted_at = now() where id = '${quizId}'`);
        await tx.execute(`insert into quizzes (lesson_id, title, questions)
          select lesson_id, 'Another', questions from quizzes where id = '${quizId}'`);
      });
      await publishBuiltCourse(tx, course.id);
    });
    await learning(client).takeNewest(course.id);
    expect(refusalOf(await client.post(`/api/quizzes/${quizId}/attempts`))).toEqual(NOT_FOUND);
    const { attempt, progress } = await learning(client).submit(id, ALL_RIGHT);
    expect(attempt.passed).toBe(true);
    expect(progress).toMatchObject({ progress: 0, finishedLessonIds: [] });
    expect((await learning(client).lesson(lessonId)).finishedAt).toBeNull();
    expect(await rowsOf(t.database, `select 1 from lesson_progress where user_id = '${user.id}'`)).toEqual([]);
    const { quiz } = await learning(client).lesson(lessonId);
    const next = await learning(client).start(quiz?.id ?? '');
    expect((await learning(client).submit(next.id, ALL_RIGHT)).progress).toMatchObject({ progress: 50 });
  });

  it('leaves a lesson finished that had no quiz at that time', async () => {
    const { client, user } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { lessons: [{}, {}] });
    const lessonId = lessons[0]?.id ?? '';
    await learning(client).enroll(course.id);
    await learning(client).finish(lessonId);
    await t.database.scope.withTenant('default', async (tx) => {
      const questions = JSON.stringify({ version: 1, questions: QUESTIONS });
      await tx.execute(
        `insert into quizzes (lesson_id, title, questions) values ('${lessonId}', 'Late', '${questions}')`,
      );
      await publishBuiltCourse(tx, course.id);
    });
    expect(await learning(client).takeNewest(course.id)).toMatchObject({ progress: 50 });
    const { quiz } = await learning(client).lesson(lessonId);
    const { id } = await learning(client).start(quiz?.id ?? '');
    expect((await learning(client).submit(id, ALL_RIGHT)).progress).toMatchObject({ progress: 50 });
    expect(await rowsOf(t.database, `select 1 from lesson_progress where user_id = '${user.id}'`)).toHaveLength(1);
  });
});
