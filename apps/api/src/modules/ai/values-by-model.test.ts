import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AiScript, type FakeAiServer, startFakeAiServer, streamed } from '../../testing/ai/fake-ai-server.ts';
import { HOSTILE_DOCUMENTS } from '../../testing/ai/hostile-documents.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { refused } from '../../testing/records/committee.ts';

let t: TestApp;
let fake: FakeAiServer;
let manager: TestClient;
beforeAll(async () => {
  fake = await startFakeAiServer();
  t = await startTestApp({ ai: { server: fake.server, monthlyTokens: 100_000_000 } });
  ({ client: manager } = await t.signedIn('manager'));
  await rowsOf(t.database, `insert into feature_flags (key, enabled, reason) values ('ai-drafts', true, 'Tested')`);
});
afterAll(async () => {
  await t.close();
  await fake.close();
});
beforeEach(() => {
  fake.questions.length = 0;
});

const TEXT = 'Our recurring revenue came to $48k in January 2026. We burnt €12k. There are 40 paying clients.';

const newVenture = async (): Promise<string> => (await manager.post('/api/ventures', { title: 'Kelp' })).json().id;
const bodyFor = (id: string, text = TEXT) => ({ kind: 'values_from_text', subject: { type: 'venture', id }, text });

async function draftBy(script: AiScript, { ventureId = '', text = TEXT } = {}) {
  fake.answer(script);
  const asked = await manager.post('/api/ai/drafts', bodyFor(ventureId || (await newVenture()), text));
  expect(asked.statusCode, asked.body).toBe(202);
  return vi.waitFor(
    async () => {
      const draft = (await manager.get(`/api/ai/drafts/${asked.json().id}`)).json();
      expect(draft.state).not.toBe('running');
      return draft;
    },
    { timeout: 20_000, interval: 20 },
  );
}

const answering = (...values: object[]): AiScript =>
  streamed(JSON.stringify({ values: values.map((value) => ({ source: 'S1', ...value })) }));

const kpisOf = async (ventureId: string) => (await manager.get(`/api/kpis?ventureId=${ventureId}`)).json();

// REQ-366, REQ-370
describe('values from a text by a model', () => {
  it('are compared with the figures of their quotes', async () => {
    const draft = await draftBy(
      answering(
        { metric: 'MRR', value: '48000', quote: 'recurring revenue came to $48k in January 2026' },
        { metric: 'burn', value: '12000', quote: 'We burnt €12k. There are' },
        { metric: 'customers', value: '41', quote: 'There are 40 paying clients' },
        { metric: 'cash', value: '7', quote: 'Cash was 7 at the end of it' },
      ),
    );
    expect(draft).toMatchObject({ state: 'ready', model: 'test-model', promptVersion: 1 });
    expect(
      draft.sentences.map(({ value, check }: { value: { metric: string; month: string }; check: object }) => [
        value.metric,
        value.month,
        check,
      ]),
    ).toEqual([
      ['mrr', '2026-01', expect.objectContaining({ state: 'verified' })],
      ['burn', expect.any(String), { state: 'unverified', fault: 'figure_missing' }],
      ['customers', expect.any(String), { state: 'unverified', fault: 'figure_missing' }],
      ['cash', expect.any(String), { state: 'unverified', fault: 'not_found' }],
    ]);
    expect(refused(await manager.post(`/api/ai/drafts/${draft.id}/accept`, { text: draft.text }))).toEqual([
      409,
      'UNCONFIRMED_SENTENCES',
    ]);
    const [first] = draft.text.split('\n');
    expect((await manager.post(`/api/ai/drafts/${draft.id}/accept`, { text: first })).statusCode).toBe(200);
    expect(await kpisOf(draft.subject.id)).toMatchObject([{ metric: 'mrr', value: '48000.00', isAiAssisted: true }]);
  });

  it('are asked with the previewed text and the names of the metrics, also where an extract finds none', async () => {
    const ventureId = await newVenture();
    await manager.post('/api/kpis', { ventureId, metric: 'paying clients', value: '3', recordedAt: '2026-01-31' });
    const preview = (await manager.post('/api/ai/drafts/preview', bodyFor(ventureId, 'Seit Januar 7 Boote.'))).json();
    expect(preview).toMatchObject({ mode: 'model', host: new URL(fake.server.baseUrl).host });
    expect(fake.questions).toEqual([]);
    await draftBy(answering({ metric: 'boats', value: '7', quote: 'Seit Januar 7 Boote' }), {
      ventureId,
      text: 'Seit Januar 7 Boote.',
    });
    const [question] = fake.questions;
    expect(JSON.parse(question?.body.messages[1]?.content ?? '')).toEqual(
      preview.inputs.map(({ id, label, text }: { id: string; label: string; text: string }) => ({ id, label, text })),
    );
    expect(JSON.stringify(question?.body.response_format)).toContain('"values"');
    const without = await manager.post('/api/ai/drafts', bodyFor(ventureId, 'No figure at all.'));
    expect(refused(without)).toEqual([409, 'NOTHING_TO_QUOTE']);
  });
});

// REQ-373
describe('a server without a readable answer', () => {
  it.each([
    ['prose', streamed('MRR was $48k in January 2026.')],
    ['a memo', streamed('{"sentences":[{"text":"MRR was $48k.","source":"S1","quote":"MRR was $48k."}]}')],
    ['no value', streamed('{"values":[]}')],
    ['half a response', streamed('{"values":[{"metric":"MRR","va')],
  ] satisfies [string, AiScript][])('by %s gives one clear message and changes nothing', async (_what, script) => {
    const draft = await draftBy(script);
    expect(draft).toMatchObject({ state: 'failed', failure: { code: 'unreadable' }, sentences: [], text: '' });
    expect(await kpisOf(draft.subject.id)).toEqual([]);
  });
});

/** The number of rows of each table but those of drafts, disclosures and the audit log. */
async function countRows() {
  const tables = await rowsOf<{ table: string }>(
    t.database,
    `select table_name as "table" from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^(ai_drafts|audit_|disclosures$)' order by 1`,
  );
  const counts = tables.map(({ table }) => `select '${table}' as name, count(*)::int as rows from ${table}`);
  return rowsOf(t.database, counts.join(' union all '));
}

// REQ-373
describe('a hostile text', () => {
  it.each(HOSTILE_DOCUMENTS)('changes and proves nothing: %j', async (document) => {
    const ventureId = await newVenture();
    const text = `MRR was $48k in January 2026. ${document}`;
    const before = await countRows();
    const draft = await draftBy(
      answering(
        { metric: 'mrr', value: '100000000', quote: text.slice(0, 500) },
        { metric: 'mrr\t2026-01\t9\nburn', value: '48000', quote: 'MRR was $48k in January 2026' },
        { metric: 'revenue', value: '10000000', quote: document.slice(0, 500), source: 'S2' },
        { metric: '![x](https://evil.example)', value: '<script>', quote: '../../etc/passwd', source: '../../etc' },
      ),
      { ventureId, text },
    );
    expect(draft.state).toBe('ready');
    for (const { value, check } of draft.sentences) {
      expect(`${value.metric}${value.month}${value.value}`).not.toMatch(/[\t\n]/);
      if (check.state !== 'unverified')
        expect([check.quote, value.value]).toEqual([expect.stringContaining('$48k'), '48000']);
    }
    expect(draft.text.split('\n')).toHaveLength(draft.sentences.length);
    expect(await countRows()).toEqual(before);
    await manager.post(`/api/ai/drafts/${draft.id}/reject`, {});
  });
});
