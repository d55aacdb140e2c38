import { BULK_MOVE_MAX } from '@aicv/contracts/opportunities/opportunities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

const UNKNOWN = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

let t: TestApp;
let analyst: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
  ({ client: analyst } = await t.signedIn('analyst'));
});
afterAll(() => t.close());

const add = async (stage = 'discovery') =>
  (await analyst.post('/api/opportunities', { title: 'Moves', description: 'Moves.', submittedBy: 'T', stage })).json<{
    id: string;
    version: number;
  }>();

const stageOf = async (id: string) => (await analyst.get(`/api/opportunities/${id}`)).json().stage;

describe('moving several opportunities', () => {
  it('moves all of them, records user and time of each, and writes one audit entry', async () => {
    const cards = [await add(), await add('scoring'), await add('shortlist')];
    const response = await analyst.post('/api/opportunities/moves', {
      stage: 'shortlist',
      opportunities: cards.map(({ id, version }) => ({ id, version })),
    });
    expect(response.statusCode).toBe(200);
    const { moved } = response.json();
    expect(moved.map(({ stage }: { stage: string }) => stage)).toEqual(['shortlist', 'shortlist', 'shortlist']);
    const ids = cards.map(({ id }) => `'${id}'`).join(', ');
    const changes = await rowsOf(
      t.database,
      `select from_stage from opportunity_stage_changes where to_stage = 'shortlist' and opportunity_id in (${ids}) order by 1`,
    );
    expect(changes).toEqual([{ from_stage: 'discovery' }, { from_stage: 'scoring' }, { from_stage: null }]);
    const [entry] = await rowsOf<{ details: { moved: { id: string }[] } }>(
      t.database,
      "select details from audit_logs where action = 'opportunities_moved' order by seq desc limit 1",
    );
    expect(entry?.details).toMatchObject({ stage: 'shortlist' });
    expect(entry?.details.moved.map(({ id }) => id).toSorted()).toEqual([cards[0]?.id, cards[1]?.id].toSorted());
  });

  it('moves each to its own stage, in one act with one audit entry', async () => {
    const [one, two] = [await add('scoring'), await add('scoring')];
    const response = await analyst.post('/api/opportunities/moves', {
      stage: 'scoring',
      opportunities: [
        { ...one, stage: 'discovery' },
        { ...two, stage: 'shortlist' },
      ].map(({ id, stage }) => ({ id, stage })),
    });
    expect(
      response
        .json()
        .moved.map(({ stage }: { stage: string }) => stage)
        .toSorted(),
    ).toEqual(['discovery', 'shortlist']);
    expect([await stageOf(one.id), await stageOf(two.id)]).toEqual(['discovery', 'shortlist']);
    const [entry] = await rowsOf<{ details: { moved: object[] } }>(
      t.database,
      "select details from audit_logs where action = 'opportunities_moved' order by seq desc limit 1",
    );
    expect(entry?.details.moved).toEqual(
      expect.arrayContaining([
        { id: one.id, from: 'scoring', to: 'discovery' },
        { id: two.id, from: 'scoring', to: 'shortlist' },
      ]),
    );
  });

  it('counts the time in the stage from the time of the move', async () => {
    const { id } = await add();
    const before = (await analyst.get(`/api/opportunities/${id}`)).json();
    const renamed = (await analyst.patch(`/api/opportunities/${id}`, { title: 'Renamed' })).json();
    expect(renamed.stageChangedAt).toBe(before.stageChangedAt);
    await analyst.post('/api/opportunities/moves', { stage: 'scoring', opportunities: [{ id }] });
    const after = (await analyst.get(`/api/opportunities/${id}`)).json();
    expect(after.stageChangedAt > before.stageChangedAt).toBe(true);
  });

  it('moves none if one was changed since, and returns its current state', async () => {
    const [still, changed] = [await add(), await add()];
    await analyst.patch(`/api/opportunities/${changed.id}`, { stage: 'screening' });
    const response = await analyst.post('/api/opportunities/moves', {
      stage: 'incubation',
      opportunities: [still, changed].map(({ id, version }) => ({ id, version })),
    });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'STALE',
      message: 'This opportunity was changed by someone else in the meantime',
      current: [{ id: changed.id, stage: 'screening', version: 2 }],
    });
    expect(JSON.stringify(response.json())).not.toMatch(/tenantId|stageRank|titleKey|submitterKey/);
    expect([await stageOf(still.id), await stageOf(changed.id)]).toEqual(['discovery', 'screening']);
  });

  it("moves none if one is unknown or another tenant's", async () => {
    const { id } = await add();
    const foreign = await t.database.scope.withTenant('alpha', (tx) => buildOpportunity(tx, { tenantId: 'alpha' }));
    for (const other of [UNKNOWN, foreign.id]) {
      const response = await analyst.post('/api/opportunities/moves', {
        stage: 'scoring',
        opportunities: [{ id }, { id: other }],
      });
      expect(response.statusCode).toBe(404);
    }
    expect(await stageOf(id)).toBe('discovery');
  });

  it.each([
    ['no opportunity', { stage: 'scoring', opportunities: [] }],
    ['a stage that is none', { stage: 'archive', opportunities: [{ id: UNKNOWN }] }],
    ['an id that is none', { stage: 'scoring', opportunities: [{ id: '7' }] }],
    ['a version that is none', { stage: 'scoring', opportunities: [{ id: UNKNOWN, version: 0 }] }],
    ['a field that is none', { stage: 'scoring', opportunities: [{ id: UNKNOWN, title: 'x' }] }],
    [
      'more than can be moved at once',
      { stage: 'scoring', opportunities: Array.from({ length: BULK_MOVE_MAX + 1 }, () => ({ id: UNKNOWN })) },
    ],
  ])('refuses %s', async (_, body) => {
    expect((await analyst.post('/api/opportunities/moves', body)).statusCode).toBe(400);
  });

  it('is denied to users who may not see the board', async () => {
    const { client } = await t.signedIn('investor');
    expect(
      (await client.post('/api/opportunities/moves', { stage: 'scoring', opportunities: [{ id: UNKNOWN }] }))
        .statusCode,
    ).toBe(403);
  });
});

describe('a change with an outdated version', () => {
  it('is rejected with the current state', async () => {
    const { id, version } = await add();
    await analyst.patch(`/api/opportunities/${id}`, { stage: 'shortlist' });
    const response = await analyst.patch(`/api/opportunities/${id}`, { stage: 'scoring', version });
    expect(response.statusCode).toBe(409);
    expect(response.json().current).toMatchObject([{ id, stage: 'shortlist', version: 2 }]);
  });

  it('is rejected regardless of the case of the id', async () => {
    const { id, version } = await add();
    await analyst.patch(`/api/opportunities/${id}`, { stage: 'shortlist' });
    const spelled = id.toUpperCase();
    const change = await analyst.patch(`/api/opportunities/${spelled}`, { stage: 'scoring', version });
    const move = await analyst.post('/api/opportunities/moves', {
      stage: 'scoring',
      opportunities: [{ id: spelled, version }],
    });
    expect([change.statusCode, move.statusCode]).toEqual([409, 409]);
    expect(await stageOf(id)).toBe('shortlist');
  });
});
