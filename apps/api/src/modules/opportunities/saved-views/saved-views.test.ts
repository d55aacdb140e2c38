import { ROLES } from '@aicv/domain/access/roles';
import { OPPORTUNITY_FILTERS, TABLE_COLUMNS } from '@aicv/domain/opportunities/opportunity-list';
import { OWN_VIEWS_MAX } from '@aicv/domain/opportunities/saved-view';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequester } from '../../../platform/context.ts';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { removeExpiredTrash } from '../../trash/trash.public.ts';
import { createSavedView } from './create-saved-view.ts';

const BOARD = { layout: 'board', filters: {} };

let t: TestApp;
let analyst: TestClient;
let analystId: string;
let manager: TestClient;
let managerId: string;
let admin: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const [one, other] = [await t.signedIn('analyst'), await t.signedIn('manager')];
  [analyst, analystId, manager, managerId] = [one.client, one.user.id, other.client, other.user.id];
  admin = (await t.signedIn('admin')).client;
  stranger = (await t.signedIn('admin', { tenantId: 'beta' })).client;
});
afterAll(() => t.close());

let counter = 0;
const nextName = () => {
  counter += 1;
  return `View ${counter}`;
};
const save = (given: object = {}, client = analyst) =>
  client.post('/api/saved-views', { name: nextName(), state: BOARD, ...given });
const saved = async (given: object = {}, client = analyst) => (await save(given, client)).json();
const change = (id: string, body: object, client = analyst) => client.patch(`/api/saved-views/${id}`, body);
const remove = (id: string, client = analyst) => client.delete(`/api/saved-views/${id}`);
const restore = (id: string, client = analyst) => client.post(`/api/saved-views/${id}/restore`);
const list = async (client = analyst) => (await client.get('/api/saved-views?limit=500')).json<{ id: string }[]>();
const idsOf = async (client = analyst) => (await list(client)).map(({ id }) => id);
const seen = async (id: string, client = analyst) => (await list(client)).find((view) => view.id === id);
const entriesOf = (id: string) =>
  rowsOf<{ action: string; user_id: string; details: unknown }>(
    t.database,
    `select action, user_id, details from audit_logs where resource_id = '${id}' order by seq`,
  );

// REQ-333
describe('a saved view', () => {
  it('keeps the whole state of the list', async () => {
    const state = {
      layout: 'table',
      sort: '-nextStepOn',
      columns: [...TABLE_COLUMNS].reverse(),
      filters: {
        outcome: 'all',
        stage: 'scoring',
        priority: 'high',
        q: 'kelp',
        minScore: '2.0',
        maxScore: '9.5',
        submittedBy: 'Grace',
        stale: 'true',
        ownerId: 'none',
        tag: 'B2B',
        nextStep: 'due',
        website: 'example',
        review: 'waiting',
      },
    };
    expect(Object.keys(state.filters)).toEqual(OPPORTUNITY_FILTERS);
    const answer = await save({ name: '  Kelp to\u0301day  ', state });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Kelp tóday',
        isShared: false,
        isOwn: true,
        mayDelete: true,
        ownerId: analystId,
        owner: expect.objectContaining({ id: analystId, role: 'analyst' }),
        state,
        missing: ['submittedBy', 'tag'],
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    expect(await seen(answer.json().id)).toEqual(answer.json());
    const query = new URLSearchParams({ ...state.filters, sort: state.sort });
    expect((await analyst.get(`/api/opportunities?${query}`)).statusCode).toBe(200);
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(81) }, 'name', 'Name must be less than 80 characters'],
    [{ name: 'a\u202eb' }, 'name', 'Name contains invisible characters'],
    [{ isShared: 'yes' }, 'isShared', 'Shared must be true or false'],
    [{ state: undefined }, 'state', 'State must be an object'],
    [{ state: { filters: {} } }, 'state.layout', 'Layout must be board or table'],
    [{ state: { layout: 'list', filters: {} } }, 'state.layout', 'Layout must be board or table'],
    [{ state: { layout: 'table' } }, 'state.filters', 'Filters must be an object'],
    [{ state: { ...BOARD, zoom: 2 } }, 'state.zoom', /zoom/],
    [{ state: { ...BOARD, sort: 'q' } }, 'state.sort', /^Sort must be one of/],
    [{ state: { ...BOARD, columns: [] } }, 'state.columns', 'Choose at least one column'],
    [{ state: { ...BOARD, columns: ['tags', 'tags'] } }, 'state.columns', 'Each column can appear only once'],
    [{ state: { ...BOARD, columns: ['password'] } }, 'state.columns.0', /^A column must be one of title/],
    [{ state: { ...BOARD, filters: { stage: 'won' } } }, 'state.filters.stage', /^Stage must be/],
    [{ state: { ...BOARD, filters: { minScore: '11' } } }, 'state.filters.minScore', /core/],
    [{ state: { ...BOARD, filters: { ownerId: 'me' } } }, 'state.filters.ownerId', /^Owner must be/],
    [{ state: { ...BOARD, filters: { limit: '5' } } }, 'state.filters.limit', /limit/],
    [{ ownerId: '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11' }, 'ownerId', /ownerId/],
  ])('is refused with %j', async (body, path, message) => {
    const before = await idsOf();
    const refused = await save(body);
    expect([refused.statusCode, refused.json().code, refused.json().issues[0].path]).toEqual([
      400,
      'VALIDATION_FAILED',
      path,
    ]);
    expect(refused.json().message).toMatch(message);
    expect(await idsOf()).toEqual(before);
  });

  it('is listed by name with the shared ones of others, page by page', async () => {
    const { client } = await t.signedIn('analyst');
    for (const name of ['Öl', 'b', 'Öl 2', 'A', 'c']) await save({ name }, client);
    const shared = await saved({ name: 'Bay', isShared: true }, manager);
    await save({ name: 'Bat' }, manager);
    const names: string[] = [];
    let url: string | undefined = '/api/saved-views?limit=2';
    while (url !== undefined) {
      const page = await client.get(url);
      names.push(...page.json<{ name: string }[]>().map(({ name }) => name));
      expect(page.headers['x-total-count']).toBe(String((await list(client)).length));
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
    }
    expect(names.filter((name) => !/^View|Ours/.test(name))).toEqual(['A', 'b', 'Bay', 'c', 'Öl', 'Öl 2']);
    expect(await seen(shared.id, client)).toMatchObject({ isOwn: false, ownerId: managerId, owner: { id: managerId } });
    await remove(shared.id, manager);
  });

  it('is open to everyone who may read opportunities', async () => {
    for (const role of ROLES) {
      const { client } = await t.signedIn(role);
      const isReader = ['admin', 'manager', 'analyst'].includes(role);
      const answers = [await client.get('/api/saved-views'), await save({}, client)];
      expect([role, ...answers.map(({ statusCode }) => statusCode)]).toEqual([
        role,
        ...(isReader ? [200, 201] : [403, 403]),
      ]);
    }
    expect((await t.client().get('/api/saved-views')).statusCode).toBe(401);
  });

  it('is shared only with write access', async () => {
    const { user } = await t.signedIn('learner');
    const actor = { role: 'learner', isActive: true, hasAcceptedAgreement: true, enabledFlags: new Set(['otif']) };
    const caller = { userId: user.id, tenantId: 'default', sid: null, actor };
    const requester = createRequester(t.database.scope, {
      caller: caller as never,
      client: { ipAddress: '::1', userAgent: '' } as never,
      clock: t.clock,
    });
    const create = (isShared: boolean) =>
      requester.inTransaction((ctx) =>
        createSavedView(ctx, { request: undefined, name: 'Mine', isShared, state: { layout: 'board', filters: {} } }),
      );
    await expect(create(true)).rejects.toMatchObject({ statusCode: 403, code: 'FORBIDDEN' });
    await expect(create(false)).resolves.toMatchObject({ isShared: false });
  });

  it('of a colleague is hidden while it is private, and read-only while it is shared', async () => {
    const { id } = await saved();
    const writes = () => [change(id, { name: 'Theirs' }, manager), remove(id, manager), restore(id, manager)];
    expect(await idsOf(manager)).not.toContain(id);
    expect((await Promise.all(writes())).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await change(id, { isShared: true })).json()).toMatchObject({ isShared: true, version: 2 });
    expect(await seen(id, manager)).toMatchObject({ isOwn: false });
    for (const refused of await Promise.all(writes())) {
      expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
        403,
        'FORBIDDEN',
        'Only its owner can change this view. Save a copy of it instead.',
      ]);
    }
    await remove(id);
    expect((await Promise.all(writes())).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    await restore(id);
    await change(id, { isShared: false });
    expect(await idsOf(manager)).not.toContain(id);
    expect(await seen(id)).toMatchObject({ isShared: false, isOwn: true });
  });

  it('of another tenant is unknown by every path', async () => {
    const { id } = await saved({ isShared: true });
    expect(await idsOf(stranger)).toEqual([]);
    const answers = [await change(id, {}, stranger), await remove(id, stranger), await restore(id, stranger)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    await remove(id);
    expect((await restore(id, stranger)).statusCode).toBe(404);
  });

  it('has a name of its own among the views of its owner, ignoring case and composition', async () => {
    const one = await saved({ name: 'Überblick' });
    const refusal = {
      code: 'NAME_TAKEN',
      message: 'You have another view with this name. Choose a different name.',
      issues: [{ path: 'name', message: 'You have another view with this name. Choose a different name.' }],
    };
    const again = await save({ name: 'U\u0308BERBLICK' });
    expect([again.statusCode, again.json()]).toMatchObject([409, refusal]);
    const other = await saved();
    const renamed = await change(other.id, { name: 'überblick' });
    expect([renamed.statusCode, renamed.json()]).toMatchObject([409, refusal]);
    expect((await change(one.id, { name: 'ÜBERBLICK' })).json().name).toBe('ÜBERBLICK');
    expect((await save({ name: 'Überblick' }, manager)).statusCode).toBe(201);
    await remove(one.id);
    expect((await save({ name: 'Überblick' })).statusCode).toBe(201);
    const restored = await restore(one.id);
    expect([restored.statusCode, restored.json().code]).toEqual([409, 'NAME_TAKEN']);
    expect((await analyst.get('/api/trash')).json()).toContainEqual(expect.objectContaining({ id: one.id }));
  });

  it(`is one of at most ${OWN_VIEWS_MAX}, also when they are saved concurrently or restored`, async () => {
    const { client } = await t.signedIn('analyst');
    const first = await saved({}, client);
    await remove(first.id, client);
    const csrfToken = await client.csrfToken();
    const wanted = Array.from({ length: OWN_VIEWS_MAX + 4 }, () => ({ name: nextName(), state: BOARD }));
    const answers = [];
    for (let at = 0; at < wanted.length; at += 13) {
      const some = wanted.slice(at, at + 13);
      answers.push(...(await Promise.all(some.map((body) => client.post('/api/saved-views', body, { csrfToken })))));
    }
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([...Array(OWN_VIEWS_MAX).fill(201), ...Array(4).fill(409)]);
    const refused = [await save({}, client), await restore(first.id, client)];
    for (const { statusCode, json } of refused) {
      expect([statusCode, json().code, json().message]).toEqual([
        409,
        'TOO_MANY_VIEWS',
        'You have 100 saved views. Delete one before you save another.',
      ]);
    }
  });

  it('is changed unless the version is outdated, which shows the newer state', async () => {
    const { id, updatedAt } = await saved();
    const state = { layout: 'table', sort: 'title', filters: { q: 'kelp' } };
    const changed = await change(id, { state, version: 1 });
    expect(changed.json()).toMatchObject({ state, version: 2 });
    expect(changed.json().updatedAt > updatedAt).toBe(true);
    const stale = await change(id, { name: 'Late', version: 1 });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'STALE', message: 'This view was changed by someone else in the meantime', current: changed.json() },
    ]);
    // The order of the members makes no difference.
    const same = await change(id, { state: { filters: { q: 'kelp' }, sort: 'title', layout: 'table' }, version: 2 });
    expect([same.statusCode, same.json()]).toEqual([200, changed.json()]);
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['saved_view_created', 'saved_view_updated']);
  });

  it('is created once for each idempotency key', async () => {
    const headers = { 'idempotency-key': 'a-view-for-once-only' };
    const body = { name: nextName(), state: BOARD };
    const [one, other] = [
      await analyst.post('/api/saved-views', body, { headers }),
      await analyst.post('/api/saved-views', body, { headers }),
    ];
    expect([one.statusCode, other.statusCode, other.json()]).toEqual([201, 201, one.json()]);
  });

  it('is in the audit log, without its name while it is private', async () => {
    const { id } = await saved({ name: 'Secret plan' });
    await change(id, { isShared: true, name: 'Ours' });
    await remove(id);
    await restore(id);
    await change(id, { isShared: false });
    await remove(id);
    const entry = (action: string, details: object) => ({ action, user_id: analystId, details });
    expect(await entriesOf(id)).toEqual([
      entry('saved_view_created', { name: null }),
      entry('saved_view_updated', { name: 'Ours', changed: ['name', 'isShared'] }),
      entry('saved_view_deleted', { name: 'Ours' }),
      entry('saved_view_restored', { name: 'Ours' }),
      entry('saved_view_updated', { name: null, changed: ['isShared'] }),
      entry('saved_view_deleted', { name: null }),
    ]);
  });
});

describe('the values of a saved view', () => {
  it('are marked while no opportunity has them and while their person is not active', async () => {
    const owner = await t.createUser({ role: 'manager' });
    const outsider = await t.createUser({ role: 'manager', tenantId: 'beta' });
    const filters = { ownerId: owner.id, tag: 'kelp', submittedBy: 'ADA' };
    const { id, missing } = await saved({ state: { layout: 'board', filters } });
    expect(missing).toEqual(['submittedBy', 'tag']);
    const input = { title: 'Kelp', submittedBy: 'Ada', tags: ['KELP', 'Other'] };
    const { id: opportunity } = (await analyst.post('/api/opportunities', input)).json();
    expect(await seen(id)).toMatchObject({ missing: [], state: { filters } });
    await analyst.post(`/api/opportunities/${opportunity}/pass`, { reason: 'team' });
    expect(await seen(id)).toMatchObject({ missing: [] });
    await manager.delete(`/api/opportunities/${opportunity}`);
    expect(await seen(id)).toMatchObject({ missing: ['submittedBy', 'tag'] });
    await rowsOf(t.database, `update users set is_active = false where id = '${owner.id}'`);
    expect(await seen(id)).toMatchObject({ missing: ['submittedBy', 'ownerId', 'tag'], state: { filters } });
    for (const [ownerId, expected] of [
      ['none', []],
      [outsider.id, ['ownerId']],
    ] as const) {
      expect((await change(id, { state: { layout: 'board', filters: { ownerId } } })).json().missing).toEqual(expected);
    }
  });
});

describe('a shared view whose owner can no longer open it', () => {
  it('is deleted and restored by an administrator, and by no other colleague', async () => {
    const { client, user } = await t.signedIn('analyst');
    const [shared, hidden] = [await saved({ isShared: true }, client), await saved({}, client)];
    expect(await seen(shared.id, admin)).toMatchObject({ mayDelete: false });
    expect((await remove(shared.id, admin)).statusCode).toBe(403);
    await admin.patch(`/api/users/${user.id}`, { isActive: false });
    expect(await seen(shared.id, admin)).toMatchObject({ isOwn: false, mayDelete: true });
    expect(await seen(shared.id, manager)).toMatchObject({ mayDelete: false });
    const refused = [await remove(shared.id, manager), await remove(hidden.id, admin)];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 404]);
    expect((await change(shared.id, { name: 'Mine' }, admin)).statusCode).toBe(403);
    expect((await remove(shared.id, admin)).statusCode).toBe(204);
    expect(await idsOf(manager)).not.toContain(shared.id);
    expect((await admin.get('/api/trash')).json()).toContainEqual(expect.objectContaining({ id: shared.id }));
    expect((await restore(shared.id, manager)).statusCode).toBe(404);
    expect((await restore(shared.id, admin)).json()).toMatchObject({ id: shared.id, ownerId: user.id });
    expect(await idsOf(manager)).toContain(shared.id);
    await remove(shared.id, admin);
  });

  it('is deleted by an administrator after its owner has lost the role that reads opportunities', async () => {
    const { client, user } = await t.signedIn('analyst');
    const { id } = await saved({ isShared: true }, client);
    await admin.patch(`/api/users/${user.id}`, { role: 'learner' });
    expect((await remove(id, admin)).statusCode).toBe(204);
  });
});

describe('a deleted view', () => {
  it('is in the trash of its owner only, and comes back as it was', async () => {
    const view = await saved({ isShared: true });
    expect((await remove(view.id)).statusCode).toBe(204);
    expect([await idsOf(), await idsOf(manager)].flat()).not.toContain(view.id);
    expect((await remove(view.id)).statusCode).toBe(404);
    expect((await change(view.id, { name: 'Back' })).statusCode).toBe(404);
    const item = { kind: 'saved_view', id: view.id, title: view.name, context: null };
    expect((await analyst.get('/api/trash')).json()).toContainEqual(expect.objectContaining(item));
    for (const client of [manager, admin]) {
      const ids = (await client.get('/api/trash')).json<{ id: string }[]>().map(({ id }) => id);
      expect(ids).not.toContain(view.id);
    }
    const restored = await restore(view.id);
    expect([restored.statusCode, restored.json()]).toEqual([200, { ...view, version: view.version + 2 }]);
    expect((await restore(view.id)).json()).toEqual(restored.json());
  });

  it('is removed after 30 days', async () => {
    const { id } = await saved();
    await remove(id);
    await t.database.scope.withTenant('default', (tx) =>
      inTrash(tx, () =>
        tx.execute(sql`update saved_views set deleted_at = now() - interval '31 days' where id = ${id}`),
      ),
    );
    const expired = await restore(id);
    expect([expired.statusCode, expired.json().code]).toEqual([409, 'TRASH_EXPIRED']);
    await removeExpiredTrash(t.database.scope, t.clock, t.store);
    expect((await restore(id)).statusCode).toBe(404);
  });
});

it('leaves the shared views of an erased user, without a name, and no private or deleted one', async () => {
  const { client, user } = await t.signedIn('analyst');
  const [shared, ...others] = [
    await saved({ isShared: true }, client),
    await saved({}, client),
    await saved({ isShared: true }, client),
  ];
  await remove(others[1].id, client);
  await admin.patch(`/api/users/${user.id}`, { isActive: false });
  expect((await admin.post(`/api/users/${user.id}/erase`, { username: user.username })).statusCode).toBe(200);
  const left = await t.database.scope.withTenant('default', (tx) =>
    inTrash(tx, () => tx.execute(sql`select id from saved_views where owner_id = ${user.id}`)),
  );
  expect((left as unknown as { rows: unknown[] }).rows).toEqual([{ id: shared.id }]);
  expect(await seen(shared.id)).toMatchObject({
    owner: { id: user.id, username: expect.stringMatching(/^erased-/), firstName: null, lastName: null },
  });
});
