import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { reviewScores } from './review-scores.testing.ts';

interface Reviewer {
  readonly client: TestClient;
  readonly id: string;
}

let t: TestApp;
let ada: Reviewer;
let ben: Reviewer;

beforeAll(async () => {
  t = await startTestApp();
  [ada, ben] = await Promise.all([newReviewer('analyst'), newReviewer('manager')]);
});
afterAll(() => t.close());

async function newReviewer(role: 'manager' | 'analyst'): Promise<Reviewer> {
  const { client, user } = await t.signedIn(role);
  return { client, id: user.id };
}

async function create(): Promise<{ id: string }> {
  const input = { title: 'Contract copilots', description: 'Reads contracts.', submittedBy: 'A. Analyst' };
  return (await ada.client.post('/api/opportunities', input)).json();
}

async function submit({ client }: Reviewer, id: string, scores: unknown) {
  const response = await client.put(`/api/opportunities/${id}/reviews/mine`, { scores });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const saveDraft = ({ client }: Reviewer, id: string, scores: unknown) =>
  client.put(`/api/opportunities/${id}/reviews/mine`, { scores, isSubmitted: false });

const cardOf = async (id: string) => (await ada.client.get(`/api/opportunities/${id}`)).json();

const submissionsOf = (id: string) =>
  rowsOf<{ reviewer_id: string; revision: number }>(
    t.database,
    `select reviewer_id, revision from opportunity_review_submissions where opportunity_id = '${id}' order by submitted_at`,
  );

const auditOf = (id: string) =>
  rowsOf<{ action: string; details: Record<string, unknown> }>(
    t.database,
    `select action, details from audit_logs where resource_id = '${id}' and action like 'review_%' order by seq`,
  );

describe('a revised review', () => {
  it('replaces the previous one in the means and keeps it in the history', async () => {
    const { id } = await create();
    await submit(ada, id, reviewScores(4, 'At first'));
    await submit(ben, id, reviewScores(8));
    const { opportunity, reviews } = await submit(ada, id, reviewScores(6, 'After the call'));
    expect(opportunity).toMatchObject({ roiScore: '7.0', scoreSpread: '2.0', reviewCount: 2, version: 4 });
    expect(reviews.submittedCount).toBe(2);
    const submissions = reviews.submissions.map(
      (one: { reviewer: { id: string }; revision: number; isCurrent: boolean; scores: Record<string, object> }) => [
        one.reviewer.id,
        one.revision,
        one.isCurrent,
        one.scores.roiScore,
      ],
    );
    expect(submissions).toEqual([
      [ada.id, 2, true, { score: '6.0', reason: 'After the call', cannotJudge: false }],
      [ben.id, 1, true, { score: '8.0', reason: 'Seen at two customers', cannotJudge: false }],
      [ada.id, 1, false, { score: '4.0', reason: 'At first', cannotJudge: false }],
    ]);
  });

  it('with only a different reason is a revision too', async () => {
    const { id } = await create();
    await submit(ada, id, reviewScores(4));
    const { reviews, opportunity } = await submit(ada, id, reviewScores(4, 'Better put'));
    expect(reviews.submissions).toHaveLength(2);
    expect(opportunity).toMatchObject({ roiScore: '4.0', reviewCount: 1 });
    expect((await auditOf(id)).at(-1)?.details).toMatchObject({ revision: 2, reviewCount: 1 });
  });

  it('without changes writes nothing', async () => {
    const { id } = await create();
    const first = await submit(ada, id, reviewScores(4));
    expect(await submit(ada, id, reviewScores('4.0'))).toEqual(first);
    expect(await submissionsOf(id)).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('with the content of the submitted review deletes the draft and is not submitted again', async () => {
    const { id } = await create();
    await submit(ada, id, reviewScores(4));
    await saveDraft(ada, id, reviewScores(9));
    const { reviews, opportunity } = await submit(ada, id, reviewScores(4));
    expect(reviews.mine).toMatchObject({ hasUnsubmittedChanges: false, scores: reviewScores('4.0') });
    expect(opportunity.version).toBe(2);
    expect(await submissionsOf(id)).toHaveLength(1);
  });

  it('submitted twice concurrently counts once if both submissions are equal', async () => {
    const { id } = await create();
    const csrfToken = await ada.client.csrfToken();
    const once = () =>
      ada.client.put(`/api/opportunities/${id}/reviews/mine`, { scores: reviewScores(7) }, { csrfToken });
    const answers = await Promise.all([once(), once()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await submissionsOf(id)).toEqual([{ reviewer_id: ada.id, revision: 1 }]);
    expect(await cardOf(id)).toMatchObject({ reviewCount: 1, roiScore: '7.0', version: 2 });
  });

  it('submitted twice concurrently adds two revisions if they differ, and the card has the later scores', async () => {
    const { id } = await create();
    const csrfToken = await ada.client.csrfToken();
    const answers = await Promise.all(
      [3, 9].map((score) =>
        ada.client.put(`/api/opportunities/${id}/reviews/mine`, { scores: reviewScores(score) }, { csrfToken }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { mine, submissions, submittedCount } = (await ada.client.get(`/api/opportunities/${id}/reviews`)).json();
    expect(submissions.map((one: { revision: number; isCurrent: boolean }) => [one.revision, one.isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(submittedCount).toBe(1);
    expect(mine.scores).toEqual(submissions[0].scores);
    expect(await cardOf(id)).toMatchObject({
      reviewCount: 1,
      roiScore: submissions[0].scores.roiScore.score,
      scoreSpread: null,
      version: 3,
    });
  });
});
