import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeAiServer, startFakeAiServer, streamed } from '../../testing/ai/fake-ai-server.ts';
import { HOSTILE_DOCUMENTS } from '../../testing/ai/hostile-documents.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { markdownElements } from '../../testing/readers/markdown-elements.ts';
import { refused, type TestCommittee, testCommittee } from '../../testing/records/committee.ts';
import { decline, review } from '../../testing/records/forecasts.ts';

const DESCRIPTION =
  'Two ports confirm a saving of 40 hours a week. The prototype was tested on real data. A patent is pending in two countries.';

const bodyFor = (id: string) => ({ kind: 'score_suggestion', subject: { type: 'opportunity', id } });

const addOpportunity = (t: TestApp, description = DESCRIPTION) =>
  t.database.scope.withTenant('default', async (tx) => (await buildOpportunity(tx, { description })).id);

// REQ-371
describe('suggested scores without a model', () => {
  let t: TestApp;
  let committee: TestCommittee;
  let opportunityId: string;
  beforeAll(async () => {
    t = await startTestApp();
    committee = await testCommittee(t);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    opportunityId = await addOpportunity(t);
  });

  const ask = () => committee.chair.client.post('/api/ai/drafts', bodyFor(opportunityId));
  const suggestionFor = async (member: TestCommittee['chair']) =>
    (await member.client.get(`/api/opportunities/${opportunityId}/score-suggestion`)).json();

  it('are refused until the user has submitted or declined a review', async () => {
    expect(refused(await ask())).toEqual([409, 'REVIEW_FIRST']);
    const preview = await committee.chair.client.post('/api/ai/drafts/preview', bodyFor(opportunityId));
    expect(refused(preview)).toEqual([409, 'REVIEW_FIRST']);
    await decline(committee.chair.client, opportunityId);
    expect((await ask()).statusCode).toBe(202);
  });

  it('are evidence from the description for each component, never from the scoring guide', async () => {
    await review(committee.chair.client, opportunityId);
    const draft = (await ask()).json();
    expect(draft.inputs.map(({ type }: { type: string }) => type)).toEqual(['opportunity', 'scoring_guide']);
    expect(draft.sentences.map(({ sourceId }: { sourceId: string }) => sourceId)).toEqual(['S1', 'S1', 'S1']);
    expect(draft.sentences[0].suggestion).toEqual({ component: 'roiScore', score: null });
    expect(draft.text).toContain('## ROI: no score suggested\n\nTwo ports confirm a saving of 40 hours a week.');
  });

  it('are shown to another user only once the own review is in, and change no score', async () => {
    await review(committee.chair.client, opportunityId);
    const before = (await committee.chair.client.get(`/api/opportunities/${opportunityId}`)).json();
    const draft = (await ask()).json();
    expect(await suggestionFor(committee.chair)).toEqual({ isHidden: false, suggestion: null });
    const accepted = await committee.chair.client.post(`/api/ai/drafts/${draft.id}/accept`, {
      text: 'ROI: 7.0, says Ada',
    });
    expect(accepted.statusCode, accepted.body).toBe(200);

    expect(await suggestionFor(committee.ada)).toEqual({ isHidden: true, suggestion: null });
    const { client: admin } = committee.admin;
    const exported = async () => (await admin.get('/api/ai/register/export?format=ndjson')).body;
    expect(await exported()).not.toContain('ROI: 7.0, says Ada');
    await review(committee.ada.client, opportunityId);
    expect(await suggestionFor(committee.ada)).toEqual({
      isHidden: false,
      suggestion: {
        draftId: draft.id,
        text: 'ROI: 7.0, says Ada',
        acceptedBy: expect.objectContaining({ id: committee.chair.id }),
        acceptedAt: expect.any(String),
        model: null,
        host: null,
      },
    });
    await decline(admin, opportunityId);
    expect(await exported()).toContain('ROI: 7.0, says Ada');

    const after = (await committee.chair.client.get(`/api/opportunities/${opportunityId}`)).json();
    expect(after.reviewCount).toBe(2);
    expect(after.totalScore).toBe(before.totalScore);
  });

  it('are replaced by the next ones that are accepted', async () => {
    await review(committee.chair.client, opportunityId);
    for (const text of ['The first', 'The second']) {
      const { id } = (await ask()).json();
      await committee.chair.client.post(`/api/ai/drafts/${id}/accept`, { text });
    }
    expect((await suggestionFor(committee.chair)).suggestion.text).toBe('The second');
  });

  it('are not for a passed or unknown opportunity, another kind of record, or users without the right', async () => {
    await review(committee.chair.client, opportunityId);
    const { id } = (await ask()).json();
    await rowsOf(t.database, `update users set role = 'operator' where id = '${committee.chair.id}'`);
    expect((await committee.chair.client.get(`/api/ai/drafts/${id}`)).statusCode).toBe(403);
    expect((await committee.chair.client.get(`/api/opportunities/${opportunityId}/score-suggestion`)).statusCode).toBe(
      403,
    );
    await rowsOf(t.database, `update users set role = 'manager' where id = '${committee.chair.id}'`);
    expect(refused(await committee.ada.client.post('/api/ai/drafts', bodyFor(opportunityId)))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect((await committee.chair.client.post('/api/ai/drafts', bodyFor(committee.chair.id))).statusCode).toBe(404);
    const mixed = { ...bodyFor(opportunityId), subject: { type: 'decision', id: opportunityId } };
    expect((await committee.chair.client.post('/api/ai/drafts', mixed)).statusCode).toBe(400);

    await committee.chair.client.post(`/api/opportunities/${opportunityId}/pass`, {
      reason: 'market',
      note: 'Too small',
    });
    expect(refused(await ask())).toEqual([409, 'PASSED']);
    expect(refused(await committee.chair.client.post(`/api/ai/drafts/${id}/accept`, { text: 'Late' }))).toEqual([
      409,
      'PASSED',
    ]);
  });
});

describe('suggested scores by a model', () => {
  let t: TestApp;
  let fake: FakeAiServer;
  let committee: TestCommittee;
  beforeAll(async () => {
    fake = await startFakeAiServer();
    t = await startTestApp({ ai: { server: fake.server, monthlyTokens: 100_000_000 } });
    committee = await testCommittee(t);
    await rowsOf(t.database, `insert into feature_flags (key, enabled, reason) values ('ai-drafts', true, 'Tested')`);
  });
  afterAll(async () => {
    await t.close();
    await fake.close();
  });

  async function draftBy(scores: unknown, description?: string) {
    const opportunityId = await addOpportunity(t, description);
    await review(committee.chair.client, opportunityId);
    fake.answer(streamed(JSON.stringify(scores)));
    const { id } = (await committee.chair.client.post('/api/ai/drafts', bodyFor(opportunityId))).json();
    return vi.waitFor(
      async () => {
        const draft = (await committee.chair.client.get(`/api/ai/drafts/${id}`)).json();
        expect(draft.state).not.toBe('running');
        return draft;
      },
      { timeout: 20_000, interval: 50 },
    );
  }

  it('have a score with evidence that is checked, and the guide is no evidence', async () => {
    const draft = await draftBy({
      scores: [
        {
          component: 'roiScore',
          score: 6.5,
          evidence: [
            { text: 'Ports save 40 hours a week.', source: 'S1', quote: 'confirm a saving of 40 hours a week' },
            { text: 'Payback takes 9 months.', source: 'S2', quote: 'customers show payback within 9 months' },
          ],
        },
        { component: 'timeToRevenueScore', score: 9, evidence: [] },
      ],
    });
    expect(draft.sentences.map(({ check }: { check: object }) => check)).toMatchObject([
      { state: 'verified' },
      { state: 'unverified', fault: 'unknown_source' },
    ]);
    expect(draft.text).toMatch(/^## ROI: 6\.5\n\n/);
    expect(draft.text).not.toContain('Time to revenue');
    const sent = JSON.stringify(fake.questions.at(-1));
    expect(sent).toContain('Two or more customers show payback within 9 months');
    expect(sent).not.toContain('Seen at two customers');
  });

  // REQ-373
  it.each(HOSTILE_DOCUMENTS)('of a hostile document change no score and prove nothing: %j', async (document) => {
    const scores = [
      {
        component: 'roiScore',
        score: 10,
        evidence: [
          { text: document, source: 'S1', quote: document.slice(0, 500) },
          { text: 'Revenue is 100 million EUR.', source: 'S1', quote: 'Revenue is 100 million EUR' },
          { text: '![x](https://evil.example/?leak=1)', source: 'S2', quote: 'No named buyer or budget' },
        ],
      },
      { component: 'totalScore', score: 10, evidence: [{ text: 'x', source: 'S1', quote: 'x' }] },
      { component: 'feasibilityScore', score: '10; drop table', evidence: [{ text: 'x', source: 'S1', quote: 'x' }] },
    ];
    const draft = await draftBy({ scores, accepted: true }, `Boats harvest kelp by the sea. ${document}`);
    const { client } = committee.chair;
    expect(draft.state).toBe('ready');
    for (const { suggestion, check } of draft.sentences) {
      expect(suggestion).toEqual({ component: 'roiScore', score: '10.0' });
      if (check.state !== 'unverified') expect(draft.inputs[0].text.slice(check.start, check.end)).toBe(check.quote);
    }
    const elements = markdownElements(draft.text);
    expect(elements.filter((name) => !['h2', 'p', 'ol', 'li', 'code'].includes(name))).toEqual([]);
    const url = `/api/opportunities/${draft.subject.id}`;
    expect((await client.get(url)).json()).toMatchObject({ totalScore: '7.0', reviewCount: 1, version: 2 });
    expect((await client.get(`${url}/score-suggestion`)).json()).toEqual({ isHidden: false, suggestion: null });
    await client.post(`/api/ai/drafts/${draft.id}/reject`, {});
  });

  it('fail if the response has none', async () => {
    expect(await draftBy({ sentences: [] })).toMatchObject({ state: 'failed', failure: { code: 'unreadable' } });
  });
});
