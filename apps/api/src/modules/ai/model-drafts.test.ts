import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AiScript,
  begun,
  type FakeAiServer,
  startFakeAiServer,
  streamed,
} from '../../testing/ai/fake-ai-server.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { prepare, refused, type TestCommittee, testCommittee } from '../../testing/records/committee.ts';
import { failInterruptedDrafts } from './expire-drafts.ts';

let t: TestApp;
let fake: FakeAiServer;
let committee: TestCommittee;
beforeAll(async () => {
  fake = await startFakeAiServer();
  t = await startTestApp({ ai: { server: fake.server, monthlyTokens: 200_000 } });
  committee = await testCommittee(t);
});
afterAll(async () => {
  await t.close();
  await fake.close();
});
beforeEach(async () => {
  fake.questions.length = 0;
  await rowsOf(t.database, `update ai_drafts set tokens = 0`);
  await setFlag(true);
});

const DESCRIPTION = 'Kelp Robotics builds boats that harvest kelp. Ten boats run in Galicia, each on 12 kW.';

async function setFlag(enabled: boolean) {
  await rowsOf(
    t.database,
    `insert into feature_flags (key, enabled, reason) values ('ai-drafts', ${enabled}, 'Tested')
     on conflict (tenant_id, key) do update set enabled = excluded.enabled`,
  );
}

async function decisionAbout(description = DESCRIPTION) {
  const { id } = await t.database.scope.withTenant('default', (tx) => buildOpportunity(tx, { description }));
  return prepare(t, committee, { subject: { type: 'opportunity', id } });
}

const bodyFor = (decisionId: string) => ({ kind: 'memo', subject: { type: 'decision', id: decisionId } });
const ask = (decisionId: string) => committee.chair.client.post('/api/ai/drafts', bodyFor(decisionId));
const read = async (id: string) => (await committee.chair.client.get(`/api/ai/drafts/${id}`)).json();

/** The draft once it is no longer running. */
async function draftBy(script: AiScript, description = DESCRIPTION) {
  fake.answer(script);
  const asked = await ask((await decisionAbout(description)).id);
  expect(asked.statusCode, asked.body).toBe(202);
  return ended(asked.json().id);
}

const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const draft = await read(id);
      expect(draft.state).not.toBe('running');
      return draft;
    },
    { timeout: 20_000, interval: 50 },
  );

const answering = (...sentences: { text: string; source?: string; quote?: string }[]): AiScript =>
  streamed(JSON.stringify({ sentences: sentences.map((each) => ({ source: 'S1', quote: '', ...each })) }));

// REQ-366, REQ-370
describe('a draft by a model', () => {
  it('has each quote compared with its source, and names model, host and prompt', async () => {
    const draft = await draftBy(
      answering(
        { text: 'Its boats harvest kelp.', quote: 'builds boats that harvest kelp' },
        { text: 'Ten boats are in use.', quote: 'TEN boats run in Galicia' },
        { text: 'It has 20 boats.', quote: 'Ten boats run in Galicia' },
        { text: 'It leads the market.', quote: 'Kelp Robotics leads the whole market' },
      ),
    );
    expect(draft).toMatchObject({
      state: 'ready',
      model: 'test-model',
      host: new URL(fake.server.baseUrl).host,
      promptVersion: 1,
      failure: null,
    });
    expect(
      draft.sentences.map(({ check }: { check: { state: string; fault?: string } }) => [check.state, check.fault]),
    ).toEqual([
      ['verified', undefined],
      ['repaired', undefined],
      ['unverified', 'figure_missing'],
      ['unverified', 'not_found'],
    ]);
    const text = 'Its boats harvest kelp. It leads the market.';
    const url = `/api/ai/drafts/${draft.id}/accept`;
    expect(refused(await committee.chair.client.post(url, { text }))).toEqual([409, 'UNCONFIRMED_SENTENCES']);
    expect((await committee.chair.client.post(url, { text, confirmed: [3] })).statusCode).toBe(200);
  });

  it('is made from exactly the previewed texts, and no server is called before a person asks', async () => {
    const decision = await decisionAbout();
    const status = (await committee.chair.client.get('/api/ai/status')).json();
    expect(status).toEqual({ mode: 'model', name: 'test-model', host: new URL(fake.server.baseUrl).host });
    const preview = (await committee.chair.client.post('/api/ai/drafts/preview', bodyFor(decision.id))).json();
    expect(preview).toMatchObject({ ...status, inputs: [{ id: 'S1', text: DESCRIPTION }] });
    expect(fake.questions).toEqual([]);
    fake.answer(answering({ text: 'Its boats harvest kelp.', quote: 'builds boats that harvest kelp' }));
    await ended((await ask(decision.id)).json().id);
    const sent = JSON.parse(fake.questions[0]?.body.messages[1]?.content ?? '');
    expect(sent).toEqual(
      preview.inputs.map(({ id, label, text }: { id: string; label: string; text: string }) => ({ id, label, text })),
    );
  });

  it('records the host in the audit log', async () => {
    const draft = await draftBy(answering({ text: 'Its boats harvest kelp.' }));
    const entries = await rowsOf<{ details: object }>(
      t.database,
      `select details from audit_logs where resource_id = '${draft.id}'`,
    );
    expect(entries[0]?.details).toMatchObject({ model: 'test-model', host: draft.host, promptVersion: 1 });
  });

  it('never has a recommendation', async () => {
    const draft = await draftBy(
      answering(
        { text: 'We recommend to invest.' },
        { text: 'The committee should approve.' },
        { text: 'Boats exist.' },
      ),
    );
    expect(draft.sentences.map(({ text }: { text: string }) => text)).toEqual(['Boats exist.']);
  });

  it('that is prose has sentences to tick', async () => {
    const draft = await draftBy(streamed('Its boats harvest kelp. They are fast.'));
    expect(draft.sentences.map(({ check }: { check: { fault: string } }) => check.fault)).toEqual([
      'no_quote',
      'no_quote',
    ]);
  });
});

// REQ-373
describe('a server that fails', () => {
  it.each([
    ['an error', (_question, response) => void response.writeHead(500).end('secret'), 'busy'],
    ['a refusal', (_question, response) => void response.writeHead(401).end('secret'), 'refused'],
    ['no sentence', streamed('{"sentences":[]}'), 'unreadable'],
    ['half a response', streamed('{"sentences":[{"text":"Its bo'), 'unreadable'],
    ['endless text', streamed('Kelp grows. '.repeat(5_000), { size: 5_000 }), 'too_long'],
  ] satisfies [string, AiScript, string][])(
    'by %s gives one clear message and changes nothing',
    async (_what, script, code) => {
      const draft = await draftBy(script);
      expect(draft).toMatchObject({
        state: 'failed',
        failure: { code, message: expect.any(String) },
        sentences: [],
        text: '',
      });
      expect(JSON.stringify(draft)).not.toContain('secret');
      const decision = (await committee.chair.client.get(`/api/decisions/${draft.subject.id}`)).json();
      expect(decision).toMatchObject({ memoVersion: 1, isAiAssisted: false });
    },
  );

  it('is left when the draft is rejected while it runs', async () => {
    const closed = Promise.withResolvers<void>();
    fake.answer(async (question, response) => {
      begun('{"sentences":')(question, response);
      await once(response, 'close');
      closed.resolve();
    });
    const asked = (await ask((await decisionAbout()).id)).json();
    expect(asked.state).toBe('running');
    const second = await ask((await decisionAbout()).id);
    expect(refused(second)).toEqual([409, 'DRAFT_RUNNING']);
    const rejected = await committee.chair.client.post(`/api/ai/drafts/${asked.id}/reject`, {});
    expect(rejected.json()).toMatchObject({ state: 'rejected', sentences: [] });
    await closed.promise;
    expect((await read(asked.id)).state).toBe('rejected');
  });

  it('leaves no running draft behind when the process stops or dies', async () => {
    const another = await startTestAppWithSilentServer();
    await another.app.close();
    expect((await another.read()).failure.code).toBe('interrupted');
    await rowsOf(t.database, `update ai_drafts set state = 'running', failure = null where id = '${another.draftId}'`);
    const later = (seconds: number) => ({ nowMs: () => t.clock.nowMs() + seconds * 1000 });
    await failInterruptedDrafts(t.database.scope, later(60));
    expect((await another.read()).state).toBe('running');
    await failInterruptedDrafts(t.database.scope, later(121));
    expect((await another.read()).failure.code).toBe('interrupted');
  });

  async function startTestAppWithSilentServer() {
    const another = await t.startAnother();
    fake.answer(begun(''));
    const decision = await decisionAbout();
    const draft = (
      await committee.chair.client.through(another.app).post('/api/ai/drafts', bodyFor(decision.id))
    ).json();
    expect(draft.state).toBe('running');
    return { app: another, draftId: draft.id, read: () => read(draft.id) };
  }
});

// REQ-369, REQ-373
describe('drafts by a model', () => {
  it('are off until an administrator switches them on', async () => {
    await rowsOf(t.database, `delete from feature_flags where key = 'ai-drafts'`);
    expect(refused(await ask((await decisionAbout()).id))).toEqual([404, 'FEATURE_DISABLED']);
    const { client } = await t.signedIn('admin');
    const { flags } = (await client.get('/api/feature-flags')).json();
    expect(flags.find(({ key }: { key: string }) => key === 'ai-drafts')).toMatchObject({
      enabled: false,
      enabledByDefault: false,
    });
  });

  it('end at the monthly budget of the tenant, by the tokens that the server counted', async () => {
    const draft = await draftBy(streamed('Its boats harvest kelp.', { tokens: 199_000 }));
    expect(draft.state).toBe('ready');
    const decision = await decisionAbout();
    expect(refused(await ask(decision.id))).toEqual([409, 'AI_BUDGET_USED']);
    await rowsOf(t.database, `update ai_drafts set requested_at = requested_at - interval '40 days'`);
    fake.answer(answering({ text: 'Boats exist.' }));
    const asked = await ask(decision.id);
    expect(asked.statusCode).toBe(202);
    await ended(asked.json().id);
  });
});
