import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { callWithToken } from '../../../testing/app/token-client.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_SPRINT = { title: 'Sprint 1', startDate: '2026-03-02', endDate: '2026-03-13' };
const REVIEW = Object.fromEntries(
  ['roiScore', 'feasibilityScore', 'scalabilityScore', 'defensibilityScore', 'timeToRevenueScore'].map((component) => [
    component,
    { score: '7.5', reason: `Because of ${component}` },
  ]),
);

let t: TestApp;
let manager: TestClient;
let managerId: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const { client, user } = await t.signedIn('manager');
  [manager, managerId] = [client, user.id];
});
afterAll(() => t.close());

const opportunity = (given: Parameters<typeof buildOpportunity>[1] = {}) =>
  t.database.scope.withTenant('default', (tx) => buildOpportunity(tx, { stage: 'incubation', ...given }));

async function launch(id: string, body: unknown = { firstSprint: FIRST_SPRINT }) {
  const response = await manager.post(`/api/opportunities/${id}/launch`, body);
  expect(response.statusCode).toBe(201);
  return response.json();
}

const launchOf = async (ventureId: string, client = manager) =>
  (await client.get(`/api/ventures/${ventureId}/launch`)).json().launch;

const takeBack = (ventureId: string, client = manager) => client.post(`/api/ventures/${ventureId}/take-back-launch`);

const refusal = (response: { statusCode: number; json: () => { code: string; message: string } }) => [
  response.statusCode,
  response.json().code,
  response.json().message,
];

const setLaunchedAt = (ventureId: string, msAgo: number) =>
  t.database.pool.query(
    `alter table venture_launches disable trigger venture_launches_unaltered;
     alter table venture_launches no force row level security;
     update venture_launches set launched_at = '${new Date(t.clock.nowMs() - msAgo).toISOString()}' where venture_id = '${ventureId}';
     alter table venture_launches force row level security;
     alter table venture_launches enable trigger venture_launches_unaltered`,
  );

// REQ-349
describe('a launch', () => {
  it('takes problem, solution, owner and first sprint', async () => {
    const { id } = await opportunity();
    const owner = await t.createUser({ role: 'manager' });
    const input = { problem: ' Leaks. ', solution: 'Sensors.', ownerId: owner.id, firstSprint: FIRST_SPRINT };
    const venture = await launch(id, input);
    expect(venture).toMatchObject({
      problem: 'Leaks.',
      solution: 'Sensors.',
      ownerId: owner.id,
      owner: { id: owner.id },
      currentSprint: { ...FIRST_SPRINT, taskCounts: { pending: 0, in_progress: 0, done: 0 } },
    });
    const audited = await rowsOf(
      t.database,
      `select details from audit_logs where resource_id = '${venture.id}' and action = 'venture_launched'`,
    );
    expect(audited).toEqual([
      { details: { title: venture.title, stage: 'mvp', opportunityId: id, firstSprint: 'Sprint 1' } },
    ]);
  });

  it('takes the owner of the opportunity, and none if asked', async () => {
    const { id: one } = await opportunity({ ownerId: managerId });
    expect(await launch(one, {})).toMatchObject({ ownerId: managerId, currentSprint: null });
    const { id: other } = await opportunity({ ownerId: managerId });
    expect(await launch(other, { ownerId: null })).toMatchObject({ ownerId: null, owner: null });
  });

  it.each([
    [{ problem: 7 }, 'problem'],
    [{ ownerId: 'unknown' }, 'ownerId'],
    [{ ownerId: '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11' }, 'ownerId'],
    [{ firstSprint: { ...FIRST_SPRINT, title: ' ' } }, 'firstSprint.title'],
    [{ firstSprint: { title: 'One' } }, 'firstSprint.startDate'],
    [{ firstSprint: { ...FIRST_SPRINT, endDate: '2026-03-01' } }, 'endDate'],
    [{ stage: 'scale' }, 'stage'],
  ])('is refused and writes nothing: %j', async (body, path) => {
    const { id } = await opportunity();
    const response = await manager.post(`/api/opportunities/${id}/launch`, body);
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, path]);
    expect((await manager.get(`/api/opportunities/${id}`)).json().ventureId).toBeNull();
  });

  it('refuses an owner of another tenant', async () => {
    const { id } = await opportunity();
    const stranger = await t.createUser({ role: 'manager', tenantId: 'beta' });
    const response = await manager.post(`/api/opportunities/${id}/launch`, { ownerId: stranger.id });
    expect([response.statusCode, response.json().message]).toEqual([400, 'This person does not exist']);
  });
});

describe('the scores at launch', () => {
  it('have the reasons of every review, stay as they were, and are hidden from users who have not reviewed', async () => {
    const { id } = await opportunity();
    await manager.put(`/api/opportunities/${id}/reviews/mine`, { scores: REVIEW });
    const venture = await launch(id);
    const before = await launchOf(venture.id);
    expect(before).toMatchObject({
      launchedBy: { id: managerId },
      scoresHidden: false,
      scores: {
        totalScore: '7.5',
        components: { roiScore: '7.5', timeToRevenueScore: '7.5' },
        reviews: [
          {
            reviewer: { id: managerId },
            scores: { roiScore: { score: '7.5', reason: 'Because of roiScore', cannotJudge: false } },
          },
        ],
      },
    });
    const changed = { ...REVIEW, roiScore: { score: '1.0', reason: 'Changed' } };
    await manager.put(`/api/opportunities/${id}/reviews/mine`, { scores: changed });
    expect(await launchOf(venture.id)).toEqual(before);
    const { client: admin } = await t.signedIn('admin');
    expect(await launchOf(venture.id, admin)).toMatchObject({ scoresHidden: true, scores: null });
    await expect(
      rowsOf(t.database, `update venture_launches set scores = '{}' where venture_id = '${venture.id}'`),
    ).rejects.toThrow();
  });

  it('are hidden while OTIF is switched off, and from access tokens without its scope', async () => {
    const { id } = await opportunity();
    await manager.put(`/api/opportunities/${id}/reviews/mine`, { scores: REVIEW });
    const venture = await launch(id);
    await rowsOf(t.database, "insert into feature_flags (key, enabled, reason) values ('api-v2', true, 'On')");
    const wanted = { name: 'Labs', expiresInDays: 5 };
    const shownTo = async (scopes: string[]) => {
      const { token } = (await manager.post('/api/access-tokens', { ...wanted, scopes })).json();
      return (await callWithToken(t.app, token, 'GET', `/api/v2/ventures/${venture.id}/launch`)).json().launch;
    };
    const hidden = { scoresHidden: true, scores: null };
    expect(await shownTo(['labs.read'])).toMatchObject(hidden);
    expect(await shownTo(['labs.read', 'otif.read'])).toMatchObject({ scoresHidden: false });
    await rowsOf(t.database, "insert into feature_flags (key, enabled, reason) values ('otif', false, 'Off')");
    expect(await launchOf(venture.id)).toMatchObject(hidden);
    await rowsOf(t.database, "delete from feature_flags where key = 'otif'");
  });

  it('do not exist for a venture that was created directly', async () => {
    const { id } = await t.database.scope.withTenant('default', (tx) => buildVenture(tx));
    expect(await launchOf(id)).toBeNull();
    expect(refusal(await takeBack(id))).toEqual([
      409,
      'NOT_LAUNCHED',
      'This venture was not launched from an opportunity. Delete it instead.',
    ]);
  });
});

describe('taking back a launch', () => {
  it('moves the venture to the trash and returns the opportunity to incubation, with one audit entry', async () => {
    const { id } = await opportunity();
    const venture = await launch(id);
    await manager.patch(`/api/opportunities/${id}`, { stage: 'discovery' });
    const { takeBackUntil, launchedAt } = await launchOf(venture.id);
    expect(Date.parse(takeBackUntil) - Date.parse(launchedAt)).toBe(DAY_MS);
    expect((await takeBack(venture.id)).statusCode).toBe(204);
    expect((await manager.get(`/api/ventures/${venture.id}`)).statusCode).toBe(404);
    expect((await manager.get(`/api/opportunities/${id}`)).json()).toMatchObject({
      ventureId: null,
      stage: 'incubation',
      outcome: 'open',
    });
    const [last] = (await manager.get(`/api/opportunities/${id}/stage-changes`)).json();
    expect(last).toMatchObject({ fromStage: 'discovery', toStage: 'incubation', changedBy: { id: managerId } });
    const audited = await rowsOf(
      t.database,
      `select action, details from audit_logs where resource_id = '${venture.id}' order by seq`,
    );
    expect(audited.map(({ action }) => action)).toEqual(['venture_launched', 'venture_launch_taken_back']);
    expect((await takeBack(venture.id)).statusCode).toBe(404);
    expect((await launch(id)).opportunityId).toBe(id);
  });

  it('is possible for a day', async () => {
    const venture = await launch((await opportunity()).id);
    await setLaunchedAt(venture.id, DAY_MS - 60_000);
    expect((await launchOf(venture.id)).takeBackUntil).not.toBeNull();
    await setLaunchedAt(venture.id, DAY_MS);
    expect((await launchOf(venture.id)).takeBackUntil).toBeNull();
    expect(refusal(await takeBack(venture.id))).toEqual([
      409,
      'TAKE_BACK_EXPIRED',
      'This venture was launched more than a day ago. Close or delete the venture instead.',
    ]);
  });

  it.each<[string, (venture: { id: string; currentSprint: { id: string } }) => Promise<{ statusCode: number }>]>([
    ['tasks', ({ currentSprint }) => manager.post('/api/tasks', { title: 'Ask', sprintId: currentSprint.id })],
    [
      'further or closed sprints',
      ({ id }) =>
        manager.post('/api/sprints', {
          ventureId: id,
          title: 'Second',
          startDate: '2026-04-01',
          endDate: '2026-04-10',
          isActive: false,
        }),
    ],
    ['further or closed sprints', ({ currentSprint }) => manager.post(`/api/sprints/${currentSprint.id}/close`)],
    ['KPI values', ({ id }) => manager.patch(`/api/ventures/${id}`, { mrr: '100' })],
    ['files', ({ id }) => manager.upload(`/api/ventures/${id}/files?name=a.txt`, 'Tides')],
  ])('is refused while the venture has %s', async (records, write) => {
    const venture = await launch((await opportunity()).id);
    expect((await write(venture)).statusCode).toBeLessThan(300);
    expect((await launchOf(venture.id)).takeBackUntil).toBeNull();
    expect(refusal(await takeBack(venture.id))).toEqual([
      409,
      'HAS_DEPENDENTS',
      `This venture has ${records}. Delete them first, or close the venture instead.`,
    ]);
  });

  it('either keeps a task that is added at the same time, or refuses it', async () => {
    const venture = await launch((await opportunity()).id);
    const csrfToken = await manager.csrfToken();
    const [taken, added] = await Promise.all([
      manager.post(`/api/ventures/${venture.id}/take-back-launch`, undefined, { csrfToken }),
      manager.post('/api/tasks', { title: 'Ask', sprintId: venture.currentSprint.id }, { csrfToken }),
    ]);
    expect([
      [204, 404],
      [409, 201],
    ]).toContainEqual([taken.statusCode, added.statusCode]);
  });

  it('is for writers of Labs of the same tenant', async () => {
    const venture = await launch((await opportunity()).id);
    const { client: analyst } = await t.signedIn('analyst');
    const { client: stranger } = await t.signedIn('admin', { tenantId: 'beta' });
    expect([
      (await takeBack(venture.id, analyst)).statusCode,
      (await takeBack(venture.id, stranger)).statusCode,
    ]).toEqual([403, 404]);
  });
});
