import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { reviewScores } from './review-scores.testing.ts';

interface Reviewer {
  readonly client: TestClient;
  readonly id: string;
  readonly username: string;
}

let t: TestApp;
let ada: Reviewer;
let ben: Reviewer;
let cleo: Reviewer;

beforeAll(async () => {
  t = await startTestApp();
  [ada, ben, cleo] = await Promise.all([newReviewer('analyst'), newReviewer('manager'), newReviewer('admin')]);
});
afterAll(() => t.close());

async function newReviewer(role: 'admin' | 'manager' | 'analyst'): Promise<Reviewer> {
  const { client, user } = await t.signedIn(role);
  return { client, id: user.id, username: user.username };
}

async function create(given: Record<string, unknown> = {}) {
  const input = { title: 'Contract copilots', description: 'Reads contracts.', submittedBy: 'A. Analyst', ...given };
  const response = await ada.client.post('/api/opportunities', input);
  expect(response.statusCode).toBe(201);
  return response.json();
}

function put(reviewer: Reviewer, id: string, scores: unknown, isSubmitted?: boolean): Promise<LightMyRequestResponse> {
  return reviewer.client.put(`/api/opportunities/${id}/reviews/mine`, {
    scores,
    ...(isSubmitted !== undefined && { isSubmitted }),
  });
}

async function submit(reviewer: Reviewer, id: string, scores: unknown) {
  const response = await put(reviewer, id, scores);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function reviewsSeenBy(reviewer: Reviewer, id: string) {
  const response = await reviewer.client.get(`/api/opportunities/${id}/reviews`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const cardOf = async (id: string) => (await ada.client.get(`/api/opportunities/${id}`)).json();

const auditOf = (id: string) =>
  rowsOf<{ action: string; user_id: string; details: Record<string, unknown> }>(
    t.database,
    `select action, user_id, details from audit_logs
      where resource_id = '${id}' and action <> 'opportunity_created' order by seq`,
  );

// REQ-195
describe('a submitted review', () => {
  it("sets the card's five scores, total, reviewer count and version, and returns both review and card", async () => {
    const before = await create();
    const scores = reviewScores([8, '7', '9.0', 6, 5.5]);
    const { reviews, opportunity } = await submit(ada, before.id, scores);
    expect(opportunity).toMatchObject({
      roiScore: '8.0',
      feasibilityScore: '7.0',
      scalabilityScore: '9.0',
      defensibilityScore: '6.0',
      timeToRevenueScore: '5.5',
      totalScore: '7.3',
      scoreSpread: null,
      reviewCount: 1,
      version: 2,
      stage: before.stage,
    });
    expect(opportunity.updatedAt > before.updatedAt).toBe(true);
    expect(opportunity).not.toHaveProperty('ideaData');
    expect(await cardOf(before.id)).toMatchObject(opportunity);
    expect(reviews).toEqual(await reviewsSeenBy(ada, before.id));
    expect(reviews.mine).toEqual({
      scores: { ...reviewScores(['8.0', '7.0', '9.0', '6.0', '5.5']) },
      forecast: null,
      submittedAt: expect.stringMatching(/Z$/),
      declinedAt: null,
      hasUnsubmittedChanges: false,
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(reviews.submittedCount).toBe(1);
    expect(reviews.submissions).toMatchObject([
      {
        reviewer: { id: ada.id, username: ada.username, role: 'analyst' },
        scores: reviews.mine.scores,
        submittedAt: reviews.mine.submittedAt,
        revision: 1,
        isCurrent: true,
      },
    ]);
    expect(Object.keys(reviews.submissions[0].reviewer).sort()).toEqual([
      'firstName',
      'id',
      'lastName',
      'profileImageUrl',
      'role',
      'username',
    ]);
  });

  it('writes one audit entry without scores, because administrators who read the log may not have reviewed yet', async () => {
    const { id } = await create({ roiScore: 8 });
    await submit(ada, id, reviewScores(8));
    expect(await auditOf(id)).toEqual([
      { action: 'review_submitted', user_id: ada.id, details: { revision: 1, reviewCount: 1 } },
    ]);
  });

  it('replaces an explicit total', async () => {
    const { id } = await create({ totalScore: 2 });
    expect((await submit(ada, id, reviewScores(9))).opportunity.totalScore).toBe('9.0');
  });

  it('is written with its audit entry or not at all, draft or not', async () => {
    const own = await startTestApp();
    const { client } = await own.signedIn('analyst');
    const input = { title: 'T', description: 'D', submittedBy: 'S' };
    const { id, version } = (await client.post('/api/opportunities', input)).json();
    await own.database.pool.query('alter table audit_logs add constraint refuse_all check (false) not valid');
    for (const isSubmitted of [true, false]) {
      const url = `/api/opportunities/${id}/reviews/mine`;
      expect((await client.put(url, { scores: reviewScores(5), isSubmitted })).statusCode).toBe(500);
    }
    expect((await client.get(`/api/opportunities/${id}`)).json()).toMatchObject({ version, reviewCount: 0 });
    expect((await client.get(`/api/opportunities/${id}/reviews`)).json()).toEqual({
      mine: null,
      submittedCount: 0,
      submissions: null,
    });
    expect(await rowsOf(own.database, 'select 1 from opportunity_review_submissions')).toEqual([]);
    await own.close();
  });

  it('is permanent: the database rejects updates and deletes', async () => {
    const { id } = await create();
    await submit(ada, id, reviewScores(5));
    for (const statement of [
      'update opportunity_review_submissions set revision = revision + 1',
      'delete from opportunity_review_submissions',
    ]) {
      await expect(rowsOf(t.database, statement)).rejects.toMatchObject({ cause: { code: '23001' } });
    }
  });
});

// REQ-195
describe("the card's scores", () => {
  it('are the means over the reviewers, rounded half up, and the total is computed from the means', async () => {
    const { id } = await create();
    await submit(ada, id, reviewScores(['7.9', '0.0', '9.9', '5.0', '3.3']));
    const { opportunity } = await submit(ben, id, reviewScores(['8.0', '0.1', '10.0', '5.0', '3.4']));
    expect(opportunity).toMatchObject({
      roiScore: '8.0',
      feasibilityScore: '0.1',
      scalabilityScore: '10.0',
      defensibilityScore: '5.0',
      timeToRevenueScore: '3.4',
      totalScore: '5.7',
      scoreSpread: '0.1',
      reviewCount: 2,
    });
    expect((await submit(cleo, id, reviewScores(['7.8', '0.0', '0.0', '5.1', '3.3']))).opportunity).toMatchObject({
      roiScore: '7.9',
      feasibilityScore: '0.0',
      scalabilityScore: '6.6',
      defensibilityScore: '5.0',
      timeToRevenueScore: '3.3',
      totalScore: '4.9',
      scoreSpread: '10.0',
      reviewCount: 3,
    });
  });

  it('include the largest spread of a single component, not across components', async () => {
    const { id } = await create();
    await submit(ada, id, reviewScores([9, 1, 5, 5, 5]));
    expect((await submit(ben, id, reviewScores([9, 1, 5, 5, '7.9']))).opportunity.scoreSpread).toBe('2.9');
    expect((await submit(ben, id, reviewScores([9, 1, 5, 5, 8]))).opportunity.scoreSpread).toBe('3.0');
    expect((await submit(ben, id, reviewScores([9, 1, 5, 5, 5]))).opportunity.scoreSpread).toBe('0.0');
  });

  // REQ-194
  it('cannot be overwritten on the card once a review is submitted, not even with equal scores', async () => {
    const { id } = await create({ roiScore: 10 });
    expect((await ada.client.patch(`/api/opportunities/${id}`, { roiScore: 9 })).json().roiScore).toBe('9.0');
    await submit(ada, id, reviewScores(4));
    for (const scores of [{ roiScore: 10 }, { roiScore: 4 }, { totalScore: 9 }, { feasibilityScore: null }]) {
      const refused = await ada.client.patch(`/api/opportunities/${id}`, { title: 'Renamed', ...scores });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'REVIEWED', issues: [{ path: Object.keys(scores)[0] }] });
    }
    expect((await ada.client.patch(`/api/opportunities/${id}`, { title: 'Renamed' })).json()).toMatchObject({
      title: 'Renamed',
      roiScore: '4.0',
    });
    expect((await submit(ben, id, reviewScores(6))).opportunity).toMatchObject({ roiScore: '5.0', totalScore: '5.0' });
  });

  it('are exactly the means of twenty reviews that are submitted concurrently', async () => {
    const reviewers = await Promise.all(Array.from({ length: 20 }, () => newReviewer('analyst')));
    const { id, version } = await create();
    const given = reviewers.map((_, turn) => [turn * 5, (turn * 37) % 101, 100 - turn, 33, (turn * turn) % 97]);
    const ready = await Promise.all(reviewers.map(({ client }) => client.csrfToken()));
    const answers = await Promise.all(
      reviewers.map(({ client }, turn) =>
        client.put(
          `/api/opportunities/${id}/reviews/mine`,
          { scores: reviewScores((given[turn] ?? []).map((tenths) => tenths / 10)) },
          { csrfToken: ready[turn] ?? null },
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    for (const answer of answers) {
      const { reviews, opportunity } = answer.json();
      expect(reviews.submittedCount).toBe(opportunity.reviewCount);
    }
    // A reviewer who has submitted reads them, because the scores are hidden from others.
    const card = (await reviewers[0]?.client.get(`/api/opportunities/${id}`))?.json();
    const means = COMPONENT_SCORES.map((_, at) => {
      const sum = given.reduce((total, five) => total + (five[at] ?? 0), 0);
      // With twenty reviews, the mean in tenths is a twentieth of the sum, rounded half up.
      return (Math.floor((sum + 10) / 20) / 10).toFixed(1);
    });
    expect(COMPONENT_SCORES.map((component) => card[component])).toEqual(means);
    expect(card).toMatchObject({ reviewCount: 20, version: version + 20 });
    const audited = await auditOf(id);
    expect(audited.map(({ details }) => details.reviewCount)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });
});

describe('blind reviewers', () => {
  it('see the number of submitted reviews but no content until they have submitted their own', async () => {
    const { id } = await create();
    await submit(ada, id, reviewScores(8, 'Reason of Ada alone'));
    await submit(ben, id, reviewScores(2, 'Reason of Ben alone'));
    const blind = await cleo.client.get(`/api/opportunities/${id}/reviews`);
    expect(blind.json()).toEqual({ mine: null, submittedCount: 2, submissions: null });

    const drafted = await put(cleo, id, reviewScores(5, 'Reason of Cleo alone'), false);
    expect(drafted.json().reviews).toMatchObject({ submittedCount: 2, submissions: null });
    expect(drafted.payload).not.toMatch(/Reason of (Ada|Ben)/);
    for (const reviewer of [ada, ben]) {
      const seen = await reviewer.client.get(`/api/opportunities/${id}/reviews`);
      expect(seen.payload).not.toContain('Reason of Cleo');
      expect(seen.json().submissions.map((one: { reviewer: { id: string } }) => one.reviewer.id)).toEqual([
        ben.id,
        ada.id,
      ]);
    }

    const { reviews } = await submit(cleo, id, reviewScores(5, 'Reason of Cleo alone'));
    expect(reviews).toEqual(await reviewsSeenBy(cleo, id));
    expect(reviews.submittedCount).toBe(3);
    for (const reviewer of [ada, ben, cleo]) {
      const { submissions } = await reviewsSeenBy(reviewer, id);
      expect(submissions).toEqual(reviews.submissions);
      expect(submissions.map((one: { reviewer: { id: string } }) => one.reviewer.id)).toEqual([
        cleo.id,
        ben.id,
        ada.id,
      ]);
    }
  });

  it('never see the draft of a revision by another reviewer', async () => {
    const { id } = await create();
    await submit(ada, id, reviewScores(8));
    await submit(ben, id, reviewScores(6, 'As submitted'));
    const { reviews, opportunity } = (await put(ben, id, reviewScores(1, 'As drafted since'), false)).json();
    expect(reviews.mine).toMatchObject({
      hasUnsubmittedChanges: true,
      scores: reviewScores('1.0', 'As drafted since'),
    });
    expect(opportunity).toMatchObject({ roiScore: '7.0', reviewCount: 2, version: 3 });
    const seen = await ada.client.get(`/api/opportunities/${id}/reviews`);
    expect(seen.payload).toContain('As submitted');
    expect(seen.payload).not.toContain('As drafted since');
  });
});

describe('a draft', () => {
  it('may lack scores and reasons, replaces the previous draft and does not change the card', async () => {
    const before = await create();
    const first = await put(
      ada,
      before.id,
      { roiScore: { score: 7 }, feasibilityScore: { reason: ' To check ' } },
      false,
    );
    expect(first.statusCode).toBe(200);
    expect(first.json().reviews).toEqual({
      mine: {
        scores: {
          ...reviewScores('0'),
          roiScore: { score: '7.0', reason: null, cannotJudge: false },
          feasibilityScore: { score: null, reason: 'To check', cannotJudge: false },
          scalabilityScore: { score: null, reason: null, cannotJudge: false },
          defensibilityScore: { score: null, reason: null, cannotJudge: false },
          timeToRevenueScore: { score: null, reason: null, cannotJudge: false },
        },
        forecast: null,
        submittedAt: null,
        declinedAt: null,
        hasUnsubmittedChanges: true,
        updatedAt: expect.any(String),
      },
      submittedCount: 0,
      submissions: null,
    });
    const second = await put(ada, before.id, { roiScore: { score: null, reason: '' } }, false);
    expect(second.json().reviews.mine.scores).toEqual(
      Object.fromEntries(
        COMPONENT_SCORES.map((component) => [component, { score: null, reason: null, cannotJudge: false }]),
      ),
    );
    expect(await cardOf(before.id)).toEqual(before);
    expect((await auditOf(before.id)).map(({ action, details }) => [action, details])).toEqual([
      ['review_saved', {}],
      ['review_saved', {}],
    ]);
  });

  it('saved again unchanged writes nothing', async () => {
    const { id } = await create();
    const first = (await put(ada, id, reviewScores(5), false)).json();
    expect((await put(ada, id, reviewScores('5.0'), false)).json()).toEqual(first);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('is submitted as saved, and is no change if it equals the submission', async () => {
    const { id } = await create();
    await put(ada, id, reviewScores(5), false);
    const { reviews } = await submit(ada, id, reviewScores(5));
    expect(reviews.mine.hasUnsubmittedChanges).toBe(false);
    await put(ada, id, reviewScores(6), false);
    const back = (await put(ada, id, reviewScores(5), false)).json().reviews.mine;
    expect(back).toMatchObject({ hasUnsubmittedChanges: false, submittedAt: reviews.mine.submittedAt });
  });
});
