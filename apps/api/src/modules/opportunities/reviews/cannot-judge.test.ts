/** Components that a reviewer leaves out (REQ-335). */
import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { reviewScores } from './review-scores.testing.ts';

let t: TestApp;
let ada: TestClient;
let ben: TestClient;

beforeAll(async () => {
  t = await startTestApp();
  ({ client: ada } = await t.signedIn('analyst'));
  ({ client: ben } = await t.signedIn('manager'));
});
afterAll(() => t.close());

const LEFT_OUT = { score: null, reason: null, cannotJudge: true };

async function create(): Promise<string> {
  const input = { title: 'Contract copilots', description: 'Reads contracts.', submittedBy: 'A. Analyst' };
  return (await ada.post('/api/opportunities', input)).json().id;
}

const put = (client: TestClient, id: string, scores: object, isSubmitted = true) =>
  client.put(`/api/opportunities/${id}/reviews/mine`, { scores, isSubmitted });

async function submit(client: TestClient, id: string, scores: object) {
  const response = await put(client, id, scores);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const submissionsOf = (id: string) =>
  rowsOf<{ scores: Record<string, object> }>(
    t.database,
    `select scores from opportunity_review_submissions where opportunity_id = '${id}'`,
  );

describe('a component that the reviewer cannot judge', () => {
  it.each([
    [
      'with a score',
      { score: 7, cannotJudge: true },
      'roiScore.score',
      'A component that you cannot judge has no score',
    ],
    ['with zero as its score', { score: '0', cannotJudge: true }, 'roiScore.score', /has no score/],
    ['as text', { cannotJudge: 'true' }, 'roiScore.cannotJudge', 'Cannot judge must be true or false'],
    ['as null', { cannotJudge: null }, 'roiScore.cannotJudge', 'Cannot judge must be true or false'],
  ])('is refused %s, draft or not', async (_case, roiScore, path, message) => {
    const id = await create();
    for (const isSubmitted of [true, false]) {
      const response = await put(ada, id, { ...reviewScores(7), roiScore }, isSubmitted);
      const [issue] = response.json().issues;
      expect([response.statusCode, issue.path]).toEqual([400, `scores.${path}`]);
      expect(issue.message).toMatch(message);
    }
    expect(await submissionsOf(id)).toEqual([]);
  });

  it('is refused if it is every component, but may be every one of a draft', async () => {
    const id = await create();
    const none = Object.fromEntries(COMPONENT_SCORES.map((component) => [component, { cannotJudge: true }]));
    const refused = await put(ada, id, none);
    expect([refused.statusCode, refused.json().code, refused.json().issues]).toEqual([
      400,
      'VALIDATION_FAILED',
      [{ path: 'scores', message: 'Score at least one component' }],
    ]);
    expect((await put(ada, id, none, false)).statusCode).toBe(200);
    expect(await submissionsOf(id)).toEqual([]);
  });

  it('does not excuse the others from a score and a reason', async () => {
    const response = await put(ada, await create(), {
      roiScore: { cannotJudge: true },
      feasibilityScore: { score: 7 },
    });
    expect(response.json().issues.map(({ path }: { path: string }) => path)).toEqual([
      'scores.feasibilityScore.reason',
      ...['scalabilityScore', 'defensibilityScore', 'timeToRevenueScore'].flatMap((component) => [
        `scores.${component}.score`,
        `scores.${component}.reason`,
      ]),
    ]);
  });

  it('counts neither in the total of the review nor in the means, and differs from one that is not filled in', async () => {
    const id = await create();
    const draft = await put(ada, id, { roiScore: { cannotJudge: true, reason: 'No data' } }, false);
    expect(draft.json().reviews.mine.scores).toMatchObject({
      roiScore: { score: null, reason: 'No data', cannotJudge: true },
      feasibilityScore: { score: null, reason: null, cannotJudge: false },
    });

    const first = await submit(ada, id, { ...reviewScores([4, 5, 6, 7, 8]), roiScore: { cannotJudge: true } });
    expect(first.reviews.submissions[0].scores.roiScore).toEqual(LEFT_OUT);
    // (20 × 5 + 20 × 6 + 15 × 7 + 15 × 8) / 70 = 6.357…
    expect(first.opportunity).toMatchObject({ roiScore: null, totalScore: '6.4', scoreSpread: null, reviewCount: 1 });

    const { opportunity } = await submit(ben, id, {
      ...reviewScores([2, 6, 6, 7, 8]),
      timeToRevenueScore: { reason: 'No buyer yet', cannotJudge: true },
    });
    expect(opportunity).toMatchObject({
      roiScore: '2.0',
      feasibilityScore: '5.5',
      timeToRevenueScore: '8.0',
      scoreSpread: '1.0',
      reviewCount: 2,
    });
  });

  it('leaves no spread if no two reviewers scored the same component', async () => {
    const id = await create();
    const only = (judged: string, score: number) => ({
      ...Object.fromEntries(COMPONENT_SCORES.map((component) => [component, { cannotJudge: true }])),
      [judged]: { score, reason: 'Seen' },
    });
    await submit(ada, id, only('roiScore', 1));
    const { opportunity } = await submit(ben, id, only('feasibilityScore', 9));
    expect(opportunity).toMatchObject({ roiScore: '1.0', feasibilityScore: '9.0', scoreSpread: null, reviewCount: 2 });
    // (30 × 1 + 20 × 9) / 50 = 4.2
    expect(opportunity).toMatchObject({ scalabilityScore: null, totalScore: '4.2' });
  });

  it('that was scored before leaves the mean with the revision, and the earlier score stays in the history', async () => {
    const id = await create();
    await submit(ada, id, reviewScores(4));
    const { opportunity, reviews } = await submit(ada, id, { ...reviewScores(4), defensibilityScore: LEFT_OUT });
    expect(opportunity).toMatchObject({ defensibilityScore: null, totalScore: '4.0', reviewCount: 1 });
    expect(
      reviews.submissions.map(({ revision, scores }: { revision: number; scores: Record<string, object> }) => [
        revision,
        scores.defensibilityScore,
      ]),
    ).toEqual([
      [2, LEFT_OUT],
      [1, { score: '4.0', reason: 'Seen at two customers', cannotJudge: false }],
    ]);
  });

  it('stays hidden from reviewers who have not submitted', async () => {
    const id = await create();
    await submit(ada, id, { ...reviewScores(6), roiScore: { reason: 'Conflicted', cannotJudge: true } });
    for (const path of ['', '/reviews']) {
      const { payload } = await ben.get(`/api/opportunities/${id}${path}`);
      expect(payload).not.toContain('cannotJudge');
      expect(payload).not.toContain('Conflicted');
    }
  });
});

describe('a review from before components could be left out', () => {
  it('stays valid, is shown as judged, and is not submitted again without changes', async () => {
    const id = await create();
    await submit(ada, id, reviewScores(5));
    const [{ scores } = { scores: {} }] = await submissionsOf(id);
    expect(Object.keys(scores.roiScore ?? {}).sort()).toEqual(['reason', 'score']);
    const again = await submit(ada, id, reviewScores(5));
    expect(again.reviews.submissions).toHaveLength(1);
    expect(again.reviews.submissions[0].scores.roiScore).toMatchObject({ score: '5.0', cannotJudge: false });
  });
});

// REQ-190, REQ-191
describe('a score with a decimal comma', () => {
  it.each(['7,5', ' 7.5 ', '\u0667\u066b\u0665', '\uff17\uff0c\uff15'])('is accepted as %j', async (score) => {
    const id = await create();
    const { opportunity } = await submit(ada, id, { ...reviewScores(5), roiScore: { score, reason: 'Seen' } });
    expect(opportunity.roiScore).toBe('7.5');
    const unreviewed = await create();
    const patched = await ada.patch(`/api/opportunities/${unreviewed}`, { roiScore: score });
    expect(patched.json().roiScore).toBe('7.5');
  });

  it.each(['7,5,1', '1.000', '1,000', '8,', ',5', '7,55', '7.5,1', '7 5'])('is refused as %j', async (score) => {
    const id = await create();
    for (const response of [
      await put(ada, id, { ...reviewScores(5), roiScore: { score, reason: 'Seen' } }),
      await ada.patch(`/api/opportunities/${id}`, { roiScore: score }),
    ]) {
      expect([response.statusCode, response.json().message]).toEqual([400, 'Score must be a number between 0 and 10']);
    }
  });
});
