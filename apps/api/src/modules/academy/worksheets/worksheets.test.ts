import type { Worksheet } from '@aicv/contracts/academy/lessons';
import type { WorksheetField } from '@aicv/domain/academy/worksheet';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { addLesson, publishBuiltCourse } from '../../../testing/builders/build-course.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import {
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

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
});
afterAll(() => t.close());
afterEach(() => setPlan(t, 'free'));

const field = (id: string, given: Partial<WorksheetField> = {}): WorksheetField => ({
  id,
  label: `Field ${id}`,
  help: '',
  kind: 'text',
  isRequired: true,
  options: [],
  ...given,
});

const FIELDS = [
  field('who'),
  field('size', { kind: 'number' }),
  field('stage', { kind: 'choice', options: ['idea', 'product'], isRequired: false }),
];

const save = (client: TestClient, id: string, body: unknown, csrfToken?: string) =>
  client.put(`/api/worksheets/${id}/answers`, body, csrfToken === undefined ? {} : { csrfToken });

/** A learner in a course whose only lesson has a worksheet of three fields. */
async function inCourse(course: Parameters<typeof given>[1] = {}) {
  const { client, user } = await t.signedIn('learner');
  const built = await given(t, { lessons: [{ worksheets: [{ phase: 'identify', fields: FIELDS }] }], ...course });
  await learning(client).enroll(built.course.id);
  const [lesson] = built.lessons;
  if (lesson === undefined) throw new Error('no lesson');
  return { client, user, course: built.course, lessonId: lesson.id, id: lesson.worksheetIds[0] ?? '' };
}

const saved = (id: string) =>
  rowsOf<{ answers: unknown; version: number }>(
    t.database,
    `select answers, version from worksheet_answers where worksheet_id = '${id}'`,
  );

// REQ-179
describe('a worksheet', () => {
  it('stores the answers, returns them in its lesson, and reports when it is complete', async () => {
    const { client, user, course, lessonId, id } = await inCourse();
    const before = (await learning(client).lesson(lessonId)).worksheets;
    expect(before).toEqual([
      {
        id,
        lessonId,
        phase: 'identify',
        title: 'Worksheet: identify',
        fields: FIELDS,
        answers: {},
        isComplete: false,
        version: 0,
        savedAt: null,
      },
    ]);
    const half = await save(client, id, { answers: { who: 'Clinics' }, version: 0 });
    expect([half.statusCode, half.json()]).toMatchObject([
      200,
      { answers: { who: 'Clinics' }, isComplete: false, version: 1, savedAt: expect.any(String) },
    ]);
    const answers = { who: 'Clinics', size: '120.5', stage: 'idea' };
    const whole = (await save(client, id, { answers, version: 1 })).json<Worksheet>();
    expect(whole).toMatchObject({ answers, isComplete: true, version: 2 });
    expect((await learning(client).lesson(lessonId)).worksheets).toEqual([whole]);
    const owner = `select user_id, course_id, tenant_id from worksheet_answers where worksheet_id = '${id}'`;
    expect(await rowsOf(t.database, owner)).toEqual([{ user_id: user.id, course_id: course.id, tenant_id: 'default' }]);
    expect((await auditOf(t, user.id)).map(({ action }) => action)).toEqual(['course_enrolled']);
  });

  it('stores drafts that are blank, incomplete or of the wrong kind, as typed', async () => {
    const { client, id } = await inCourse();
    for (const answers of [{ size: 'many' }, { who: '  spaced ', stage: 'neither' }, { who: '' }, {}]) {
      const answer = await save(client, id, { answers });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { isComplete: false }]);
      expect(answer.json().answers).toEqual(answers);
    }
  });

  it('does not count a save that changes nothing', async () => {
    const { client, id } = await inCourse();
    const first = (await save(client, id, { answers: { who: 'A' } })).json();
    expect((await save(client, id, { answers: { who: 'A' }, version: 1 })).json()).toEqual(first);
    expect(await saved(id)).toEqual([{ answers: { who: 'A' }, version: 1 }]);
  });

  it('rejects outdated answers, and returns the current ones', async () => {
    const { client, id } = await inCourse();
    await save(client, id, { answers: { who: 'First' }, version: 0 });
    for (const version of [0, 7]) {
      const refused = await save(client, id, { answers: { who: 'Second' }, version });
      expect(refusalOf(refused)).toEqual([409, 'STALE', 'This worksheet was changed by someone else in the meantime']);
      expect(refused.json().current).toMatchObject({ id, answers: { who: 'First' }, version: 1 });
    }
    expect((await save(client, id, { answers: { who: 'Last wins' } })).json().version).toBe(2);
  });

  it('is stored once by twenty concurrent first saves, of which one succeeds', async () => {
    const { client, id } = await inCourse();
    const csrfToken = await client.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(client, id, { answers: { who: `Answer ${index}` }, version: 0 }, csrfToken),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(await saved(id)).toHaveLength(1);
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => save(client, id, { answers: { who: `${index}` } }, csrfToken)),
    );
    expect(await saved(id)).toMatchObject([{ version: 6 }]);
  });

  it('is separate for each user', async () => {
    const { client, course, lessonId, id } = await inCourse();
    const other = await t.signedIn('analyst');
    await learning(other.client).enroll(course.id);
    await save(client, id, { answers: { who: 'Mine' } });
    expect((await learning(other.client).lesson(lessonId)).worksheets[0]?.answers).toEqual({});
    expect((await save(other.client, id, { answers: { who: 'Theirs' }, version: 0 })).statusCode).toBe(200);
    expect((await learning(client).lesson(lessonId)).worksheets[0]?.answers).toEqual({ who: 'Mine' });
  });

  it.each<[string, unknown, string]>([
    ['a field that it does not have', { answers: { who: 'A', whom: 'B' } }, 'This worksheet has no field with this ID'],
    ['what every object has', { answers: { constructor: 'A' } }, 'This worksheet has no field with this ID'],
    ['a list', { answers: ['A'] }, 'Answers must be an object keyed by field ID'],
    ['no answers', {}, 'Answers must be an object keyed by field ID'],
    ['a number', { answers: { size: 7 } }, 'An answer must be text'],
    ['null', { answers: { who: null } }, 'An answer must be text'],
    ['a text that is too long', { answers: { who: 'x'.repeat(4_001) } }, 'An answer must be at most 4000 characters'],
    ['what cannot be stored', { answers: { who: '\u0000' } }, 'Text contains characters that cannot be stored'],
    [
      'more answers than fields',
      { answers: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}`, 'A'])) },
      'There are more answers than fields',
    ],
    ['a broken version', { answers: {}, version: -1 }, 'Version must be a whole number'],
  ])('refuses %s', async (_, body, message) => {
    const { client, id } = await inCourse();
    expect(refusalOf(await save(client, id, body))).toEqual([400, 'VALIDATION_FAILED', message]);
    expect(await saved(id)).toEqual([]);
  });

  it('rejects a prototype key as malformed', async () => {
    const { client, id } = await inCourse();
    const csrfToken = await client.csrfToken();
    const refused = await client.put(`/api/worksheets/${id}/answers`, undefined, {
      csrfToken,
      rawBody: '{"answers":{"__proto__":"A"}}',
      headers: { 'content-type': 'application/json' },
    });
    expect(refused.statusCode).toBe(400);
  });

  it('is closed without an enrolment, on a plan without premium courses, and to other roles', async () => {
    const { id } = await inCourse();
    expect(refusalOf(await save((await t.signedIn('learner')).client, id, { answers: {} }))).toEqual(NOT_ENROLLED);
    for (const role of ['manager', 'investor'] as const)
      expect(refusalOf(await save((await t.signedIn(role)).client, id, { answers: {} }))).toEqual(FORBIDDEN);
    await setPlan(t, 'professional');
    const premium = await inCourse({ isPremium: true });
    expect((await save(premium.client, premium.id, { answers: {} })).statusCode).toBe(200);
    await setPlan(t, 'free');
    expect(refusalOf(await save(premium.client, premium.id, { answers: {} }))).toEqual(UPGRADE_REQUIRED);
  });

  it('returns 404 in another tenant, for an unknown id, and if the version does not contain it', async () => {
    const { client, id, lessonId, course } = await inCourse();
    const outsider = await t.signedIn('learner', { tenantId: 'alpha' });
    expect(refusalOf(await save(outsider.client, id, { answers: {} }))).toEqual(NOT_FOUND);
    for (const unknown of [UNKNOWN, lessonId, 'x'])
      expect(refusalOf(await save(client, unknown, { answers: {} }))).toEqual(NOT_FOUND);
    const added = await t.database.scope.withTenant('default', async (tx) => {
      const lesson = await addLesson(tx, course, { worksheets: [{ phase: 'design', fields: FIELDS }] });
      await publishBuiltCourse(tx, course.id);
      return lesson.worksheetIds[0] ?? '';
    });
    expect(refusalOf(await save(client, added, { answers: {} }))).toEqual(NOT_FOUND);
    await learning(client).takeNewest(course.id);
    expect((await save(client, added, { answers: {} })).statusCode).toBe(200);
  });

  it('retains its fields while authors edit, and its answers when the new version is taken', async () => {
    const { client, id, lessonId, course } = await inCourse();
    await save(client, id, { answers: { who: 'Clinics', size: '12' } });
    await t.database.scope.withTenant('default', async (tx) => {
      const fields = JSON.stringify({ version: 1, fields: [field('who'), field('why')] });
      await tx.execute(`update idea_worksheets set fields = '${fields}' where id = '${id}'`);
      await publishBuiltCourse(tx, course.id);
    });
    const shown = async () => (await learning(client).lesson(lessonId)).worksheets[0];
    expect((await shown())?.answers).toEqual({ who: 'Clinics', size: '12' });
    await learning(client).takeNewest(course.id);
    expect(await shown()).toMatchObject({ answers: { who: 'Clinics' }, isComplete: false, version: 1 });
    const refused = await save(client, id, { answers: { size: '12' } });
    expect(refused.json().issues).toEqual([
      { path: 'answers.size', message: 'This worksheet has no field with this ID' },
    ]);
    expect((await save(client, id, { answers: { who: 'Clinics', why: 'Time' } })).json().isComplete).toBe(true);
  });
});
