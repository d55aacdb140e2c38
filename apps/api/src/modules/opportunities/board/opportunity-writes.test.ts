import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let analyst: TestClient;
let analystId: string;
beforeAll(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('analyst');
  analyst = client;
  analystId = user.id;
});
afterAll(() => t.close());

const INPUT = { title: 'Contract copilots', description: 'Reads contracts.', submittedBy: 'A. Analyst' };
const NOBODYS_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

async function create(given: Record<string, unknown> = {}) {
  const response = await analyst.post('/api/opportunities', { ...INPUT, ...given });
  expect(response.statusCode).toBe(201);
  return response.json();
}

const patch = (id: string, body: unknown) => analyst.patch(`/api/opportunities/${id}`, body);

const auditOf = (id: string) =>
  rowsOf<{ action: string; user_id: string; details: Record<string, unknown> }>(
    t.database,
    `select action, user_id, details from audit_logs where resource_id = '${id}' order by seq`,
  );

const stageChangesOf = (id: string) =>
  rowsOf(
    t.database,
    `select from_stage as from, to_stage as to, changed_by as by from opportunity_stage_changes
      where opportunity_id = '${id}' order by changed_at`,
  );

describe('adding an opportunity', () => {
  // REQ-187, REQ-189, REQ-205, REQ-290
  it('returns 201 with the opportunity: discovery, medium priority, no score, version 1', async () => {
    const created = await create();
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...INPUT,
      stage: 'discovery',
      priority: 'medium',
      roiScore: null,
      feasibilityScore: null,
      scalabilityScore: null,
      defensibilityScore: null,
      timeToRevenueScore: null,
      totalScore: null,
      scoreSpread: null,
      reviewCount: 0,
      ventureId: null,
      ideaData: null,
      ownerId: null,
      nextStep: null,
      nextStepOn: null,
      website: null,
      tags: [],
      outcome: 'open',
      passReason: null,
      passNote: null,
      revisitOn: null,
      passedAt: null,
      passedBy: null,
      scoresHidden: false,
      version: 1,
      stageChangedAt: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await analyst.get(`/api/opportunities/${created.id}`)).json()).toEqual(created);
  });

  it('writes its initial stage and an audit entry, both with the user', async () => {
    const { id } = await create({ stage: 'shortlist' });
    expect(await stageChangesOf(id)).toEqual([{ from: null, to: 'shortlist', by: analystId }]);
    expect(await auditOf(id)).toEqual([
      { action: 'opportunity_created', user_id: analystId, details: { title: INPUT.title, stage: 'shortlist' } },
    ]);
  });

  it('accepts titles and submitters of 255 characters and any kind of text, trimmed but otherwise unchanged', async () => {
    const full = { title: 't'.repeat(255), submittedBy: 's'.repeat(255), description: 'd'.repeat(20_000) };
    expect(await create(full)).toMatchObject(full);
    const strange = { title: '<b>"O\'Brien" & Ünïcode 漢字 🚀</b>', description: "'; drop table users; --\n\tx" };
    expect(await create({ title: `  ${strange.title}\n`, description: strange.description })).toMatchObject(strange);
  });

  it.each([
    ['title', undefined, 'Title is required'],
    ['title', '   ', 'Title is required'],
    ['title', null, 'Title is required'],
    ['title', 7, 'Title must be text'],
    ['title', 't'.repeat(256), 'Title must be less than 255 characters'],
    ['title', 'NUL \u0000', 'Text contains characters that cannot be stored'],
    ['description', 'd'.repeat(20_001), 'Description must be less than 20000 characters'],
    ['description', 'half a pair \ud800', 'Text contains characters that cannot be stored'],
    ['submittedBy', 's'.repeat(256), 'Submitted By must be less than 255 characters'],
    ['priority', 'urgent', 'Priority must be low, medium or high'],
    ['stage', 'archive', 'Stage must be discovery, screening, scoring, shortlist or incubation'],
  ])('refuses the %s %j', async (field, value, message) => {
    const response = await analyst.post('/api/opportunities', { ...INPUT, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: field, message }] });
  });

  // REQ-190
  it.each(['id', 'tenantId', 'createdBy', 'version', 'createdAt', 'surprise'])(
    'refuses the field %s',
    async (field) => {
      const response = await analyst.post('/api/opportunities', { ...INPUT, [field]: 'x' });
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toContain(field);
    },
  );
});

// REQ-190, REQ-191
describe('scores', () => {
  it.each([
    [8, '8.0'],
    [8.5, '8.5'],
    [0, '0.0'],
    [10, '10.0'],
    ['7', '7.0'],
    ['7.3', '7.3'],
    [' 9.9 ', '9.9'],
    ['10.0', '10.0'],
    [null, null],
  ])('accept %j as %j', async (value, stored) => {
    expect(await create({ roiScore: value })).toMatchObject({ roiScore: stored, totalScore: stored });
  });

  it.each([
    8.55,
    '8.55',
    11,
    '11',
    -1,
    '-1',
    '-0.1',
    10.1,
    'NaN',
    'Infinity',
    '1e1',
    '',
    'eight',
    true,
    [8],
    { value: 8 },
  ])('refuse %j, each of the six', async (value) => {
    for (const score of [...COMPONENT_SCORES, 'totalScore']) {
      const response = await analyst.post('/api/opportunities', { ...INPUT, [score]: value });
      expect(response.statusCode).toBe(400);
      expect(response.json().issues).toEqual([{ path: score, message: 'Score must be a number between 0 and 10' }]);
    }
  });

  // REQ-192
  it('determine the total: the weighted mean of those present, rounded half up', async () => {
    const all = { roiScore: 8, feasibilityScore: 7, scalabilityScore: 9, defensibilityScore: 6, timeToRevenueScore: 5 };
    expect((await create(all)).totalScore).toBe('7.3');
    expect((await create({ feasibilityScore: '7.9', scalabilityScore: '8.0' })).totalScore).toBe('8.0');
    const { id } = await create(all);
    expect((await patch(id, { roiScore: null, feasibilityScore: null })).json()).toMatchObject({
      roiScore: null,
      feasibilityScore: null,
      scalabilityScore: '9.0',
      totalScore: '6.9',
    });
    const cleared = await patch(id, { scalabilityScore: null, defensibilityScore: null, timeToRevenueScore: null });
    expect(cleared.json().totalScore).toBeNull();
  });

  // REQ-193
  it('keep an explicit total if none of the five exists, and let it be changed and cleared', async () => {
    const { id, totalScore } = await create({ totalScore: '6.4' });
    expect(totalScore).toBe('6.4');
    expect((await patch(id, { title: 'Renamed' })).json().totalScore).toBe('6.4');
    expect((await patch(id, { totalScore: 9 })).json().totalScore).toBe('9.0');
    expect((await patch(id, { totalScore: null })).json().totalScore).toBeNull();
    expect((await patch(id, { totalScore: 5 })).json().totalScore).toBe('5.0');
    expect((await patch(id, { roiScore: 2 })).json().totalScore).toBe('2.0');
    expect((await patch(id, { roiScore: null })).json().totalScore).toBeNull();
  });

  // REQ-193
  it('can all be sent together with a total, and the computed total replaces it', async () => {
    const all = { roiScore: 8, feasibilityScore: 7, scalabilityScore: 9, defensibilityScore: 6, timeToRevenueScore: 5 };
    const { id, totalScore } = await create({ ...all, totalScore: '1.1' });
    expect(totalScore).toBe('7.3');
    expect((await patch(id, { ...all, roiScore: '9.0', totalScore: 2 })).json().totalScore).toBe('7.6');
    expect((await patch(id, { roiScore: 8, totalScore: null })).json().totalScore).toBe('7.3');
    expect((await patch(id, { roiScore: 8, totalScore: 11 })).statusCode).toBe(400);
  });

  it('reject an explicit total alone while any of the five is stored', async () => {
    const { id } = await create({ defensibilityScore: 5 });
    for (const totalScore of [5, null]) {
      expect((await patch(id, { totalScore })).json().issues[0].path).toBe('totalScore');
    }
    expect((await patch(id, { defensibilityScore: null, totalScore: 3 })).json().totalScore).toBe('3.0');
  });
});

// REQ-191
describe('the description and the submitter', () => {
  it.each([[undefined], [null]])('may be %j when added, and may be cleared', async (absent) => {
    const { id, ...created } = await create({ description: absent, submittedBy: absent });
    expect(created).toMatchObject({ description: null, submittedBy: null });
    await patch(id, { description: 'Text', submittedBy: 'Ann' });
    const cleared = await patch(id, { description: null, submittedBy: null });
    expect(cleared.json()).toMatchObject({ description: null, submittedBy: null });
  });
});

describe('idea data', () => {
  // REQ-200
  it('is an object, stored as sent, and can be replaced and cleared', async () => {
    const ideaData = { identify: { problem: 'Slow "claims" – ünïcode' }, steps: [1, 2.5, { done: true }], none: null };
    const { id, ...created } = await create({ ideaData });
    expect(created.ideaData).toEqual(ideaData);
    expect((await patch(id, { ideaData: {} })).json().ideaData).toEqual({});
    expect((await patch(id, { ideaData: null })).json().ideaData).toBeNull();
  });

  it.each([
    ['a list', '[]'],
    ['a text', '"idea"'],
    ['a number', '7'],
    ['true', 'true'],
    ['an object with a NUL in a text', '{"a":["b\\u0000"]}'],
    ['an object with a NUL in a name', '{"a\\u0000":1}'],
    ['an object with half a pair', '{"a":{"b":"\\ud800"}}'],
    ['an object with a number beyond all numbers', '{"a":1e999}'],
    ['an object nested ten thousand deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('is refused when it is %s', async (_case, json) => {
    const rawBody = `{"title":"T","description":"D","submittedBy":"S","ideaData":${json}}`;
    const response = await analyst.post('/api/opportunities', undefined, { rawBody });
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(response.json().issues[0].path).toMatch(/^ideaData/);
  });
});

describe('changing an opportunity', () => {
  // REQ-200, REQ-205
  it('changes the sent fields, the version and updatedAt, and nothing else', async () => {
    const before = await create({ roiScore: 5, ideaData: { a: 1 } });
    const response = await patch(before.id, { title: ' New title ', priority: 'high' });
    expect(response.statusCode).toBe(200);
    const { updatedAt, ...after } = response.json();
    expect(after).toEqual({
      ...after,
      ...before,
      title: 'New title',
      priority: 'high',
      version: 2,
      updatedAt: undefined,
    });
    expect(updatedAt > before.updatedAt).toBe(true);
  });

  it('records before and after of each changed field', async () => {
    const { id } = await create({ roiScore: 5 });
    await patch(id, { title: 'Renamed', roiScore: 6 });
    await patch(id, { stage: 'scoring' });
    const [, updated, moved] = await auditOf(id);
    expect(updated).toEqual({
      action: 'opportunity_updated',
      user_id: analystId,
      details: {
        changes: {
          title: { from: INPUT.title, to: 'Renamed' },
          roiScore: { from: '5.0', to: '6.0' },
          totalScore: { from: '5.0', to: '6.0' },
        },
      },
    });
    expect(moved).toMatchObject({
      action: 'opportunity_moved',
      details: { changes: { stage: { from: 'discovery', to: 'scoring' } } },
    });
  });

  // REQ-184, REQ-202
  it('allows a move from any stage to any other and records the user of each change', async () => {
    const { id } = await create();
    const { client: manager, user } = await t.signedIn('manager');
    for (const stage of ['incubation', 'discovery', 'shortlist']) {
      await manager.patch(`/api/opportunities/${id}`, { stage });
    }
    expect(await stageChangesOf(id)).toEqual([
      { from: null, to: 'discovery', by: analystId },
      { from: 'discovery', to: 'incubation', by: user.id },
      { from: 'incubation', to: 'discovery', by: user.id },
      { from: 'discovery', to: 'shortlist', by: user.id },
    ]);
  });

  it('writes nothing if nothing changes', async () => {
    const before = await create({ roiScore: 5, ideaData: { a: [1] } });
    const same = { title: before.title, stage: 'discovery', roiScore: '5', ideaData: { a: [1] } };
    for (const body of [{}, same]) expect((await patch(before.id, body)).json()).toEqual(before);
    expect(await auditOf(before.id)).toHaveLength(1);
  });

  // REQ-201
  it('is rejected as STALE with an outdated version, but without a version the last write wins', async () => {
    const { id } = await create();
    expect((await patch(id, { title: 'Second', version: 1 })).json().version).toBe(2);
    const stale = await patch(id, { title: 'Third', version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
    expect((await patch(id, { title: 'Fourth' })).json()).toMatchObject({ title: 'Fourth', version: 3 });
    expect((await patch(id, { title: 'Fifth', version: 3 })).json().version).toBe(4);
    for (const version of [0, -1, 1.5, '4', null]) {
      expect((await patch(id, { title: 'Sixth', version })).statusCode).toBe(400);
    }
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: null }, 'title'],
    [{ description: 7 }, 'description'],
    [{ submittedBy: 7 }, 'submittedBy'],
    [{ priority: null }, 'priority'],
    [{ stage: '' }, 'stage'],
    [{ ideaData: [] }, 'ideaData'],
  ])('refuses %j', async (body, path) => {
    const { id } = await create();
    const response = await patch(id, body);
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, path]);
  });

  it.each(['id', 'tenantId', 'createdAt', 'createdBy', 'surprise'])('refuses the field %s', async (field) => {
    const { id } = await create();
    const response = await patch(id, { title: 'Renamed', [field]: NOBODYS_ID });
    expect(response.statusCode).toBe(400);
    expect((await analyst.get(`/api/opportunities/${id}`)).json().title).toBe(INPUT.title);
  });

  it('is written with its audit entry or not at all, and so is a new opportunity', async () => {
    const own = await startTestApp();
    const { client } = await own.signedIn('analyst');
    const { id } = (await client.post('/api/opportunities', INPUT)).json();
    const before = (await client.get(`/api/opportunities/${id}`)).json();
    await own.database.pool.query('alter table audit_logs add constraint refuse_all check (false) not valid');
    expect((await client.patch(`/api/opportunities/${id}`, { stage: 'scoring' })).statusCode).toBe(500);
    expect((await client.post('/api/opportunities', INPUT)).statusCode).toBe(500);
    expect((await client.get(`/api/opportunities/${id}`)).json()).toEqual(before);
    expect(await rowsOf(own.database, 'select id from opportunities')).toHaveLength(1);
    expect(await rowsOf(own.database, 'select id from opportunity_stage_changes')).toHaveLength(1);
    await own.close();
  });
});

describe('an opportunity of another tenant', () => {
  it('returns the same as one that does not exist', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
    const { client: outsider } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    const { id } = await create();
    const answers = [];
    for (const wanted of [id, NOBODYS_ID]) {
      const read = await outsider.get(`/api/opportunities/${wanted}`);
      const write = await outsider.patch(`/api/opportunities/${wanted}`, { title: 'Taken over' });
      answers.push([read, write].map((response) => [response.statusCode, { ...response.json(), requestId: '' }]));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]?.[0]).toBe(404);
    expect((await outsider.get('/api/opportunities')).json()).toEqual([]);
    expect((await analyst.get(`/api/opportunities/${id}`)).json().title).toBe(INPUT.title);
  });
});

describe('access to opportunities', () => {
  it.each(['admin', 'manager', 'analyst', 'operator', 'instructor', 'learner', 'investor'] as const)(
    'depends on the role: %s',
    async (role) => {
      const { id } = await create();
      const { client } = await t.signedIn(role);
      const statuses = [
        (await client.get('/api/opportunities')).statusCode,
        (await client.get(`/api/opportunities/${id}`)).statusCode,
        (await client.post('/api/opportunities', INPUT)).statusCode,
        (await client.patch(`/api/opportunities/${id}`, { title: `By ${role}` })).statusCode,
      ];
      expect(statuses).toEqual(
        ['admin', 'manager', 'analyst'].includes(role) ? [200, 200, 201, 200] : Array(4).fill(403),
      );
    },
  );
});
