import type { LearnerQuestion } from '@aicv/contracts/academy/lessons';
import type { QuizQuestion } from '@aicv/domain/academy/quiz';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { given, inOrderOf, learning } from '../../../testing/records/learning.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const options = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, text: id.toUpperCase() }));

/** With twelve questions, two attempts have the same order only with negligible probability. */
const QUESTIONS: readonly QuizQuestion[] = Array.from({ length: 12 }, (_, at) => ({
  ...{ id: `q${at}`, kind: 'single', text: `Question ${at}?`, answer: 'a', explanation: 'The first.' },
  options,
}));
const ASKED: readonly LearnerQuestion[] = QUESTIONS.map(({ id, text }) => ({
  id,
  kind: 'single',
  text,
  options,
  unit: '',
}));
const ALL_RIGHT = Object.fromEntries(QUESTIONS.map(({ id }) => [id, 'a']));
const ofAuthor = inOrderOf(QUESTIONS.map(({ id }) => id));

const questionOrder = (questions: readonly LearnerQuestion[]) => questions.map(({ id }) => id).join();
const optionOrders = (questions: readonly LearnerQuestion[]) =>
  ofAuthor.questions(questions).map(({ id }) =>
    questions
      .find((one) => one.id === id)
      ?.options.map((one) => one.id)
      .join(),
  );

async function atQuiz(isShuffled = true) {
  const { client, user } = await t.signedIn('learner');
  const { course, lessons } = await given(t, {
    lessons: [{ quiz: { questions: QUESTIONS, retakePauseMinutes: 0, isShuffled } }, {}],
  });
  await learning(client).enroll(course.id);
  return { client, user, quizId: lessons[0]?.quizId ?? '' };
}

// REQ-173
describe('the order of an attempt', () => {
  it('is random for each attempt, for questions and options, and the results keep it', async () => {
    const { client, quizId } = await atQuiz();
    const first = await learning(client).start(quizId);
    expect(ofAuthor.questions(first.questions)).toEqual(ASKED);
    expect(questionOrder(first.questions)).not.toBe(questionOrder(ASKED));
    expect(new Set(optionOrders(first.questions)).size).toBeGreaterThan(1);
    expect((await client.get(`/api/attempts/${first.id}`)).json()).toEqual(first);
    expect((await client.post(`/api/quizzes/${quizId}/attempts`)).json()).toEqual(first);
    const { attempt } = await learning(client).submit(first.id, { q0: 'a' });
    expect(attempt.results.map(({ question }) => question)).toEqual(first.questions);
    expect(attempt.results.filter(({ isRight }) => isRight).map(({ question }) => question.id)).toEqual(['q0']);
    const second = await learning(client).start(quizId);
    expect(ofAuthor.questions(second.questions)).toEqual(ASKED);
    expect(questionOrder(second.questions)).not.toBe(questionOrder(first.questions));
    expect(optionOrders(second.questions)).not.toEqual(optionOrders(first.questions));
  });

  it('is the author’s order in a quiz that is not shuffled', async () => {
    const { client, quizId } = await atQuiz(false);
    const { id, questions } = await learning(client).start(quizId);
    expect(questions).toEqual(ASKED);
    expect((await learning(client).submit(id, ALL_RIGHT)).attempt).toMatchObject({ score: 100, passed: true });
  });

  it('is the author’s order for attempts that were started before orders were stored', async () => {
    const { client, user, quizId } = await atQuiz();
    const { id } = await learning(client).start(quizId);
    const questions = JSON.stringify({ version: 1, questions: QUESTIONS });
    await t.database.scope.withTenant(DEFAULT_TENANT_ID, (tx) =>
      tx.execute(`update attempts set questions = '${questions}' where user_id = '${user.id}'`),
    );
    expect((await client.get(`/api/attempts/${id}`)).json().questions).toEqual(ASKED);
    const { attempt } = await learning(client).submit(id, ALL_RIGHT);
    expect(attempt).toMatchObject({ score: 100, passed: true });
    expect(attempt.results.map(({ question }) => question)).toEqual(ASKED);
  });
});
