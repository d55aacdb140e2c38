import { LESSONS_PER_COURSE_MAX } from '@aicv/domain/academy/course';
import { WORKSHEETS_PER_LESSON_MAX } from '@aicv/domain/academy/worksheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import type { TestClient } from '../testing/app/test-client.ts';
import { buildSprint } from '../testing/builders/build-sprint.ts';
import { buildVenture } from '../testing/builders/build-venture.ts';
import { rowsOf } from '../testing/database/rows-of.ts';
import { signNdaOf } from '../testing/records/agreements-of.ts';
import { FIELDS, QUESTIONS } from '../testing/records/authoring.ts';

const KEY = 'b0a7c1de-53a8-4b5f-9e44-0d3f1f7f0a11';
const OPPORTUNITY = { title: 'Contract copilots', description: 'Reads contracts.', submittedBy: 'A. Analyst' };

let t: TestApp;
let manager: TestClient;
let author: TestClient;
let courseId: string;
let lessonId: string;
let sprintId: string;
let opportunityId: string;
beforeAll(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('manager');
  await signNdaOf(t.database, user);
  manager = client;
  sprintId = await t.database.scope.withTenant('default', async (tx) => {
    const { id } = await buildVenture(tx);
    return (await buildSprint(tx, { ventureId: id })).id;
  });
  author = (await t.signedIn('instructor')).client;
  courseId = (await author.post('/api/courses', { title: 'Moats' })).json().id;
  lessonId = (await author.post('/api/lessons', { courseId, title: 'Rights to data' })).json().id;
  opportunityId = (await manager.post('/api/opportunities', OPPORTUNITY)).json().id;
});
afterAll(() => t.close());

const send = (path: string, body: object, key: string | null, client = manager) =>
  client.post(path, body, key === null ? {} : { headers: { 'idempotency-key': key } });

const entries = () => rowsOf(t.database, 'select id from audit_logs');

/** Each kind of record that a request can create, with its body. */
const BEGINNINGS: readonly [title: string, path: () => string, body: () => object, sender?: () => TestClient][] = [
  ['an opportunity', () => '/api/opportunities', () => OPPORTUNITY],
  ['a comment', () => `/api/opportunities/${opportunityId}/comments`, () => ({ body: 'Seen at two customers.' })],
  ['a funding round', () => '/api/funding-rounds', () => ({ name: 'Series A' })],
  ['an investor update', () => '/api/investor-updates', () => ({ title: 'Third quarter', content: 'Revenue grew.' })],
  ['a venture', () => '/api/ventures', () => ({ title: 'Meter readers' })],
  ['a task', () => '/api/tasks', () => ({ sprintId, title: 'Ask ten customers' })],
  ['a course', () => '/api/courses', () => ({ title: 'Pricing' }), () => author],
  ['a lesson', () => '/api/lessons', () => ({ courseId, title: 'Price', content: 'Ask.', minutes: 5 }), () => author],
  [
    'a worksheet',
    () => '/api/worksheets',
    () => ({ lessonId, phase: 'identify', title: 'Whose problem?', fields: FIELDS }),
    () => author,
  ],
  ['a quiz', () => '/api/quizzes', () => ({ lessonId, title: 'Whose rights?', questions: QUESTIONS }), () => author],
];

// REQ-295
describe('a request that is repeated because no response arrived', () => {
  it.each(BEGINNINGS)('creates %s once and records it once', async (_, path, body, sender = () => manager) => {
    const first = await send(path(), body(), KEY, sender());
    expect(first.statusCode).toBe(201);
    const recorded = (await entries()).length;
    const second = await send(path(), body(), KEY, sender());
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(await entries()).toHaveLength(recorded);
  });

  it.each([
    [
      'a worksheet',
      '/api/worksheets',
      WORKSHEETS_PER_LESSON_MAX,
      async () => {
        const course = (await author.post('/api/courses', { title: 'Full lesson' })).json();
        const lesson = (await author.post('/api/lessons', { courseId: course.id, title: 'Full' })).json();
        return { lessonId: lesson.id, phase: 'identify', title: 'Whose problem?', fields: FIELDS };
      },
    ],
    [
      'a lesson',
      '/api/lessons',
      LESSONS_PER_COURSE_MAX,
      async () => {
        const course = (await author.post('/api/courses', { title: 'Full course' })).json();
        return { courseId: course.id, title: 'Price' };
      },
    ],
  ])('answers with %s that was the last for which there was room', async (_, path, most, bodyOf) => {
    const [body, key] = [await bodyOf(), `${KEY}-last`];
    const first = await send(path, body, key, author);
    for (let there = 1; there < most; there += 1) expect((await send(path, body, null, author)).statusCode).toBe(201);
    expect((await send(path, body, null, author)).statusCode).toBe(409);
    const again = await send(path, body, key, author);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  });

  it.each(BEGINNINGS)(
    'is refused if it has the key of %s and another body',
    async (_, path, body, sender = () => manager) => {
      const key = `${KEY}-other-body`;
      const sent: Record<string, unknown> = { ...body(), ...('title' in body() && { title: 'Sent first' }) };
      // A lesson has one quiz, which the first test has created.
      if (path() === '/api/quizzes')
        sent.lessonId = (await author.post('/api/lessons', { courseId, title: 'Own' })).json().id;
      const first = await send(path(), sent, key, sender());
      expect(first.statusCode).toBe(201);
      const recorded = (await entries()).length;
      const text = 'body' in sent ? 'body' : 'title' in sent ? 'title' : 'name';
      const other = await send(path(), { ...sent, [text]: 'Something else' }, key, sender());
      expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
      expect(await entries()).toHaveLength(recorded);
      expect((await send(path(), sent, key, sender())).json()).toEqual(first.json());
    },
  );

  it('adds a file once, and refuses the key with another content', async () => {
    const path = `/api/opportunities/${opportunityId}/files?name=notes.txt`;
    const upload = (content: string) => manager.upload(path, content, { headers: { 'idempotency-key': KEY } });
    const first = await upload('Ships wait.');
    const second = await upload('Ships wait.');
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    const other = await upload('Ships sail.');
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('creates one record and refuses the rest if other bodies arrive at the same time', async () => {
    const titles = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(
      titles.map((title) => send('/api/opportunities', { ...OPPORTUNITY, title }, `${KEY}-race`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422]);
  });

  it('accepts the corrected body under the key of a refused one', async () => {
    const key = `${KEY}-corrected`;
    const round = { name: 'Series B', status: 'closed', amount: '10' };
    expect((await send('/api/funding-rounds', { ...round, closedAt: '2200-01-01T00:00:00Z' }, key)).statusCode).toBe(
      400,
    );
    expect((await send('/api/funding-rounds', round, key)).statusCode).toBe(201);
  });

  it('accepts the same fields in another order as the same body', async () => {
    const key = `${KEY}-order`;
    const { title, ...rest } = OPPORTUNITY;
    const first = await send('/api/opportunities', { title, ...rest }, key);
    const second = await send('/api/opportunities', { ...rest, title }, key);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  });

  it('creates one record if both arrive at the same time', async () => {
    const key = `${KEY}-at-once`;
    const both = await Promise.all([1, 2].map(() => send('/api/opportunities', OPPORTUNITY, key)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(both.map((one) => one.json().id)).size).toBe(1);
  });

  it('creates another record under another key or without a key', async () => {
    const sent = [`${KEY}-a`, `${KEY}-b`, null, null];
    const answers = await Promise.all(sent.map((key) => send('/api/opportunities', OPPORTUNITY, key)));
    expect(new Set(answers.map((one) => one.json().id)).size).toBe(4);
  });

  it('does not affect another user who sends the same key', async () => {
    const { client } = await t.signedIn('analyst');
    const [theirs, own] = [
      await send('/api/opportunities', OPPORTUNITY, `${KEY}-shared`, client),
      await send('/api/opportunities', OPPORTUNITY, `${KEY}-shared`),
    ];
    expect(own.statusCode).toBe(201);
    expect(own.json().id).not.toBe(theirs.json().id);
  });
});
