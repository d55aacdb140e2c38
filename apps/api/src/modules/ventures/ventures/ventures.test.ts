import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let manager: TestClient;
let managerId: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta'), ('gamma', 'Gamma')");
  const { client, user } = await t.signedIn('manager');
  manager = client;
  managerId = user.id;
});
afterAll(() => t.close());

const NOBODYS_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

async function create(given: Record<string, unknown> = {}) {
  const response = await manager.post('/api/ventures', { title: 'Kelp forests', ...given });
  expect(response.statusCode).toBe(201);
  return response.json();
}

const patch = (id: string, body: unknown) => manager.patch(`/api/ventures/${id}`, body);

const auditOf = (id: string) =>
  rowsOf<{ action: string; user_id: string; details: Record<string, unknown> }>(
    t.database,
    `select action, user_id, details from audit_logs where resource_id = '${id}' order by seq`,
  );

describe('adding a venture', () => {
  // REQ-211, REQ-220
  it('returns 201 with the venture: stage mvp, empty team, live, version 1', async () => {
    const created = await create();
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      opportunityId: null,
      title: 'Kelp forests',
      description: null,
      stage: 'mvp',
      problem: null,
      solution: null,
      mrr: null,
      cac: null,
      ltv: null,
      ltvOverCac: null,
      teamMembers: 0,
      ideaCycle: null,
      ownerId: null,
      isActive: true,
      stageChangedAt: expect.stringMatching(/Z$/),
      currentSprint: null,
      notices: [],
      tenantId: 'default',
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      opportunity: null,
      owner: null,
    });
    expect((await manager.get(`/api/ventures/${created.id}`)).json()).toEqual(created);
  });

  // REQ-211
  it('stores every field as sent, and money exactly', async () => {
    const given = {
      description: 'Grows kelp.',
      problem: 'Seas warm.',
      solution: '<b>"Kelp" & Ünïcode 漢字 🚀</b>',
      stage: 'scale',
      mrr: '12000.5',
      cac: 0.1,
      ltv: '99999999.99',
      teamMembers: 7,
      ideaCycle: 'execute',
    };
    expect(await create(given)).toMatchObject({ ...given, mrr: '12000.50', cac: '0.10', ltvOverCac: '999999999.9' });
  });

  it('writes its initial stage and an audit entry, both with the user', async () => {
    const { id } = await create({ stage: 'validation' });
    expect((await manager.get(`/api/ventures/${id}/stage-changes`)).json()).toEqual([
      {
        id: expect.any(String),
        fromStage: null,
        toStage: 'validation',
        changedBy: expect.objectContaining({ id: managerId, role: 'manager' }),
        changedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await auditOf(id)).toEqual([
      {
        action: 'venture_created',
        user_id: managerId,
        details: { title: 'Kelp forests', stage: 'validation', opportunityId: null },
      },
    ]);
  });

  it.each([
    ['abc', 0],
    [null, 0],
    ['', 0],
    [true, 0],
    [{}, 0],
    ['12', 12],
    [100_000, 100_000],
  ])('takes the team members %j as %i', async (teamMembers, stored) => {
    expect((await create({ teamMembers })).teamMembers).toBe(stored);
  });

  it.each([
    ['title', undefined, 'Title is required'],
    ['title', '  ', 'Title is required'],
    ['title', 't'.repeat(256), 'Title must be less than 255 characters'],
    ['description', 'd'.repeat(20_001), 'Description must be less than 20000 characters'],
    ['problem', 'NUL \u0000', 'Text contains characters that cannot be stored'],
    ['solution', 7, 'Solution must be text'],
    ['stage', 'archive', 'Stage must be mvp, validation, scale or exit'],
    ['ideaCycle', 'plan', 'IDEA phase must be identify, design, execute or assess'],
    ['teamMembers', -1, 'Team members must be at least 0'],
    ['teamMembers', 1.5, 'Team members must be a whole number'],
    ['teamMembers', 1e9, 'Team members must be at most 100000'],
    ['mrr', '12.345', 'MRR must be a number with at most 8 digits and 2 decimals'],
    ['mrr', 'abc', 'MRR must be a number with at most 8 digits and 2 decimals'],
    ['mrr', 'NaN', 'MRR must be a number with at most 8 digits and 2 decimals'],
    ['cac', 1e9, 'CAC must be a number with at most 8 digits and 2 decimals'],
    ['cac', '1e3', 'CAC must be a number with at most 8 digits and 2 decimals'],
    ['ltv', -1, 'LTV must not be negative'],
  ])('refuses the %s %j', async (field, value, message) => {
    const response = await manager.post('/api/ventures', { title: 'T', [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: field, message }] });
  });

  it.each(['id', 'tenantId', 'opportunityId', 'version', 'isActive', 'surprise'])(
    'refuses the field %s',
    async (field) => {
      const response = await manager.post('/api/ventures', { title: 'T', [field]: 'x' });
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toContain(field);
    },
  );
});

describe('changing a venture', () => {
  it('changes the sent fields, the version and updatedAt, and nothing else', async () => {
    const before = await create({ mrr: 5, teamMembers: 3, problem: 'P' });
    const response = await patch(before.id, { title: ' New ', problem: null, ideaCycle: 'design' });
    expect(response.statusCode).toBe(200);
    const { updatedAt, ...after } = response.json();
    expect(after).toEqual({
      ...after,
      ...before,
      title: 'New',
      problem: null,
      ideaCycle: 'design',
      version: 2,
      updatedAt: undefined,
    });
    expect(updatedAt > before.updatedAt).toBe(true);
  });

  // REQ-213
  it('records each stage change with user and time, from any stage to any, newest first', async () => {
    const { id, stageChangedAt } = await create();
    for (const stage of ['exit', 'mvp', 'scale']) expect((await patch(id, { stage })).json().stage).toBe(stage);
    expect((await patch(id, { title: 'Same stage', stage: 'scale' })).json().stageChangedAt > stageChangedAt).toBe(
      true,
    );
    const changes = (await manager.get(`/api/ventures/${id}/stage-changes`)).json();
    expect(changes.map((change: Record<string, unknown>) => [change.fromStage, change.toStage])).toEqual([
      ['mvp', 'scale'],
      ['exit', 'mvp'],
      ['mvp', 'exit'],
      [null, 'mvp'],
    ]);
  });

  it('pages its stage history, and returns 404 for an unknown venture', async () => {
    const { id } = await create();
    await patch(id, { stage: 'exit' });
    const first = await manager.get(`/api/ventures/${id}/stage-changes?limit=1`);
    expect([first.json().length, first.headers['x-total-count']]).toEqual([1, '2']);
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await manager.get(next);
    expect(second.json()).toMatchObject([{ fromStage: null }]);
    expect(second.headers.link).toBeUndefined();
    expect((await manager.get(`/api/ventures/${NOBODYS_ID}/stage-changes`)).statusCode).toBe(404);
  });

  it('audits venture_moved for a change of stage only, otherwise venture_updated, with before and after', async () => {
    const { id } = await create({ mrr: 5 });
    await patch(id, { stage: 'scale' });
    await patch(id, { stage: 'exit', mrr: '6.10', isActive: false });
    const [, moved, updated] = await auditOf(id);
    expect(moved).toMatchObject({
      action: 'venture_moved',
      details: { changes: { stage: { from: 'mvp', to: 'scale' } } },
    });
    expect(updated).toEqual({
      action: 'venture_updated',
      user_id: managerId,
      details: {
        changes: {
          stage: { from: 'scale', to: 'exit' },
          mrr: { from: '5.00', to: '6.10' },
          isActive: { from: true, to: false },
        },
      },
    });
  });

  it('writes nothing if nothing changes', async () => {
    const before = await create({ mrr: '5.00', teamMembers: 2 });
    const response = await patch(before.id, {
      title: before.title,
      mrr: 5,
      teamMembers: '2',
      stage: 'mvp',
      problem: ' ',
    });
    expect(response.json()).toEqual(before);
    expect((await patch(before.id, {})).json()).toEqual(before);
    expect(await auditOf(before.id)).toHaveLength(1);
  });

  it('rejects a stale version and returns the current state', async () => {
    const { id } = await create();
    const newer = (await patch(id, { title: 'Theirs', version: 1 })).json();
    const refused = await patch(id, { title: 'Mine', version: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      code: 'STALE',
      message: 'This venture was changed by someone else in the meantime',
      requestId: expect.any(String),
      current: newer,
    });
    expect((await patch(id, { title: 'Mine', version: 2 })).json()).toMatchObject({ title: 'Mine', version: 3 });
    expect((await patch(id, { title: 'Last' })).json().title).toBe('Last');
  });

  it('accepts exactly one of twenty concurrent writers with the same version', async () => {
    const { id } = await create();
    const csrfToken = await manager.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        manager.patch(`/api/ventures/${id}`, { title: `Writer ${turn}`, version: 1 }, { csrfToken }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it.each([
    ['title', '', 'Title is required'],
    ['title', null, 'Title is required'],
    ['stage', 'mvp ', 'Stage must be mvp, validation, scale or exit'],
    ['ltv', '100000000', 'LTV must be a number with at most 8 digits and 2 decimals'],
    ['isActive', 'yes', 'Active must be true or false'],
    ['version', 0, 'Version must be a whole number'],
  ])('refuses the %s %j', async (field, value, message) => {
    const { id } = await create();
    const response = await patch(id, { [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toEqual([{ path: field, message }]);
  });

  it('returns 404 for an unknown venture and for an invalid id', async () => {
    for (const id of [NOBODYS_ID, 'kelp']) {
      expect((await patch(id, { title: 'T' })).statusCode).toBe(404);
      expect((await manager.get(`/api/ventures/${id}`)).statusCode).toBe(404);
    }
  });
});

describe('the list of ventures', () => {
  const titlesOf = async (client: TestClient, query: string) => {
    const response = await client.get(`/api/ventures?${query}`);
    expect(response.statusCode).toBe(200);
    return response.json().map(({ title }: { title: string }) => title);
  };

  it('filters, sorts and pages, and counts the filtered rows', async () => {
    const { client } = await t.signedIn('admin', { tenantId: 'beta' });
    await t.database.scope.withTenant('beta', async (tx) => {
      await buildVenture(tx, { title: 'A', stage: 'mvp', problem: '50% of "claims"', tenantId: 'beta' });
      await buildVenture(tx, { title: 'B', stage: 'scale', tenantId: 'beta' });
      await buildVenture(tx, { title: 'C', stage: 'scale', isActive: false, tenantId: 'beta' });
      await buildVenture(tx, { title: 'D', stage: 'exit', solution: 'CLAIMS', tenantId: 'beta' });
    });
    expect(await titlesOf(client, '')).toEqual(['D', 'C', 'B', 'A']);
    expect(await titlesOf(client, 'sort=createdAt')).toEqual(['A', 'B', 'C', 'D']);
    expect(await titlesOf(client, 'stage=scale')).toEqual(['C', 'B']);
    expect(await titlesOf(client, 'stage=scale&isActive=true')).toEqual(['B']);
    expect(await titlesOf(client, 'isActive=false')).toEqual(['C']);
    expect(await titlesOf(client, 'q=claims')).toEqual(['D', 'A']);
    expect(await titlesOf(client, 'q=%25')).toEqual(['A']);
    expect(await titlesOf(client, 'q=_')).toEqual([]);
    const seen: string[] = [];
    for (let url: string | undefined = '/api/ventures?limit=1&sort=-updatedAt'; url !== undefined; ) {
      const page: Awaited<ReturnType<TestClient['get']>> = await client.get(url);
      expect(page.headers['x-total-count']).toBe('4');
      seen.push(...page.json().map(({ title }: { title: string }) => title));
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
    }
    expect(seen).toEqual(['D', 'C', 'B', 'A']);
  });

  it('reads a long page with as many statements as a short one', async () => {
    for (let turn = 0; turn < 12; turn += 1) await create();
    const statementsFor = async (limit: number) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      try {
        expect((await manager.get(`/api/ventures?limit=${limit}`)).json()).toHaveLength(limit);
        return query.mock.calls.length;
      } finally {
        query.mockRestore();
      }
    };
    const short = await statementsFor(1);
    expect(short).toBeGreaterThan(0);
    expect(await statementsFor(12)).toBe(short);
  });

  it.each(['stage=none', 'sort=title', 'isActive=1', 'limit=501', 'limit=0', 'cursor=abc', 'surprise=1'])(
    'refuses %s',
    async (query) => {
      expect((await manager.get(`/api/ventures?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('the summary', () => {
  // REQ-208, REQ-210
  it('counts active ventures by stage, and computes money, team size and success rate as specified', async () => {
    const { client } = await t.signedIn('manager', { tenantId: 'gamma' });
    expect((await client.get('/api/ventures/summary')).json()).toEqual({
      stages: { mvp: 0, validation: 0, scale: 0, exit: 0 },
      activeVentures: 0,
      totalMrr: '0.00',
      teamMembers: 0,
      successRate: null,
    });
    await t.database.scope.withTenant('gamma', async (tx) => {
      const tenantId = 'gamma';
      await buildVenture(tx, { stage: 'mvp', mrr: '0.10', teamMembers: 2, tenantId });
      await buildVenture(tx, { stage: 'scale', mrr: '0.20', teamMembers: 3, tenantId });
      await buildVenture(tx, { stage: 'scale', mrr: '99999999.99', tenantId });
      await buildVenture(tx, { stage: 'scale', mrr: '99999999.99', tenantId });
      await buildVenture(tx, { stage: 'validation', tenantId });
      await buildVenture(tx, { stage: 'exit', mrr: '7.00', teamMembers: 50, tenantId });
      await buildVenture(tx, { stage: 'exit', isActive: false, mrr: '7.00', tenantId });
      await buildVenture(tx, { stage: 'mvp', isActive: false, mrr: '7.00', teamMembers: 9, tenantId });
    });
    expect((await client.get('/api/ventures/summary')).json()).toEqual({
      stages: { mvp: 1, validation: 1, scale: 3, exit: 1 },
      activeVentures: 5,
      totalMrr: '200000000.28',
      teamMembers: 5,
      successRate: 87.5,
    });
  });
});

it('never shows or changes a venture of another tenant, whether by id, in a list or in a summary', async () => {
  const { id } = await create({ title: 'Only ours' });
  const { client: other } = await t.signedIn('admin', { tenantId: 'gamma' });
  expect((await other.get(`/api/ventures/${id}`)).statusCode).toBe(404);
  expect((await other.get(`/api/ventures/${id}/stage-changes`)).statusCode).toBe(404);
  expect((await other.patch(`/api/ventures/${id}`, { title: 'Theirs' })).statusCode).toBe(404);
  expect((await other.get('/api/ventures?q=Only ours')).json()).toEqual([]);
});
