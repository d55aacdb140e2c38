import type { QuizAnswers, QuizQuestion, ShowAnswers } from '@aicv/domain/academy/quiz';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { auditOf, given, inOrderOf, learning } from '../../../testing/records/learning.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Values that occur nowhere else in a response. */
const KEY = {
  answer: 7_391_046.25,
  tolerance: 0.061_803,
  explanations: ['KEY-WHY-SINGLE', 'KEY-WHY-MULTIPLE', 'KEY-WHY-TRUE', 'KEY-WHY-NUMBER'],
};
const options = ['opt-red', 'opt-green', 'opt-blue'].map((id) => ({ id, text: `Text of ${id}` }));
const byId = options.toSorted((one, other) => (one.id < other.id ? -1 : 1));
const QUESTIONS: readonly QuizQuestion[] = [
  { id: 'q1', kind: 'single', text: 'One?', options, answer: 'opt-green', explanation: 'KEY-WHY-SINGLE' },
  {
    id: 'q2',
    kind: 'multiple',
    text: 'Some?',
    options,
    answer: ['opt-red', 'opt-blue'],
    explanation: 'KEY-WHY-MULTIPLE',
  },
  { id: 'q3', kind: 'true_false', text: 'So?', answer: true, explanation: 'KEY-WHY-TRUE' },
  {
    id: 'q4',
    kind: 'number',
    text: 'How many?',
    unit: 'months',
    answer: KEY.answer,
    tolerance: KEY.tolerance,
    explanation: 'KEY-WHY-NUMBER',
  },
];

const ALL_RIGHT = { q1: 'opt-green', q2: ['opt-red', 'opt-blue'], q3: true, q4: KEY.answer };

interface Result {
  readonly question: { readonly id: string };
  readonly rightAnswer: unknown;
}
const resultOf = (results: readonly Result[], id: string) => results.find(({ question }) => question.id === id);

/** Every property name and every value in a response, at any depth. */
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => [name, ...partsOf(part)]);
  return [value];
}

const KEY_NAMES = ['answer', 'rightAnswer', 'isRight', 'rightIds', 'right_ids', 'tolerance', 'explanation', 'results'];
const KEY_VALUES: unknown[] = [KEY.answer, KEY.tolerance, String(KEY.answer), ...KEY.explanations];

// REQ-172
it('is in no response to a learner before an attempt is submitted', async () => {
  const { client, user } = await t.signedIn('learner');
  const { course, lessons } = await given(t, {
    lessons: [{ quiz: { questions: QUESTIONS, retakePauseMinutes: 0 } }, {}],
  });
  const [lesson] = lessons;
  const quizUrl = `/api/quizzes/${lesson?.quizId}`;
  const reads = [
    '/api/courses',
    `/api/courses/${course.id}`,
    '/api/academy/summary',
    `/api/lessons?courseId=${course.id}`,
    `/api/lessons/${lesson?.id}`,
    `/api/quizzes?courseId=${course.id}`,
    quizUrl,
    `/api/courses/${course.id}/idea-set`,
  ];
  const seen: string[] = [];
  const look = async (...urls: string[]) => {
    for (const url of urls) {
      const response = await client.get(url);
      seen.push(response.body);
      const parts = partsOf(response.json());
      expect(parts.filter((part) => KEY_NAMES.includes(String(part)))).toEqual([]);
      expect(parts.filter((part) => KEY_VALUES.includes(part))).toEqual([]);
      for (const secret of KEY_VALUES) expect(response.body).not.toContain(String(secret));
    }
  };
  await look(...reads);
  await learning(client).enroll(course.id);
  await look(...reads);
  const begun = await client.post(`${quizUrl}/attempts`);
  const attemptUrl = `/api/attempts/${begun.json().id}`;
  // The questions do not depend on the answer key: no property marks an option as correct.
  expect(inOrderOf(QUESTIONS.map(({ id }) => id)).questions(begun.json().questions)).toEqual([
    { id: 'q1', kind: 'single', text: 'One?', options: byId, unit: '' },
    { id: 'q2', kind: 'multiple', text: 'Some?', options: byId, unit: '' },
    { id: 'q3', kind: 'true_false', text: 'So?', options: [], unit: '' },
    { id: 'q4', kind: 'number', text: 'How many?', options: [], unit: 'months' },
  ]);
  const again = await client.post(`${quizUrl}/attempts`);
  const refused = [
    await client.post(`${attemptUrl}/submit`, { answers: { q5: true } }),
    await client.post(`${attemptUrl}/submit`, { answers: { q1: {} } }),
    await client.post(`/api/lessons/${lesson?.id}/finish`),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 409]);
  for (const { body } of [begun, again, ...refused]) {
    expect(partsOf(JSON.parse(body)).filter((part) => KEY_NAMES.includes(String(part)))).toEqual([]);
    for (const secret of KEY_VALUES) expect(body).not.toContain(String(secret));
  }
  await look(...reads, attemptUrl);
  expect(seen).toHaveLength(reads.length * 3 + 1);

  // An empty submission reveals nothing of the answer key. A wrong answer reveals the explanation of its own question.
  const empty = await client.post(`${attemptUrl}/submit`, { answers: {} });
  expect(empty.statusCode).toBe(200);
  for (const secret of KEY_VALUES) expect(empty.body).not.toContain(String(secret));
  const { id: second } = (await client.post(`${quizUrl}/attempts`)).json();
  const failed = await client.post(`/api/attempts/${second}/submit`, { answers: { q1: 'opt-red' } });
  const { results } = failed.json().attempt;
  expect(resultOf(results, 'q1')).toMatchObject({
    answer: 'opt-red',
    isRight: false,
    rightAnswer: null,
    explanation: 'KEY-WHY-SINGLE',
  });
  for (const secret of KEY_VALUES.filter((value) => value !== 'KEY-WHY-SINGLE'))
    expect(failed.body).not.toContain(String(secret));
  for (const body of [empty.body, failed.body])
    expect(
      JSON.parse(body).attempt.results.every(({ rightAnswer }: { rightAnswer: unknown }) => rightAnswer === null),
    ).toBe(true);
  // The next attempt starts without the answer key, and no other response contains it.
  const next = await client.post(`${quizUrl}/attempts`);
  expect([next.statusCode, partsOf(next.json()).filter((part) => KEY_VALUES.includes(part))]).toEqual([201, []]);
  await look(...reads, `/api/attempts/${next.json().id}`);

  const passed = await client.post(`/api/attempts/${next.json().id}/submit`, { answers: ALL_RIGHT });
  for (const secret of KEY_VALUES) expect(passed.body).toContain(String(secret));

  const audited = JSON.stringify(await auditOf(t, user.id));
  expect(audited).toContain('quiz_submitted');
  for (const secret of KEY_VALUES) expect(audited).not.toContain(String(secret));
});

/** A course whose quiz has the given setting, and the calls of an enrolled learner. */
async function quizOf(showAnswers: ShowAnswers) {
  const { course, lessons } = await given(t, {
    lessons: [{ quiz: { questions: QUESTIONS, retakePauseMinutes: 0, showAnswers } }, {}],
  });
  const quizId = lessons[0]?.quizId ?? '';
  const enrolled = async () => {
    const { client } = await t.signedIn('learner');
    await learning(client).enroll(course.id);
    const attempt = async (answers: QuizAnswers) => {
      const { id } = await learning(client).start(quizId);
      return (await learning(client).submit(id, answers)).attempt;
    };
    const read = async (id: string) => (await client.get(`/api/attempts/${id}`)).json();
    return { client, attempt, read };
  };
  return { quizId, enrolled };
}

const rightAnswers = (results: readonly Result[]) =>
  QUESTIONS.map(({ id }) => resultOf(results, id)?.rightAnswer ?? null);
const KEY_OF_ALL = QUESTIONS.map(({ answer }) => answer);
const NO_KEY = [null, null, null, null];
const WRONG = { q1: 'opt-red', q2: ['opt-green'], q3: false, q4: 0 };

it('shows the correct answers, even of failed attempts, once the learner has passed, and to no other user', async () => {
  const { enrolled } = await quizOf('after-pass');
  const learner = await enrolled();
  const other = await enrolled();
  const theirs = await other.attempt(WRONG);
  const failed = await learner.attempt(WRONG);
  const empty = await learner.attempt({});
  for (const attempt of [theirs, failed, empty]) {
    expect(attempt).toMatchObject({ passed: false, showAnswers: 'after-pass', showsRightAnswers: false });
    expect(rightAnswers(attempt.results)).toEqual(NO_KEY);
    for (const secret of [KEY.answer, KEY.tolerance]) expect(JSON.stringify(attempt)).not.toContain(String(secret));
  }
  expect(await learner.read(failed.id)).toEqual(failed);

  const passed = await learner.attempt(ALL_RIGHT);
  expect(passed).toMatchObject({ passed: true, showsRightAnswers: true });
  for (const { id } of [passed, failed, empty]) {
    const attempt = await learner.read(id);
    expect(attempt).toMatchObject({ showAnswers: 'after-pass', showsRightAnswers: true });
    expect(rightAnswers(attempt.results)).toEqual(KEY_OF_ALL);
    expect(resultOf(attempt.results, 'q4')).toMatchObject({ tolerance: KEY.tolerance, explanation: 'KEY-WHY-NUMBER' });
  }
  expect(await other.read(theirs.id)).toEqual(theirs);
});

// REQ-172
it('shows the correct answers after every attempt with an answer if the quiz is set to, and not before', async () => {
  const { quizId, enrolled } = await quizOf('after-attempt');
  const { client, attempt, read } = await enrolled();
  for (const nothing of [{}, { q1: null, q2: [] }]) {
    const empty = await attempt(nothing);
    expect(empty).toMatchObject({ passed: false, showAnswers: 'after-attempt', showsRightAnswers: false });
    expect(rightAnswers(empty.results)).toEqual(NO_KEY);
    for (const secret of KEY_VALUES) expect(JSON.stringify(empty)).not.toContain(String(secret));
    expect(await read(empty.id)).toEqual(empty);
  }
  const failed = await attempt({ q1: 'opt-red' });
  expect(failed).toMatchObject({ passed: false, showsRightAnswers: true });
  expect(rightAnswers(failed.results)).toEqual(KEY_OF_ALL);
  expect(await read(failed.id)).toEqual(failed);
  const next = await learning(client).start(quizId);
  for (const url of [`/api/attempts/${next.id}`, `/api/quizzes/${quizId}`]) {
    const { body } = await client.get(url);
    for (const secret of KEY_VALUES) expect(body).not.toContain(String(secret));
  }
});

it('shows correct answers after a pass if the version predates the setting', async () => {
  const { quizId, enrolled } = await quizOf('after-attempt');
  await t.database.scope.withTenant(DEFAULT_TENANT_ID, async (tx) => {
    await tx.execute('alter table lesson_versions disable trigger user');
    await tx.execute(`update lesson_versions set quiz = quiz - 'showAnswers' where quiz_id = '${quizId}'`);
    await tx.execute('alter table lesson_versions enable trigger user');
  });
  const { attempt } = await enrolled();
  expect(await attempt(WRONG)).toMatchObject({ showAnswers: 'after-pass', showsRightAnswers: false });
});
