import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let analyst: TestClient;
let id: string;

beforeAll(async () => {
  t = await startTestApp();
  ({ client: analyst } = await t.signedIn('analyst'));
  const input = { title: 'Contract copilots', description: 'Reads contracts.', submittedBy: 'A. Analyst' };
  ({ id } = (await analyst.post('/api/opportunities', input)).json());
});
afterAll(() => t.close());

const COMPLETE = Object.fromEntries(COMPONENT_SCORES.map((score) => [score, { score: 7, reason: 'Two customers' }]));
const NOBODYS_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

const put = (body: unknown, client = analyst, opportunityId = id) =>
  client.put(`/api/opportunities/${opportunityId}/reviews/mine`, body);

async function expectNothingWritten() {
  expect(await rowsOf(t.database, 'select 1 from opportunity_reviews')).toEqual([]);
  expect(await rowsOf(t.database, 'select 1 from opportunity_review_submissions')).toEqual([]);
}

// REQ-195
describe('a submitted review', () => {
  it.each([
    [{ roiScore: { score: 7 } }, [{ path: 'scores.roiScore.reason', message: 'Reason for ROI is required' }]],
    [
      { roiScore: { score: 7, reason: ' \n ' }, defensibilityScore: { reason: 'A moat' } },
      [
        { path: 'scores.roiScore.reason', message: 'Reason for ROI is required' },
        { path: 'scores.defensibilityScore.score', message: 'Defense is required' },
      ],
    ],
    [
      { timeToRevenueScore: undefined },
      [
        { path: 'scores.timeToRevenueScore.score', message: 'Time to revenue is required' },
        { path: 'scores.timeToRevenueScore.reason', message: 'Reason for Time to revenue is required' },
      ],
    ],
    [
      { feasibilityScore: { score: null, reason: null }, scalabilityScore: { score: null, reason: 'Wide' } },
      [
        { path: 'scores.feasibilityScore.score', message: 'Feasibility is required' },
        { path: 'scores.feasibilityScore.reason', message: 'Reason for Feasibility is required' },
        { path: 'scores.scalabilityScore.score', message: 'Scale is required' },
      ],
    ],
  ])('is rejected with the names of the fields that %j lacks, and nothing is stored', async (given, issues) => {
    for (const body of [
      { scores: { ...COMPLETE, ...given } },
      { scores: { ...COMPLETE, ...given }, isSubmitted: true },
    ]) {
      const response = await put(body);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', message: issues[0]?.message, issues });
    }
    await expectNothingWritten();
  });

  it('is rejected with all ten missing fields if it is empty', async () => {
    const response = await put({ scores: {} });
    expect(response.json().issues).toHaveLength(10);
    expect(response.json().message).toBe('ROI is required');
  });
});

describe('a review, draft or not, is rejected', () => {
  it.each([11, -0.1, 8.55, '8,55', 'NaN', '', 'eight', true, [8], {}])('with the score %j', async (score) => {
    for (const component of COMPONENT_SCORES) {
      for (const isSubmitted of [true, false]) {
        const scores = { ...COMPLETE, [component]: { score, reason: 'Because' } };
        const response = await put({ scores, isSubmitted });
        expect([response.statusCode, response.json().issues]).toEqual([
          400,
          [{ path: `scores.${component}.score`, message: 'Score must be a number between 0 and 10' }],
        ]);
      }
    }
    await expectNothingWritten();
  });

  it.each([
    ['r'.repeat(2_001), 'Reason must be less than 2000 characters'],
    ['NUL \u0000', 'Text contains characters that cannot be stored'],
    [7, 'Reason must be text'],
  ])('with the reason %j', async (reason, message) => {
    const response = await put({ scores: { ...COMPLETE, roiScore: { score: 7, reason } } });
    expect([response.statusCode, response.json().issues]).toEqual([400, [{ path: 'scores.roiScore.reason', message }]]);
    await expectNothingWritten();
  });

  it.each([
    ['an unknown field', { scores: COMPLETE, surprise: 1 }, 'surprise'],
    ['an unknown score', { scores: { ...COMPLETE, totalScore: { score: 7, reason: 'x' } } }, 'scores.totalScore'],
    ['an unknown part', { scores: { ...COMPLETE, roiScore: { score: 7, by: 'me' } } }, 'scores.roiScore.by'],
    ['a reviewer', { scores: COMPLETE, reviewerId: NOBODYS_ID }, 'reviewerId'],
    ['no scores', {}, 'scores'],
    ['a bare score', { scores: { ...COMPLETE, roiScore: 7 } }, 'scores.roiScore'],
    ['a list of scores', { scores: [] }, 'scores'],
    ['a claim that is none', { scores: COMPLETE, isSubmitted: 'yes' }, 'isSubmitted'],
  ])('with %s', async (_case, body, path) => {
    const response = await put(body);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('VALIDATION_FAILED');
    expect(response.json().issues[0].path).toBe(path);
    await expectNothingWritten();
  });

  it('only when its text is too long: 2000 characters of any script are accepted', async () => {
    const { id: own } = (
      await analyst.post('/api/opportunities', { title: 'Long reasons', description: 'D', submittedBy: 'S' })
    ).json();
    const reason = '🚀'.repeat(2_000);
    const response = await put({ scores: { ...COMPLETE, roiScore: { score: 7, reason } } }, analyst, own);
    expect(response.json().reviews.submissions[0].scores.roiScore.reason).toBe(reason);
  });
});

describe('reviews, comments and stage changes', () => {
  const calls = (client: TestClient, opportunityId: string) => [
    () => client.get(`/api/opportunities/${opportunityId}/reviews`),
    () => put({ scores: COMPLETE }, client, opportunityId),
    () => put({ scores: {}, isSubmitted: false }, client, opportunityId),
    () => client.get(`/api/opportunities/${opportunityId}/comments`),
    () => client.post(`/api/opportunities/${opportunityId}/comments`, { body: 'Hello' }),
    () => client.get(`/api/opportunities/${opportunityId}/stage-changes`),
  ];

  async function statusesOf(client: TestClient, opportunityId: string) {
    const statuses = [];
    for (const call of calls(client, opportunityId)) statuses.push((await call()).statusCode);
    return statuses;
  }

  it.each(['admin', 'manager', 'analyst', 'operator', 'instructor', 'learner', 'investor'] as const)(
    'are allowed according to the role: %s',
    async (role) => {
      const { id: own } = (
        await analyst.post('/api/opportunities', { title: 'By role', description: 'D', submittedBy: 'S' })
      ).json();
      const { client } = await t.signedIn(role);
      expect(await statusesOf(client, own)).toEqual(
        ['admin', 'manager', 'analyst'].includes(role) ? [200, 200, 200, 200, 201, 200] : Array(6).fill(403),
      );
    },
  );

  it('of another tenant return the same as those of an unknown opportunity', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
    const { client: outsider } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    const answers = [];
    for (const wanted of [id, NOBODYS_ID, 'no-id']) {
      const outcomes = [];
      for (const call of calls(outsider, wanted)) {
        const response = await call();
        outcomes.push([response.statusCode, { ...response.json(), requestId: '' }]);
      }
      answers.push(outcomes);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[0]?.map(([status]) => status)).toEqual(Array(6).fill(404));
    expect(await rowsOf(t.database, 'select 1 from opportunity_reviews', 'elsewhere')).toEqual([]);
    expect(await rowsOf(t.database, 'select 1 from comments', 'elsewhere')).toEqual([]);
    expect((await analyst.get(`/api/opportunities/${id}/comments`)).json()).toEqual([]);
  });

  it('require a CSRF token to be written', async () => {
    const url = `/api/opportunities/${id}`;
    const review = await analyst.put(`${url}/reviews/mine`, { scores: COMPLETE }, { csrfToken: null });
    const comment = await analyst.post(`${url}/comments`, { body: 'Hello' }, { csrfToken: null });
    expect([review, comment].map((response) => [response.statusCode, response.json().code])).toEqual(
      Array(2).fill([403, 'CSRF_INVALID']),
    );
  });
});
