import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { readCsvLines } from '../../testing/readers/read-csv.ts';
import { readPdfText } from '../../testing/readers/read-pdf-text.ts';
import { cast, prepare, refused, type TestCommittee, testCommittee } from '../../testing/records/committee.ts';
import { decline, review } from '../../testing/records/forecasts.ts';
import { expireDrafts } from './expire-drafts.ts';

let t: TestApp;
let committee: TestCommittee;
beforeAll(async () => {
  t = await startTestApp();
  committee = await testCommittee(t);
});
afterAll(() => t.close());

const DESCRIPTION = `## What it is

Kelp Robotics builds boats that harvest kelp. Ten boats run in Galicia, each on 12 kW.

It has 1.2 million EUR of recurring revenue.`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function decisionAbout(description: string) {
  const { id } = await t.database.scope.withTenant('default', (tx) => buildOpportunity(tx, { description }));
  return prepare(t, committee, { subject: { type: 'opportunity', id } });
}

const askBy = (member: TestCommittee['chair'], decisionId: string) =>
  member.client.post('/api/ai/drafts', { kind: 'memo', subject: { type: 'decision', id: decisionId } });

async function draftFor(decisionId: string) {
  const response = await askBy(committee.chair, decisionId);
  expect(response.statusCode, response.body).toBe(202);
  return response.json();
}

const entriesOf = (draftId: string) =>
  rowsOf<{ action: string; details: Record<string, unknown> }>(
    t.database,
    `select action, details from audit_logs where resource_id = '${draftId}' order by seq`,
  );

// REQ-366, REQ-367, REQ-370
describe('a draft without a model', () => {
  it('quotes the record verbatim and says where', async () => {
    const decision = await decisionAbout(DESCRIPTION);
    const draft = await draftFor(decision.id);
    expect(draft).toMatchObject({ kind: 'memo', state: 'ready', acceptedText: null, editDistance: null });
    const [input] = draft.inputs;
    expect(input).toMatchObject({
      id: 'S1',
      type: 'opportunity',
      recordId: decision.subject.id,
      version: 1,
      text: DESCRIPTION,
      sha256: sha256(DESCRIPTION),
      length: DESCRIPTION.length,
    });
    expect(draft.sentences.map(({ text }: { text: string }) => text)).toEqual([
      'Kelp Robotics builds boats that harvest kelp.',
      'Ten boats run in Galicia, each on 12 kW.',
      'It has 1.2 million EUR of recurring revenue.',
    ]);
    for (const { check } of draft.sentences) {
      expect(check.state).toBe('verified');
      expect(DESCRIPTION.slice(check.start, check.end)).toBe(check.quote);
    }
    expect(draft.text).toContain('It has 1.2 million EUR of recurring revenue.');
    expect((await committee.chair.client.get('/api/ai/status')).json()).toEqual({
      mode: 'extract',
      name: 'Extract, no model',
      host: null,
    });
  });

  it('leaves an audit entry with the hashes of what it may quote', async () => {
    const decision = await decisionAbout(DESCRIPTION);
    const draft = await draftFor(decision.id);
    expect(await entriesOf(draft.id)).toEqual([
      {
        action: 'ai_draft_requested',
        details: {
          kind: 'memo',
          subject: { type: 'decision', id: decision.id },
          inputs: [{ type: 'opportunity', recordId: decision.subject.id, version: 1, sha256: sha256(DESCRIPTION) }],
        },
      },
    ]);
  });

  it('does not quote reviews that are hidden from the person who asks', async () => {
    const decision = await decisionAbout(DESCRIPTION);
    expect((await review(committee.ada.client, decision.subject.id)).statusCode).toBe(200);
    const before = await draftFor(decision.id);
    expect(before.inputs).toHaveLength(1);
    expect((await decline(committee.chair.client, decision.subject.id)).statusCode).toBe(200);
    const after = await draftFor(decision.id);
    expect(after.inputs.map(({ type }: { type: string }) => type)).toEqual(['opportunity', 'review']);
    expect(after.text).toContain('Seen at two customers');
  });

  it('is refused without a sentence, after the opening, for an unknown decision and without the right', async () => {
    const blank = await decisionAbout('Kelp.');
    expect(refused(await askBy(committee.chair, blank.id))).toEqual([409, 'NOTHING_TO_QUOTE']);
    const open = await decisionAbout(DESCRIPTION);
    await committee.chair.client.post(`/api/decisions/${open.id}/open`, {});
    expect(refused(await askBy(committee.chair, open.id))).toEqual([409, 'DECISION_OPEN']);
    expect((await askBy(committee.chair, committee.chair.id)).statusCode).toBe(404);
    expect(refused(await askBy(committee.ada, open.id))).toEqual([403, 'FORBIDDEN']);
  });
});

// REQ-368, REQ-372
describe('accepting a draft', () => {
  it('writes the text as the memo, marks it and records how much was edited', async () => {
    const decision = await decisionAbout(DESCRIPTION);
    const draft = await draftFor(decision.id);
    const text = draft.text.replace('Ten boats run', 'Ten fine boats run');
    const accepted = await committee.chair.client.post(`/api/ai/drafts/${draft.id}/accept`, { text });
    expect(accepted.statusCode, accepted.body).toBe(200);
    expect(accepted.json()).toMatchObject({ state: 'accepted', acceptedText: text, editDistance: 1 });
    const written = (await committee.chair.client.get(`/api/decisions/${decision.id}`)).json();
    expect(written).toMatchObject({ memo: text, memoVersion: 2, isAiAssisted: true });
    expect(await entriesOf(draft.id)).toEqual([
      expect.objectContaining({ action: 'ai_draft_requested' }),
      {
        action: 'ai_draft_accepted',
        details: {
          kind: 'memo',
          subject: { type: 'decision', id: decision.id },
          editDistance: 1,
          outputSha256: draft.outputSha256,
        },
      },
    ]);
    const again = await committee.chair.client.post(`/api/ai/drafts/${draft.id}/accept`, { text });
    expect(refused(again)).toEqual([409, 'DRAFT_DECIDED']);
  });

  it('is stated in the minutes, and the mark goes on in a decision that replaces the first', async () => {
    const decision = await decisionAbout(DESCRIPTION);
    const draft = await draftFor(decision.id);
    const { client } = committee.chair;
    await client.post(`/api/ai/drafts/${draft.id}/accept`, { text: draft.text });
    await client.patch(`/api/decisions/${decision.id}`, { quorum: 1 });
    await client.post(`/api/decisions/${decision.id}/open`, {});
    await cast(committee.chair, decision.id, { vote: 'approve' });
    const closed = await client.post(`/api/decisions/${decision.id}/close`, {});
    expect(closed.statusCode, closed.body).toBe(200);
    const minutes = await client.get(`/api/decisions/${decision.id}/minutes`);
    expect(await readPdfText(minutes.rawPayload)).toContain('AI-assisted: this memo began as a draft');
    const [, vote] = readCsvLines((await client.get(`/api/decisions/${decision.id}/minutes.csv`)).body);
    expect(vote?.at(-1)).toBe('AI-assisted');
    const next = await client.post(`/api/decisions/${decision.id}/supersede`, { reason: 'New terms' });
    expect(next.json()).toMatchObject({ state: 'draft', memo: draft.text, isAiAssisted: true });
  });

  it('keeps the mark after further edits, and leaves other memos without one', async () => {
    const decision = await decisionAbout(DESCRIPTION);
    expect(decision.isAiAssisted).toBe(false);
    const draft = await draftFor(decision.id);
    await committee.chair.client.post(`/api/ai/drafts/${draft.id}/accept`, { text: draft.text });
    const edited = await committee.chair.client.patch(`/api/decisions/${decision.id}`, { memo: 'All my own words' });
    expect(edited.json()).toMatchObject({ memo: 'All my own words', isAiAssisted: true });
  });

  it('is refused for others, after the opening and with bad input, and changes nothing', async () => {
    const decision = await decisionAbout(DESCRIPTION);
    const draft = await draftFor(decision.id);
    const url = `/api/ai/drafts/${draft.id}/accept`;
    expect((await committee.admin.client.post(url, { text: 'Mine' })).statusCode).toBe(404);
    expect((await committee.admin.client.get(`/api/ai/drafts/${draft.id}`)).statusCode).toBe(404);
    expect((await committee.chair.client.post(url, { text: ' ' })).statusCode).toBe(400);
    expect((await committee.chair.client.post(url, { text: 'x'.repeat(50_001) })).statusCode).toBe(400);
    expect((await committee.chair.client.post(url, { text: 'x', state: 'ready' })).statusCode).toBe(400);
    await committee.chair.client.post(`/api/decisions/${decision.id}/open`, {});
    expect(refused(await committee.chair.client.post(url, { text: draft.text }))).toEqual([409, 'DECISION_OPEN']);
    expect((await committee.chair.client.get(`/api/ai/drafts/${draft.id}`)).json().state).toBe('ready');
  });

  it('needs a confirmation of each unverified sentence that stays in the text', async () => {
    const decision = await decisionAbout(DESCRIPTION);
    const draft = await draftFor(decision.id);
    const unverified = {
      text: 'It will dominate.',
      sourceId: null,
      quote: null,
      check: { state: 'unverified', fault: 'no_quote' },
    };
    await rowsOf(
      t.database,
      `update ai_drafts set sentences = sentences || '${JSON.stringify([unverified])}'::jsonb where id = '${draft.id}'`,
    );
    const url = `/api/ai/drafts/${draft.id}/accept`;
    const text = 'Boats harvest kelp. It will dominate.';
    expect(refused(await committee.chair.client.post(url, { text, confirmed: [0] }))).toEqual([
      409,
      'UNCONFIRMED_SENTENCES',
    ]);
    expect((await committee.chair.client.post(url, { text, confirmed: [3] })).statusCode).toBe(200);
  });

  it('happens once for two at the same time', async () => {
    const decision = await decisionAbout(DESCRIPTION);
    const draft = await draftFor(decision.id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        committee.chair.client.post(`/api/ai/drafts/${draft.id}/accept`, { text: `Text ${n}` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await committee.chair.client.get(`/api/decisions/${decision.id}`)).json().memoVersion).toBe(2);
  });
});

// REQ-368
describe('a draft that is not accepted', () => {
  const textsOf = (draftId: string) =>
    rowsOf<{ has_texts: boolean; hashes: number }>(
      t.database,
      `select sentences <> '[]' or exists (select from jsonb_array_elements(inputs) i where i->>'text' is not null) as has_texts,
              (select count(*)::int from jsonb_array_elements(inputs) i where length(i->>'sha256') = 64) as hashes
         from ai_drafts where id = '${draftId}'`,
    );

  it('loses its texts and keeps their hashes when it is rejected', async () => {
    const decision = await decisionAbout(DESCRIPTION);
    const draft = await draftFor(decision.id);
    const url = `/api/ai/drafts/${draft.id}/reject`;
    const rejected = await committee.chair.client.post(url, { reason: 'Too thin' });
    expect(rejected.json()).toMatchObject({ state: 'rejected', rejectReason: 'Too thin', sentences: [], text: '' });
    expect(await textsOf(draft.id)).toEqual([{ has_texts: false, hashes: 1 }]);
    expect(refused(await committee.chair.client.post(url, {}))).toEqual([409, 'DRAFT_DECIDED']);
    expect((await entriesOf(draft.id)).at(-1)).toMatchObject({
      action: 'ai_draft_rejected',
      details: { reason: 'Too thin' },
    });
  });

  it('expires after 30 days with its texts, an accepted one does not', async () => {
    const decision = await decisionAbout(DESCRIPTION);
    const [ready, accepted] = [await draftFor(decision.id), await draftFor(decision.id)];
    await committee.chair.client.post(`/api/ai/drafts/${accepted.id}/accept`, { text: accepted.text });
    const inDays = (days: number) => ({ nowMs: () => t.clock.nowMs() + days * 86_400_000 });
    await expireDrafts(t.database.scope, inDays(29));
    expect(await textsOf(ready.id)).toEqual([{ has_texts: true, hashes: 1 }]);
    await expireDrafts(t.database.scope, inDays(30.1));
    expect(await textsOf(ready.id)).toEqual([{ has_texts: false, hashes: 1 }]);
    expect(await textsOf(accepted.id)).toEqual([{ has_texts: true, hashes: 1 }]);
    const listed = (await committee.chair.client.get(`/api/ai/drafts?subjectId=${decision.id}`)).json();
    const states = Object.fromEntries(listed.map(({ id, state }: { id: string; state: string }) => [id, state]));
    expect(states).toEqual({ [accepted.id]: 'accepted', [ready.id]: 'expired' });
  });
});

// REQ-372
it('a draft is closed to a person who has lost the right to its record', async () => {
  const decision = await decisionAbout(DESCRIPTION);
  const draft = await draftFor(decision.id);
  await rowsOf(t.database, `update users set role = 'learner' where id = '${committee.chair.id}'`);
  expect((await committee.chair.client.get(`/api/ai/drafts/${draft.id}`)).statusCode).toBe(403);
  await rowsOf(t.database, `update users set role = 'manager' where id = '${committee.chair.id}'`);
  expect((await committee.chair.client.get(`/api/ai/drafts/${draft.id}`)).statusCode).toBe(200);
});

// REQ-374
describe('the register', () => {
  it('lists the drafts of all users for administrators, without their texts', async () => {
    const decision = await decisionAbout(DESCRIPTION);
    const draft = await draftFor(decision.id);
    const listed = await committee.admin.client.get('/api/ai/register');
    const row = listed.json().find(({ id }: { id: string }) => id === draft.id);
    expect(row).toMatchObject({
      kind: 'memo',
      subject: { type: 'decision', id: decision.id, title: decision.title },
      requestedBy: { id: committee.chair.id },
      model: null,
      tokens: 0,
      outputSha256: draft.outputSha256,
      sentences: { verified: 3, repaired: 0, unverified: 0 },
    });
    expect(listed.body).not.toContain('harvest kelp');
    expect(refused(await committee.chair.client.get('/api/ai/register'))).toEqual([403, 'FORBIDDEN']);
  });

  it('is exported with the texts of accepted drafts only, and the export is recorded', async () => {
    const kept = await draftFor((await decisionAbout('Kept kelp grows by the sea.')).id);
    await draftFor((await decisionAbout('Open kelp grows by the sea.')).id);
    await committee.chair.client.post(`/api/ai/drafts/${kept.id}/accept`, { text: kept.text });
    const { body } = await committee.admin.client.get('/api/ai/register/export?format=ndjson');
    expect(body).toContain('Kept kelp grows');
    expect(body).not.toContain('Open kelp grows');
    const entries = await rowsOf(t.database, `select details from audit_logs where action = 'ai_register_exported'`);
    expect(entries).toEqual([{ details: {} }]);
  });

  it('has no drafts of decisions from which its reader recused', async () => {
    const decision = await decisionAbout(DESCRIPTION);
    const draft = await draftFor(decision.id);
    await committee.chair.client.post(`/api/ai/drafts/${draft.id}/accept`, { text: draft.text });
    await committee.chair.client.post(`/api/decisions/${decision.id}/open`, {});
    await cast(committee.admin, decision.id, { vote: 'recuse' });
    for (const path of ['/api/ai/register', '/api/ai/register/export?format=ndjson']) {
      expect((await committee.admin.client.get(path)).body).not.toContain(draft.id);
    }
    const { client } = await t.signedIn('admin');
    expect((await client.get('/api/ai/register')).body).toContain(draft.id);
  });
});

// REQ-369
it('drafts can be switched off', async () => {
  const { client } = await t.signedIn('admin');
  const decision = await decisionAbout(DESCRIPTION);
  await client.patch('/api/feature-flags/ai-drafts', { enabled: false, reason: 'Not yet' });
  expect(refused(await askBy(committee.chair, decision.id))).toEqual([404, 'FEATURE_DISABLED']);
});
