/** Drafts that quote records of Capital: the flag, the gates, disclosures and what others see of them (REQ-369, REQ-372, REQ-374). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTrash } from '../../platform/db/tenancy/trash.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { createTestClock } from '../../testing/app/test-clock.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { signNdaOf } from '../../testing/records/agreements-of.ts';
import { askFor, created, disclosedTo, draftOf, lapseNdaOf, setFlag } from '../../testing/records/capital-drafts.ts';
import { prepare, refused, type TestCommittee, testCommittee } from '../../testing/records/committee.ts';
import { removeExpiredTrash } from '../trash/trash.public.ts';

const FLAG = 'ai-drafts-capital';
const ROUND = {
  name: 'Series B',
  amount: '5000000',
  valuation: '20000000',
  leadInvestor: 'Kelp Ventures',
  target: '6000000',
  timeline: 'Q3 2027',
  useOfFunds: 'Ten new boats. Two harbors in Galicia.',
};

let t: TestApp;
let committee: TestCommittee;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  committee = await testCommittee(t);
  for (const { id } of [committee.chair, committee.admin]) await signNdaOf(t.database, { id, tenantId: 'default' });
  await setFlag(t, FLAG, true);
});

/** The entries are append-only for the product. */
async function forgetDisclosures(userId: string) {
  await t.database.scope.withTenant('default', async (tx) => {
    await tx.execute('alter table disclosures disable trigger user');
    await tx.execute(`delete from disclosures where user_id = '${userId}'`);
    await tx.execute('alter table disclosures enable trigger user');
  });
}

async function decisionAboutRound(given: object = {}) {
  const { client } = committee.chair;
  const round = await created(client, '/api/funding-rounds', { ...ROUND, ...given });
  const { chair, admin } = committee;
  const memberIds = [chair.id, admin.id];
  const subject = { type: 'round', id: round.id };
  return prepare(t, committee, { subject, title: 'Join Series B', memberIds, quorum: 1 });
}

// REQ-367
describe('a memo about a funding round', () => {
  it('quotes its facts as the page names them', async () => {
    const decision = await decisionAboutRound();
    const draft = await draftOf(committee.chair.client, 'memo', decision.id);
    expect(draft.sentences.map(({ text }: { text: string }) => text)).toEqual([
      'The status of the funding round Series B is planning.',
      'The amount of the round is $5,000,000.',
      'The valuation of the round is $20,000,000.',
      'The lead investor of the round is Kelp Ventures.',
      'The target of the round is $6,000,000.',
      'The timeline of the round is Q3 2027.',
      'Two harbors in Galicia.',
    ]);
    expect(draft.sentences.every(({ check }: { check: { state: string } }) => check.state === 'verified')).toBe(true);
    expect(draft.text).toMatch(/^## Funding round Series B\n\n/);
    expect(draft).toMatchObject({ withheld: null, subject: { title: 'Join Series B' } });
    const accepted = await committee.chair.client.post(`/api/ai/drafts/${draft.id}/accept`, { text: draft.text });
    expect(accepted.statusCode, accepted.body).toBe(200);
    const written = (await committee.chair.client.get(`/api/decisions/${decision.id}`)).json();
    expect(written).toMatchObject({ memo: draft.text, isAiAssisted: true });
  });

  it('leaves out what is unknown, and names the closing day', async () => {
    const decision = await decisionAboutRound({
      ...{ amount: null, valuation: null, leadInvestor: null, target: null, timeline: null, useOfFunds: null },
      ...{ status: 'closed', closedAt: '2026-03-31' },
    });
    const draft = await draftOf(committee.chair.client, 'memo', decision.id);
    expect(draft.sentences.map(({ text }: { text: string }) => text)).toEqual([
      'The funding round Series B closed on 31 March 2026.',
    ]);
  });
});

// REQ-369
describe('the flag for drafts of Capital', () => {
  it('is off by default, also without a model, and the refusal says who can change it', async () => {
    await rowsOf(t.database, `delete from feature_flags where key = '${FLAG}'`);
    const decision = await decisionAboutRound();
    const answer = await askFor(committee.chair.client, 'memo', decision.id);
    expect(refused(answer)).toEqual([409, 'DRAFT_UNAVAILABLE']);
    expect(answer.json().message).toBe(
      'Drafts do not quote records of Capital. An administrator can allow it by the feature flag AI Drafts of Capital.',
    );
    const { flags } = (await committee.admin.client.get('/api/feature-flags')).json();
    expect(flags.find(({ key }: { key: string }) => key === FLAG)).toMatchObject({
      ...{ enabled: false, enabledByDefault: false },
    });
  });

  it('refuses previews, updates and the acceptance of earlier drafts, which stay readable', async () => {
    const { client } = committee.chair;
    const decision = await decisionAboutRound();
    const update = await created(client, '/api/investor-updates', { title: 'March', content: 'Revenue grew by 4%.' });
    const draft = await draftOf(client, 'memo', decision.id);
    await setFlag(t, FLAG, false);
    const subject = { type: 'decision', id: decision.id };
    expect(refused(await client.post('/api/ai/drafts/preview', { kind: 'memo', subject }))).toEqual([
      ...[409, 'DRAFT_UNAVAILABLE'],
    ]);
    expect(refused(await askFor(client, 'update_summary', update.id))).toEqual([409, 'DRAFT_UNAVAILABLE']);
    const url = `/api/ai/drafts/${draft.id}`;
    expect(refused(await client.post(`${url}/accept`, { text: draft.text }))).toEqual([409, 'DRAFT_UNAVAILABLE']);
    expect((await client.get(url)).json()).toMatchObject({ state: 'ready', text: draft.text });
    expect((await client.post(`${url}/reject`, {})).statusCode).toBe(200);
  });

  it('does not concern drafts of other records', async () => {
    await setFlag(t, FLAG, false);
    const { id } = await t.database.scope.withTenant('default', (tx) =>
      buildOpportunity(tx, { description: 'Kelp grows by the sea.' }),
    );
    const decision = await prepare(t, committee, { subject: { type: 'opportunity', id } });
    expect((await askFor(committee.chair.client, 'memo', decision.id)).statusCode).toBe(202);
  });
});

// REQ-372
describe('a draft that quotes Capital', () => {
  it('discloses the round to the person who previews, reads or accepts it', async () => {
    const { client, id: userId } = committee.admin;
    const decision = await decisionAboutRound();
    const subject = { type: 'decision', id: decision.id };
    const preview = await client.post('/api/ai/drafts/preview', { kind: 'memo', subject });
    expect(preview.statusCode, preview.body).toBe(200);
    expect(await disclosedTo(t, userId)).toEqual(['shown Series B']);
    const draft = await draftOf(client, 'memo', decision.id);
    const url = `/api/ai/drafts/${draft.id}`;
    await forgetDisclosures(userId);
    expect((await client.get(url)).statusCode).toBe(200);
    expect(await disclosedTo(t, userId)).toEqual(['shown Series B']);
    await forgetDisclosures(userId);
    expect((await client.post(`${url}/accept`, { text: draft.text })).statusCode).toBe(200);
    expect(await disclosedTo(t, userId)).toEqual(expect.arrayContaining(['opened Series B', 'shown Series B']));
  });

  it('is closed once the NDA has lapsed, and can then only be rejected', async () => {
    const { client, id: userId } = committee.chair;
    const decision = await decisionAboutRound();
    const draft = await draftOf(client, 'memo', decision.id);
    await lapseNdaOf(t, userId);
    const url = `/api/ai/drafts/${draft.id}`;
    const gate = [403, 'NDA_REQUIRED'];
    expect(refused(await client.get(url))).toEqual(gate);
    expect(refused(await client.post(`${url}/accept`, { text: draft.text }))).toEqual(gate);
    expect(refused(await askFor(client, 'memo', decision.id))).toEqual(gate);
    const listed = await client.get(`/api/ai/drafts?subjectId=${decision.id}`);
    expect(listed.json()).toMatchObject([{ id: draft.id, withheld: 'NDA_REQUIRED', subject: { title: null } }]);
    expect(listed.body).not.toContain('Series B');
    const rejected = await client.post(`${url}/reject`, { reason: 'The Series B text is wrong' });
    expect(rejected.json()).toMatchObject({ state: 'rejected', inputs: [], sentences: [], text: '' });
    expect(rejected.json().subject.title).toBeNull();
  });
});

// REQ-374
describe('the register for an administrator without the NDA', () => {
  async function decidedDrafts() {
    const { client } = committee.chair;
    const accepted = await draftOf(client, 'memo', (await decisionAboutRound()).id);
    await client.post(`/api/ai/drafts/${accepted.id}/accept`, { text: accepted.text });
    const rejected = await draftOf(client, 'memo', (await decisionAboutRound()).id);
    await client.post(`/api/ai/drafts/${rejected.id}/reject`, { reason: 'Series B is not ours' });
    return [accepted.id, rejected.id];
  }

  it('withholds titles, texts and reasons, also in its export and in the audit log', async () => {
    const ids = await decidedDrafts();
    const { client } = await t.signedIn('admin');
    const paths = ['/api/ai/register', '/api/ai/register/export?format=ndjson', '/api/audit-logs?limit=50'];
    for (const path of paths) {
      const { statusCode, body } = await client.get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).toContain(ids[0]);
      expect(body).not.toMatch(/Series B|Kelp Ventures|5,000,000/);
    }
    const entries: { resourceId: string; details: object }[] = (await client.get('/api/audit-logs?limit=50')).json();
    const ofDrafts = entries.filter(({ resourceId }) => ids.includes(resourceId));
    expect(ofDrafts.map(({ details }) => details)).toEqual(ofDrafts.map(() => ({ withheld: 'NDA_REQUIRED' })));
    expect(ofDrafts).toHaveLength(4);
    const [line] = (await client.get('/api/ai/register/export?format=ndjson')).body
      .split('\n')
      .filter((each) => each.includes(ids[0]));
    expect(JSON.parse(line ?? '')).toMatchObject({
      withheld: 'NDA_REQUIRED',
      subject: { title: null },
      outputSha256: null,
    });
    expect(JSON.parse(line ?? '')).not.toHaveProperty('inputs');
  });

  it('is complete with the NDA, and its export is a disclosure', async () => {
    const [acceptedId] = await decidedDrafts();
    const { client, id } = committee.admin;
    const { body } = await client.get('/api/ai/register/export?format=ndjson');
    const [line] = body.split('\n').filter((each) => each.includes(acceptedId));
    expect(JSON.parse(line ?? '')).toMatchObject({ withheld: null, subject: { title: 'Join Series B' } });
    expect(line).toContain('The amount of the round is $5,000,000.');
    expect(await disclosedTo(t, id)).toContain('exported Series B');
  });
});

// REQ-328, REQ-368
describe('the drafts of a record that is removed for good', () => {
  const textsOf = (id: string) =>
    rowsOf(
      t.database,
      `select state, subject_title, sentences, accepted_text, reject_reason, failure,
              jsonb_path_query_array(inputs, '$[*].text') as texts, jsonb_path_query_array(inputs, '$[*].label') as labels,
              (select bool_and(length(i->>'sha256') = 64) from jsonb_array_elements(inputs) i) as hashes
         from ai_drafts where id = '${id}'`,
    );
  const EMPTY = { subject_title: '(removed)', sentences: [], accepted_text: null, failure: null, hashes: true };

  async function purge(table: string, id: string) {
    const moved = sql.raw(`update ${table} set deleted_at = now() - interval '31 days' where id = '${id}'`);
    await t.database.scope.withTenant('default', (tx) => inTrash(tx, () => tx.execute(moved)));
    await removeExpiredTrash(t.database.scope, createTestClock(), t.store);
  }

  it('keep their hashes only: of a funding round', async () => {
    const { client } = committee.chair;
    const decision = await decisionAboutRound();
    const accepted = await draftOf(client, 'memo', decision.id);
    await client.post(`/api/ai/drafts/${accepted.id}/accept`, { text: accepted.text });
    const ready = await draftOf(client, 'memo', decision.id);
    await purge('funding_rounds', decision.subject.id);
    const removed = { texts: [null, null, null], labels: ['(removed)', '(removed)', '(removed)'] };
    expect(await textsOf(accepted.id)).toMatchObject([{ ...EMPTY, ...removed, state: 'accepted' }]);
    expect(await textsOf(ready.id)).toMatchObject([{ ...EMPTY, ...removed, state: 'expired' }]);
    expect((await client.get(`/api/ai/drafts/${accepted.id}`)).statusCode).toBe(404);
    const { body } = await committee.admin.client.get('/api/ai/register/export?format=ndjson');
    expect(body.split('\n').find((line) => line.includes(accepted.id))).not.toContain('Series B');
  });

  it('keep their hashes only: of an opportunity', async () => {
    const { client } = committee.chair;
    const { id } = await t.database.scope.withTenant('default', (tx) =>
      buildOpportunity(tx, { description: 'Kelp grows by the sea.' }),
    );
    const decision = await prepare(t, committee, { subject: { type: 'opportunity', id } });
    const accepted = await draftOf(client, 'memo', decision.id);
    await client.post(`/api/ai/drafts/${accepted.id}/accept`, { text: accepted.text });
    await purge('opportunities', id);
    expect(await textsOf(accepted.id)).toMatchObject([{ ...EMPTY, texts: [null], state: 'accepted' }]);
  });

  it('keep their hashes only: of a decision that is deleted as a draft', async () => {
    const { client } = committee.chair;
    const decision = await decisionAboutRound();
    const draft = await draftOf(client, 'memo', decision.id);
    expect((await client.delete(`/api/decisions/${decision.id}`)).statusCode).toBe(204);
    expect(await textsOf(draft.id)).toMatchObject([{ ...EMPTY, state: 'expired' }]);
  });
});
