import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { auditOf, authoringOf, FIELDS, NOBODYS_ID, QUESTIONS } from '../../../testing/records/authoring.ts';

let t: TestApp;
let author: TestClient;
let make: ReturnType<typeof authoringOf>;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: author } = await t.signedIn('instructor'));
  make = authoringOf(author);
});
afterAll(() => t.close());

async function newLesson() {
  const { id: courseId } = await make.course();
  const { id: lessonId } = await make.lesson(courseId);
  return { courseId, lessonId };
}

const [single, , trueFalse] = QUESTIONS.questions;
const questionsOf = (...questions: unknown[]) => ({ version: 1, questions });

describe('creating the quiz of a lesson', () => {
  // REQ-165, REQ-180
  it('returns 201 with the quiz, including the answer key, and counts as a change to the course', async () => {
    const { courseId, lessonId } = await newLesson();
    const response = await author.post('/api/quizzes', { lessonId, title: 'Check', questions: QUESTIONS });
    expect(response.statusCode).toBe(201);
    const quiz = response.json();
    expect(quiz).toEqual({
      id: expect.any(String),
      lessonId,
      title: 'Check',
      passingScore: 70,
      retakePauseMinutes: 10,
      showAnswers: 'after-pass',
      isShuffled: true,
      questions: QUESTIONS,
      isActive: true,
      version: 1,
    });
    const draft = await make.draft(courseId);
    expect(draft.version).toBe(3);
    expect(draft.lessons[0].quiz).toEqual(quiz);
    expect(await auditOf(t, quiz.id)).toEqual([
      { action: 'quiz_created', resource_type: 'quiz', details: { courseId, title: 'Check' } },
    ]);
  });

  it('succeeds once, also in twenty concurrent requests', async () => {
    const { lessonId } = await newLesson();
    const csrfToken = await author.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        author.post('/api/quizzes', { lessonId, title: 'Check', questions: QUESTIONS }, { csrfToken }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.json()).toMatchObject({ code: 'QUIZ_EXISTS', message: 'This lesson already has a quiz' });
  });

  it('accepts passing scores from 0 to 100', async () => {
    for (const passingScore of [0, 100]) {
      const { lessonId } = await newLesson();
      expect(await make.quiz(lessonId, { passingScore })).toMatchObject({ passingScore });
    }
  });

  it.each([
    [{ passingScore: -1 }, 'passingScore', 'Passing score must be from 0 to 100'],
    [{ passingScore: 101 }, 'passingScore', 'Passing score must be from 0 to 100'],
    [{ passingScore: 70.5 }, 'passingScore', 'Passing score must be a whole number'],
    [{ passingScore: 'x' }, 'passingScore', 'Passing score must be a whole number'],
    [{ passingScore: null }, 'passingScore', 'Passing score must be a whole number'],
    [{ retakePauseMinutes: 1_441 }, 'retakePauseMinutes', 'Retake pause must be from 0 to 1440 minutes'],
    [{ showAnswers: 'never' }, 'showAnswers', 'Show correct answers must be after-pass or after-attempt'],
    [{ title: '' }, 'title', 'Title is required'],
    [{ isActive: false }, 'isActive', 'Unknown field "isActive"'],
    [{ questions: undefined }, 'questions', 'Questions must be a versioned list'],
    [{ questions: 'q1' }, 'questions', 'Questions must be a versioned list'],
    [{ questions: [single] }, 'questions', 'Questions must be a versioned list'],
    [{ questions: { version: 2, questions: [single] } }, 'questions.version', 'Questions have an unknown version'],
    [{ questions: questionsOf() }, 'questions.questions', 'A quiz needs at least one question'],
    [
      { questions: questionsOf(trueFalse, { ...single, answer: undefined }) },
      'questions.questions.1.answer',
      'Mark the correct answer by its option ID',
    ],
    [
      { questions: questionsOf(trueFalse, { ...single, answer: 'z' }) },
      'questions.questions.1',
      'The correct answer must be one of the options',
    ],
    [{ questions: questionsOf(single, single) }, 'questions.questions.1', 'Each question needs a unique ID'],
    [{ questions: questionsOf({ ...single, hint: 'a' }) }, 'questions.questions.0.hint', 'Unknown field "hint"'],
    [
      { questions: questionsOf({ ...trueFalse, id: '__proto__' }) },
      'questions.questions.0.id',
      'Question id is a reserved word',
    ],
  ])('is refused with %j', async (given, path, message) => {
    const { lessonId } = await newLesson();
    const response = await author.post('/api/quizzes', { lessonId, title: 'Check', questions: QUESTIONS, ...given });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', message, issues: [{ path, message }] });
  });

  it.each([
    '{"lessonId":',
    '{"__proto__":{"isActive":true}}',
    '{"questions":{"version":1,"questions":[{"__proto__":{"answer":"a"}}]}}',
    '{"questions":{"constructor":{"prototype":{}}}}',
  ])('is refused with the body %s', async (rawBody) => {
    const csrfToken = await author.csrfToken();
    const headers = { 'content-type': 'application/json' };
    const response = await author.post('/api/quizzes', undefined, { rawBody, csrfToken, headers });
    expect([response.statusCode, response.json().code]).toEqual([400, 'MALFORMED_JSON']);
  });

  it('rejects arbitrary questions or returns them as stored', async () => {
    const { lessonId } = await newLesson();
    const { id } = await make.quiz(lessonId);
    const csrfToken = await author.csrfToken();
    const near = fc.record(
      {
        id: fc.constantFrom('a', 'b', '', '__proto__'),
        kind: fc.constantFrom('single', 'multiple', 'true_false', 'number', 'x'),
        text: fc.string(),
        explanation: fc.string({ minLength: 1 }),
        options: fc.array(fc.record({ id: fc.constantFrom('a', 'b'), text: fc.string() }), { maxLength: 3 }),
        answer: fc.oneof(fc.constantFrom('a', true), fc.double(), fc.array(fc.constantFrom('a', 'b'))),
        tolerance: fc.double(),
      },
      { requiredKeys: ['id', 'kind'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), fc.array(near, { maxLength: 3 })), async (given) => {
        const questions = Array.isArray(given) ? questionsOf(...given) : given;
        const response = await author.patch(`/api/quizzes/${id}`, { questions }, { csrfToken });
        expect([200, 400]).toContain(response.statusCode);
        if (response.statusCode === 400) expect(response.json().message).toMatch(/\w/);
      }),
      { numRuns: 150 },
    );
  });

  it('returns 404 for an unknown lesson', async () => {
    const response = await author.post('/api/quizzes', { lessonId: NOBODYS_ID, title: 'T', questions: QUESTIONS });
    expect(response.statusCode).toBe(404);
  });
});

describe('changing a quiz', () => {
  const patch = (id: string, body: unknown) => author.patch(`/api/quizzes/${id}`, body);

  it('changes the sent fields; the log contains only the name of the questions field', async () => {
    const { courseId, lessonId } = await newLesson();
    const { id } = await make.quiz(lessonId);
    const questions = questionsOf(trueFalse);
    const wanted = { title: 'Exam', passingScore: 80, retakePauseMinutes: 0, showAnswers: 'after-attempt', questions };
    const response = await patch(id, { ...wanted, version: 1 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject(wanted);
    expect((await auditOf(t, id)).at(-1)).toEqual({
      action: 'quiz_updated',
      resource_type: 'quiz',
      details: {
        courseId,
        changes: {
          title: { from: 'Quiz', to: 'Exam' },
          passingScore: { from: 70, to: 80 },
          retakePauseMinutes: { from: 10, to: 0 },
          showAnswers: { from: 'after-pass', to: 'after-attempt' },
        },
        changedTexts: ['questions'],
      },
    });
    expect((await make.draft(courseId)).version).toBe(4);
  });

  it('writes nothing without a change, for any order of a question’s fields', async () => {
    const { courseId, lessonId } = await newLesson();
    const { id } = await make.quiz(lessonId);
    const turned = QUESTIONS.questions.map((question) => Object.fromEntries(Object.entries(question).toReversed()));
    expect((await patch(id, { questions: questionsOf(...turned), passingScore: 70 })).json().version).toBe(1);
    expect((await make.draft(courseId)).version).toBe(3);
    expect(await auditOf(t, id)).toHaveLength(1);
  });

  it('rejects a stale version and returns the current state', async () => {
    const { lessonId } = await newLesson();
    const { id } = await make.quiz(lessonId);
    const newer = (await patch(id, { title: 'Theirs', version: 1 })).json();
    const refused = await patch(id, { title: 'Mine', version: 1 });
    expect([refused.statusCode, refused.json().code, refused.json().current]).toEqual([409, 'STALE', newer]);
    expect((await patch(NOBODYS_ID, { title: 'T' })).statusCode).toBe(404);
  });
});

describe('worksheets', () => {
  const patch = (id: string, body: unknown) => author.patch(`/api/worksheets/${id}`, body);
  const post = (lessonId: string, given: object = {}) =>
    author.post('/api/worksheets', { lessonId, title: 'Canvas', phase: 'design', fields: FIELDS, ...given });

  // REQ-168
  it('are added at the end of a lesson', async () => {
    const { courseId, lessonId } = await newLesson();
    const response = await post(lessonId);
    expect(response.statusCode).toBe(201);
    const worksheet = response.json();
    expect(worksheet).toEqual({
      id: expect.any(String),
      lessonId,
      phase: 'design',
      title: 'Canvas',
      fields: FIELDS,
      isActive: true,
      version: 1,
    });
    await post(lessonId, { title: 'Second' });
    const draft = await make.draft(courseId);
    expect(draft.version).toBe(4);
    expect(draft.lessons[0].worksheets).toEqual([worksheet, expect.objectContaining({ title: 'Second' })]);
    expect(await auditOf(t, worksheet.id)).toEqual([
      { action: 'worksheet_created', resource_type: 'worksheet', details: { courseId, title: 'Canvas' } },
    ]);
  });

  it('are limited to the maximum per lesson, also in twenty concurrent requests', async () => {
    const { courseId, lessonId } = await newLesson();
    const { id } = await make.worksheet(lessonId);
    await author.delete(`/api/worksheets/${id}`);
    const csrfToken = await author.csrfToken();
    const body = { lessonId, title: 'Canvas', phase: 'design', fields: FIELDS };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => author.post('/api/worksheets', body, { csrfToken })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    const refusal = { code: 'TOO_MANY_WORKSHEETS', message: 'A lesson can have at most 10 worksheets' };
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused.map((answer) => answer.json())).toEqual(Array(10).fill(expect.objectContaining(refusal)));
    expect((await author.post(`/api/worksheets/${id}/restore`)).json()).toMatchObject(refusal);
    expect((await make.draft(courseId)).lessons[0].worksheets).toHaveLength(10);
  });

  it('are changed', async () => {
    const { courseId, lessonId } = await newLesson();
    const { id } = await make.worksheet(lessonId);
    const fields = { version: 1, fields: [...FIELDS.fields, { id: 'f2', label: 'Whose?', kind: 'line' }] };
    const changed = await patch(id, { phase: 'execute', title: 'Plan', fields, version: 1 });
    expect(changed.json()).toMatchObject({ phase: 'execute', title: 'Plan', version: 2 });
    expect(changed.json().fields.fields[1]).toEqual({
      id: 'f2',
      label: 'Whose?',
      help: '',
      kind: 'line',
      isRequired: true,
      options: [],
    });
    expect((await auditOf(t, id)).at(-1)).toEqual({
      action: 'worksheet_updated',
      resource_type: 'worksheet',
      details: {
        courseId,
        changes: { phase: { from: 'identify', to: 'execute' }, title: { from: 'Worksheet', to: 'Plan' } },
        changedTexts: ['fields'],
      },
    });
    expect((await patch(id, { phase: 'execute', fields })).json().version).toBe(2);
    const refused = await patch(id, { title: 'Mine', version: 1 });
    expect([refused.statusCode, refused.json().code, refused.json().current.version]).toEqual([409, 'STALE', 2]);
    expect((await patch(NOBODYS_ID, { title: 'T' })).statusCode).toBe(404);
  });

  it.each([
    [{ phase: 'think' }, 'phase', 'Phase must be identify, design, execute or assess'],
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ fields: { version: 1, fields: [] } }, 'fields.fields', 'A worksheet needs at least one field'],
    [
      { fields: { version: 1, fields: [{ id: 'f', label: 'L', kind: 'choice', options: ['One'] }] } },
      'fields.fields.0',
      'A choice needs at least two options',
    ],
    [
      { fields: { version: 1, fields: [{ id: 'f', label: 'L', kind: 'line', value: 'x' }] } },
      'fields.fields.0.value',
      'Unknown field "value"',
    ],
  ])('are refused with %j', async (given, path, message) => {
    const { lessonId } = await newLesson();
    const response = await post(lessonId, given);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path, message }] });
  });

  it('return 404 for an unknown lesson', async () => {
    expect((await post(NOBODYS_ID)).statusCode).toBe(404);
  });
});
