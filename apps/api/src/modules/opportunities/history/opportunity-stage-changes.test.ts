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
  [analyst, analystId] = [client, user.id];
});
afterAll(() => t.close());

async function create(): Promise<string> {
  const input = { title: 'Contract copilots', description: 'Reads contracts.', submittedBy: 'A. Analyst' };
  return (await analyst.post('/api/opportunities', input)).json().id;
}

const NO_PASS = { outcome: null, passReason: null, passNote: null, revisitOn: null };

const person = {
  firstName: 'Robin',
  lastName: expect.any(String),
  username: expect.any(String),
  profileImageUrl: null,
};

// REQ-202
describe('the stage history of an opportunity', () => {
  it('is listed newest first, with user and time, back to the initial stage', async () => {
    const id = await create();
    const { client: manager, user } = await t.signedIn('manager');
    await manager.patch(`/api/opportunities/${id}`, { stage: 'scoring' });
    await analyst.patch(`/api/opportunities/${id}`, { title: 'No move' });
    await analyst.patch(`/api/opportunities/${id}`, { stage: 'discovery' });
    const response = await analyst.get(`/api/opportunities/${id}/stage-changes`);
    const common = { id: expect.any(String), changedAt: expect.stringMatching(/Z$/), ...NO_PASS };
    const byAnalyst = { ...person, id: analystId, role: 'analyst' };
    expect(response.json()).toEqual([
      { ...common, fromStage: 'scoring', toStage: 'discovery', changedBy: byAnalyst },
      { ...common, fromStage: 'discovery', toStage: 'scoring', changedBy: { ...person, id: user.id, role: 'manager' } },
      { ...common, fromStage: null, toStage: 'discovery', changedBy: byAnalyst },
    ]);
    expect(response.headers['x-total-count']).toBe('3');
    const times = response.json<{ changedAt: string }[]>().map(({ changedAt }) => changedAt);
    expect(times.toSorted().toReversed()).toEqual(times);
  });

  it('has no user if the user who moved it is unknown', async () => {
    const id = await create();
    await rowsOf(
      t.database,
      `insert into opportunity_stage_changes (opportunity_id, from_stage, to_stage) values ('${id}', 'discovery', 'screening')`,
    );
    const [latest] = (await analyst.get(`/api/opportunities/${id}/stage-changes`)).json();
    expect(latest).toMatchObject({ toStage: 'screening', changedBy: null });
  });

  it('is paged', async () => {
    const id = await create();
    const stages = ['screening', 'scoring', 'shortlist', 'incubation'];
    for (const stage of stages) await analyst.patch(`/api/opportunities/${id}`, { stage });
    const seen: string[] = [];
    let url: string | undefined = `/api/opportunities/${id}/stage-changes?limit=2`;
    while (url !== undefined) {
      const page = await analyst.get(url);
      expect(page.headers['x-total-count']).toBe('5');
      seen.push(...page.json<{ toStage: string }[]>().map(({ toStage }) => toStage));
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
    }
    expect(seen).toEqual(['discovery', ...stages].toReversed());
  });

  it.each(['limit=501', 'cursor=nonsense', 'surprise=1'])('rejects %s', async (query) => {
    const id = await create();
    expect((await analyst.get(`/api/opportunities/${id}/stage-changes?${query}`)).statusCode).toBe(400);
  });

  it('cannot be changed', async () => {
    await create();
    for (const statement of [
      "update opportunity_stage_changes set to_stage = 'incubation'",
      'delete from opportunity_stage_changes',
    ]) {
      await expect(rowsOf(t.database, statement)).rejects.toMatchObject({ cause: { code: '23001' } });
    }
  });
});
