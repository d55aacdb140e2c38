import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { findDraftsRoleProblem } from '../../start/find-drafts-role-problem.ts';
import { begun, type FakeAiServer, startFakeAiServer, streamed } from '../../testing/ai/fake-ai-server.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { prepare, refused, type TestCommittee, testCommittee } from '../../testing/records/committee.ts';

let t: TestApp;
let fake: FakeAiServer;
let committee: TestCommittee;
beforeAll(async () => {
  fake = await startFakeAiServer();
  t = await startTestApp({ ai: { server: fake.server, monthlyTokens: 200_000 } });
  committee = await testCommittee(t);
  await rowsOf(t.database, `insert into feature_flags (key, enabled, reason) values ('ai-drafts', true, 'Tested')`);
});
afterAll(async () => {
  await t.close();
  await fake.close();
});

const DESCRIPTION = 'Kelp Robotics builds boats that harvest kelp. Ten boats run in Galicia, each on 12 kW.';

async function bodyFor(app: TestApp, members: TestCommittee) {
  const { id } = await app.database.scope.withTenant('default', (tx) =>
    buildOpportunity(tx, { description: DESCRIPTION }),
  );
  const decision = await prepare(app, members, { subject: { type: 'opportunity', id } });
  return { kind: 'memo', subject: { type: 'decision', id: decision.id } };
}

const ask = async () => committee.chair.client.post('/api/ai/drafts', await bodyFor(t, committee));
const read = async (id: string) => (await committee.chair.client.get(`/api/ai/drafts/${id}`)).json();
const draftThat = (id: string, condition: (draft: { state: string; progress: number }) => boolean) =>
  vi.waitFor(
    async () => {
      const draft = await read(id);
      expect(condition(draft)).toBe(true);
      return draft;
    },
    { timeout: 20_000, interval: 50 },
  );

// REQ-372
it('writes progress, result and failure of a model in the role for drafts', async () => {
  await t.database.pool.query(`
    create function refuse_other_writers() returns trigger language plpgsql as $$
    begin
      if current_user <> 'aicv_app_drafts' then raise exception 'written by %', current_user; end if;
      return new;
    end $$;
    create trigger ai_drafts_written before update on ai_drafts for each row
      when (old.progress <> new.progress or new.state in ('ready', 'failed')) execute function refuse_other_writers()`);
  fake.answer(begun('{"sentences":'));
  const slow = (await ask()).json();
  await draftThat(slow.id, ({ progress }) => progress > 0);
  expect((await committee.chair.client.post(`/api/ai/drafts/${slow.id}/reject`, {})).statusCode).toBe(200);

  fake.answer(streamed('{"sentences":[{"text":"Boats exist.","source":"S1","quote":""}]}'));
  const good = await draftThat((await ask()).json().id, ({ state }) => state !== 'running');
  expect(good).toMatchObject({ state: 'ready', sentences: [{ text: 'Boats exist.' }] });

  fake.answer((_question, response) => void response.writeHead(500).end());
  const bad = await draftThat((await ask()).json().id, ({ state }) => state !== 'running');
  expect(bad).toMatchObject({ state: 'failed', failure: { code: 'busy' } });
});

// REQ-372
describe('without the rights of that role', () => {
  const REVOKE = 'revoke all on ai_drafts from aicv_app_drafts';

  it('drafts by a model and their previews are refused, and nothing is sent', async () => {
    const body = await bodyFor(t, committee);
    await t.database.pool.query(REVOKE);
    const count = async () => (await rowsOf(t.database, 'select 1 from ai_drafts')).length;
    const [drafts, questions] = [await count(), fake.questions.length];
    for (const path of ['/api/ai/drafts', '/api/ai/drafts/preview']) {
      expect(refused(await committee.chair.client.post(path, body))).toEqual([409, 'AI_ROLE_MISSING']);
    }
    expect([await count(), fake.questions.length]).toEqual([drafts, questions]);
    const problem = await findDraftsRoleProblem(t.pool, createTenantScope(t.pool));
    expect(problem).toContain('CREATE ROLE "aicv_app_drafts" NOLOGIN; GRANT "aicv_app_drafts" TO "aicv_app";');
  });

  it('extracts are drafted as before', async () => {
    const extract = await startTestApp();
    try {
      await extract.database.pool.query(REVOKE);
      const own = await testCommittee(extract);
      const drafted = await own.chair.client.post('/api/ai/drafts', await bodyFor(extract, own));
      expect(drafted.json()).toMatchObject({ state: 'ready', model: null });
    } finally {
      await extract.close();
    }
  });
});
