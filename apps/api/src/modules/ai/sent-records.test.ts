import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeAiServer, startFakeAiServer, streamed } from '../../testing/ai/fake-ai-server.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildKpi } from '../../testing/builders/build-kpi.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { buildVenture } from '../../testing/builders/build-venture.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { prepare, refused, type TestCommittee, testCommittee } from '../../testing/records/committee.ts';
import { decline, review } from '../../testing/records/forecasts.ts';

let t: TestApp;
let fake: FakeAiServer;
let committee: TestCommittee;
let host: string;
beforeAll(async () => {
  fake = await startFakeAiServer();
  host = new URL(fake.server.baseUrl).host;
  t = await startTestApp({ ai: { server: fake.server, monthlyTokens: 200_000 } });
  committee = await testCommittee(t);
  await rowsOf(t.database, `insert into feature_flags (key, enabled, reason) values ('ai-drafts', true, 'Tested')`);
});
afterAll(async () => {
  await t.close();
  await fake.close();
});
beforeEach(() => fake.answer(streamed('{"sentences":[{"text":"Boats exist.","source":"S1","quote":""}]}')));

const DESCRIPTION = 'Kelp Robotics builds boats that harvest kelp. Ten boats run in Galicia, each on 12 kW.';

const inTenant: TestApp['database']['scope']['withTenant'] = (...given) => t.database.scope.withTenant(...given);

async function reviewedOpportunity(title: string) {
  const { id } = await inTenant('default', (tx) => buildOpportunity(tx, { title, description: DESCRIPTION }));
  for (const { client } of [committee.ada, committee.ben]) expect((await review(client, id)).statusCode).toBe(200);
  expect((await decline(committee.chair.client, id)).statusCode).toBe(200);
  return { id, decision: await prepare(t, committee, { subject: { type: 'opportunity', id } }) };
}

const bodyFor = (decisionId: string) => ({ kind: 'memo', subject: { type: 'decision', id: decisionId } });

/** Requests a draft and returns it once it is no longer running. */
async function draftFor(decisionId: string) {
  const asked = await committee.chair.client.post('/api/ai/drafts', bodyFor(decisionId));
  expect(asked.statusCode, asked.body).toBe(202);
  return vi.waitFor(
    async () => {
      const draft = (await committee.chair.client.get(`/api/ai/drafts/${asked.json().id}`)).json();
      expect(draft.state).toBe('ready');
      return draft;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** What was sent for the chair about the record with that name. */
const sentOf = (name: string) =>
  rowsOf<{ record_type: string; record_id: string; recipient: string; nda_version: string | null }>(
    t.database,
    `select record_type, record_id, recipient, nda_version from disclosures
      where kind = 'sent' and user_id = '${committee.chair.id}' and record_name = '${name}' order by record_type, record_id`,
  );

// REQ-372
describe('what a draft sends to a model', () => {
  it('is disclosed to its host: each record, with the asker', async () => {
    const { id, decision } = await reviewedOpportunity('Kelp boats');
    const draft = await draftFor(decision.id);
    const of = { recipient: host, nda_version: null };
    const reviews = draft.inputs.slice(1).map(({ recordId }: { recordId: string }) => recordId);
    expect(reviews).toHaveLength(2);
    expect(await sentOf('Kelp boats')).toEqual([
      { ...of, record_type: 'opportunity', record_id: id },
      ...reviews.toSorted().map((record_id: string) => ({ ...of, record_type: 'review', record_id })),
    ]);
  });

  it('is disclosed once for a record with several texts, and again each time it is sent', async () => {
    const fields = {
      title: 'Kelp venture',
      description: DESCRIPTION,
      problem: 'Kelp rots.',
      solution: 'Boats cut it.',
    };
    const { id } = await inTenant('default', async (tx) => {
      const venture = await buildVenture(tx, fields);
      await buildKpi(tx, { ventureId: venture.id });
      return venture;
    });
    const memberIds = [committee.chair.id, committee.admin.id];
    const decision = await prepare(t, committee, { subject: { type: 'venture', id }, memberIds, quorum: 2 });
    const { inputs } = await draftFor(decision.id);
    expect(inputs.map(({ type }: { type: string }) => type)).toEqual(['venture', 'venture', 'venture', 'kpis']);
    const once = ['kpi_values', 'venture'];
    expect((await sentOf('Kelp venture')).map((row) => [row.record_type, row.record_id])).toEqual(
      once.map((type) => [type, id]),
    );
    await draftFor(decision.id);
    expect(await sentOf('Kelp venture')).toHaveLength(2 * once.length);
  });

  it('is not disclosed by a preview, by a refused request and without a model', async () => {
    const { decision } = await reviewedOpportunity('Kelp at rest');
    expect((await committee.chair.client.post('/api/ai/drafts/preview', bodyFor(decision.id))).statusCode).toBe(200);
    await rowsOf(t.database, 'update ai_drafts set tokens = 200000');
    const refusal = await committee.chair.client.post('/api/ai/drafts', bodyFor(decision.id));
    expect(refused(refusal)).toEqual([409, 'AI_BUDGET_USED']);
    await rowsOf(t.database, 'update ai_drafts set tokens = 0');
    expect(await sentOf('Kelp at rest')).toEqual([]);

    const extract = await startTestApp();
    try {
      const own = await testCommittee(extract);
      const { id } = await extract.database.scope.withTenant('default', (tx) =>
        buildOpportunity(tx, { description: DESCRIPTION }),
      );
      const { id: decisionId } = await prepare(extract, own, { subject: { type: 'opportunity', id } });
      const drafted = await own.chair.client.post('/api/ai/drafts', bodyFor(decisionId));
      expect(drafted.json()).toMatchObject({ state: 'ready', model: null });
      expect(await rowsOf(extract.database, 'select 1 from disclosures')).toEqual([]);
    } finally {
      await extract.close();
    }
  });

  it('is listed with its host in the Legal Center, for administrators without the NDA as well', async () => {
    const { id, decision } = await reviewedOpportunity('Kelp on record');
    await draftFor(decision.id);
    const path = `/api/admin/legal/people/${committee.chair.id}`;
    const listed = (await committee.admin.client.get(`${path}/disclosures?limit=100`)).json();
    expect(listed).toContainEqual({
      id: expect.any(String),
      kind: 'sent',
      recordType: 'opportunity',
      recordId: id,
      recordName: 'Kelp on record',
      withheld: null,
      ndaVersion: null,
      recipient: host,
      ipAddress: expect.any(String),
      disclosedAt: expect.any(String),
    });
  });
});
