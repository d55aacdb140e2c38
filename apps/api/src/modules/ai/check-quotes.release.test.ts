import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runIfInstalled } from '../../platform/documents/signing/installed-program.testing.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { prepare, testCommittee } from '../../testing/records/committee.ts';
import { decline } from '../../testing/records/forecasts.ts';

const SCRIPT = new URL('../../../../../scripts/check-quotes.py', import.meta.url).pathname;

let t: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'aicv-quotes-'));
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await t.close();
});

const hasPython = runIfInstalled('python3', ['--version'])?.status === 0;

// REQ-374
it.skipIf(!hasPython)('a script in Python checks each quote of the register, and notices a changed text', async () => {
  const committee = await testCommittee(t);
  const { client } = committee.chair;
  const decide = async (description: string, action: 'accept' | 'reject') => {
    const { id } = await t.database.scope.withTenant('default', (tx) => buildOpportunity(tx, { description }));
    const decision = await prepare(t, committee, { subject: { type: 'opportunity', id } });
    const body = { kind: 'memo', subject: { type: 'decision', id: decision.id } };
    const draft = (await client.post('/api/ai/drafts', body)).json();
    const given = action === 'accept' ? { text: draft.text } : {};
    expect((await client.post(`/api/ai/drafts/${draft.id}/${action}`, given)).statusCode).toBe(200);
  };
  await decide('Kelp grows by the sea \u{1f33f}. Größe und 日本 are in the text.', 'accept');
  await decide('Rejected texts are removed.', 'reject');
  const accept = async (body: object) => {
    const draft = (await client.post('/api/ai/drafts', body)).json();
    const accepted = await client.post(`/api/ai/drafts/${draft.id}/accept`, { text: draft.text });
    expect(accepted.statusCode, accepted.body).toBe(200);
  };
  const description = 'Two ports confirm a saving of 40 hours \u{1f6a2} a week.';
  const { id: scored } = await t.database.scope.withTenant('default', (tx) => buildOpportunity(tx, { description }));
  for (const each of [client, committee.admin.client]) await decline(each, scored);
  await accept({ kind: 'score_suggestion', subject: { type: 'opportunity', id: scored } });
  const { id: venture } = (await client.post('/api/ventures', { title: 'Kelp' })).json();
  const text = '\u{1f33f} MRR was $48k in October.';
  await accept({ kind: 'values_from_text', subject: { type: 'venture', id: venture }, text });
  const exported = (await committee.admin.client.get('/api/ai/register/export?format=ndjson')).body;
  expect(exported).not.toContain('Rejected texts');
  const check = (text: string) => {
    const path = join(folder, 'ai-register.ndjson');
    writeFileSync(path, text);
    const run = runIfInstalled('python3', [SCRIPT, path]);
    return [run?.status, run?.output.trim()];
  };
  expect(check(exported)).toEqual([0, '4 quotes match their sources.']);
  expect(check(exported.replaceAll('Kelp grows', 'Kelp grew_'))).toEqual([
    1,
    expect.stringContaining('does not match its hash'),
  ]);
  expect(check(exported.replace(/"start":\d+/, '"start":1'))).toEqual([
    1,
    expect.stringContaining('is not in its source'),
  ]);
  expect(check('{')[0]).toBe(2);
});
