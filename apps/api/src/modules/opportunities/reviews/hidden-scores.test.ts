/** Blind reviews: no endpoint shows a reviewer the scores of others before their own review. */
import { randomUUID } from 'node:crypto';
import { type Endpoint, pathInV2 } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { readCsvRows } from '../../../testing/readers/read-csv.ts';
import { readPdfText } from '../../../testing/readers/read-pdf-text.ts';
import { reviewScores } from './review-scores.testing.ts';

/** Scores, total, spread and probabilities of the two reviewers; no other value of the test contains them. */
const SECRETS = ['3.7', '9.3', '6.5', '5.6', '0.3791', '0.9391'];
const SCORES = ['roiScore', 'feasibilityScore', 'scalabilityScore', 'defensibilityScore', 'timeToRevenueScore'];
const ALL_NULL = Object.fromEntries([...SCORES, 'totalScore', 'scoreSpread'].map((name) => [name, null]));

let t: TestApp;
let first: TestClient;
let second: TestClient;
let blind: TestClient;
let reviewed: { id: string; version: number };
let open: { id: string };

beforeAll(async () => {
  t = await startTestApp();
  await t.database.scope.withTenant('default', async (tx) => {
    for (const key of FEATURE_FLAG_KEYS) {
      await tx.execute(sql`insert into feature_flags (tenant_id, key, enabled, reason)
        values ('default', ${key}, true, 'For a test') on conflict do nothing`);
    }
  });
  ({ client: first } = await t.signedIn('manager'));
  ({ client: second } = await t.signedIn('analyst'));
  ({ client: blind } = await t.signedIn('admin'));
  reviewed = await add({ title: 'Reviewed card' });
  open = await add({ title: 'Open card', roiScore: 9 });
  await add({ title: 'Card without scores' });
  await submit(first, reviewed.id, 3.7);
  const answer = await submit(second, reviewed.id, 9.3);
  reviewed = answer.json().opportunity;
});
afterAll(() => t.close());

async function add(fields: Record<string, unknown>) {
  const input = { description: 'D', submittedBy: 'S', ...fields };
  const response = await first.post('/api/opportunities', input);
  expect(response.statusCode).toBe(201);
  return response.json();
}

async function submit(client: TestClient, id: string, score: number) {
  const response = await client.put(`/api/opportunities/${id}/reviews/mine`, {
    scores: reviewScores(score),
    forecast: { probability: Number(`0.${score * 10}91`), statement: `Sealed at ${score * 10}`, dueOn: '2099-06-30' },
  });
  expect(response.statusCode).toBe(200);
  return response;
}

/** A secret as a JSON or CSV value, or in a sentence. The same digits in times, versions and section numbers do not match. */
const secretsIn = (text: string) =>
  SECRETS.filter((secret) =>
    new RegExp(`(?:^|["',:]|(?:mean|score|total|to|from) )${secret}(?:$|["',}\\]]|[\\r\\n])`, 'im').test(text),
  );
/** A secret in a PDF, whose extracted text has no spaces. Only PDFs of opportunities could contain scores. */
const secretsInPdf = (text: string) => SECRETS.filter((secret) => text.includes(secret));

const getEndpoints = (Object.entries(endpoints) as [string, Endpoint][])
  .filter(([, { method }]) => method === 'GET')
  .flatMap(([name, endpoint]) => [
    [name, endpoint.path] as const,
    ...(endpoint.v2 ? [[`${name} in API v2`, pathInV2(endpoint)] as const] : []),
  ])
  // An endless stream, which sends ids only, and measured durations, one of which may equal a score by chance.
  .filter(([, path]) => !path.includes('/events') && path !== endpoints.getInstallationHealth.path);

const titles = async (client: TestClient, query: string) =>
  (await client.get(`/api/opportunities?${query}`)).json().map(({ title }: { title: string }) => title);

// REQ-196
describe('a reviewer who has not submitted', () => {
  it.each(getEndpoints)('reads no hidden score from %s', async (_name, path) => {
    // A reviewer who sees the scores sends the request first, which would expose a shared cached response.
    const url = path.replaceAll(/\{[a-zA-Z]+\}/g, path.includes('/opportunities/') ? reviewed.id : randomUUID());
    await second.get(url);
    const { rawPayload, body, headers } = await blind.get(url);
    const isPdf = String(headers['content-type']).includes('pdf');
    if (!isPdf) expect(secretsIn(body)).toEqual([]);
    else if (path.includes('/opportunities/')) expect(secretsInPdf(readPdfText(rawPayload))).toEqual([]);
  });

  it('gets every score as null and marked as hidden, while reviewers who have submitted get the scores', async () => {
    expect((await blind.get(`/api/opportunities/${reviewed.id}`)).json()).toMatchObject({
      ...ALL_NULL,
      scoresHidden: true,
      reviewCount: 2,
    });
    expect((await second.get(`/api/opportunities/${reviewed.id}`)).json()).toMatchObject({
      roiScore: '6.5',
      totalScore: '6.5',
      scoresHidden: false,
    });
    const list = (await blind.get('/api/opportunities')).json();
    expect(list.find(({ id }: { id: string }) => id === open.id)).toMatchObject({
      roiScore: '9.0',
      scoresHidden: false,
    });
  });

  it('finds the card among those without a score, in every sort order', async () => {
    for (const limit of ['', '&limit=1']) {
      const descending = await titles(blind, `sort=-totalScore${limit}`);
      expect(descending[0]).toBe('Open card');
    }
    expect(await titles(blind, 'sort=-totalScore')).toEqual(['Open card', 'Card without scores', 'Reviewed card']);
    expect(await titles(blind, 'sort=totalScore')).toEqual(['Open card', 'Card without scores', 'Reviewed card']);
    expect(await titles(second, 'sort=totalScore')).toEqual(['Reviewed card', 'Open card', 'Card without scores']);
  });

  it.each(['minScore=6.4&maxScore=6.6', 'maxScore=8', 'minScore=0'])(
    'does not find the card by a range of scores: %s',
    async (range) => {
      expect(await titles(blind, range)).not.toContain('Reviewed card');
      expect(await titles(second, range)).toContain('Reviewed card');
      const csv = readCsvRows((await blind.get(`/api/opportunities/export?${range}`)).body);
      expect(csv.map(({ title }) => title)).not.toContain('Reviewed card');
    },
  );

  it('gets means and counts without the hidden scores', async () => {
    const stageFor = async (client: TestClient, query = '') =>
      (await client.get(`/api/opportunities/summary${query}`)).json().stages[0];
    expect(await stageFor(second)).toMatchObject({ count: 3, scoredCount: 2, meanScore: '7.8' });
    expect(await stageFor(blind)).toMatchObject({ count: 3, scoredCount: 1, meanScore: '9.0' });
    expect(await stageFor(second, '?minScore=1')).toMatchObject({ count: 2 });
    expect(await stageFor(blind, '?minScore=1')).toMatchObject({ count: 1, meanScore: '9.0' });
  });

  it('reads no hidden score from the response to a write', async () => {
    const url = `/api/opportunities/${reviewed.id}`;
    const stale = await blind.patch(url, { title: 'Other', version: 1 });
    expect(stale.json()).toMatchObject({ code: 'STALE', current: [{ ...ALL_NULL, scoresHidden: true }] });
    const moved = { stage: 'screening', opportunities: [{ id: reviewed.id, version: 1 }] };
    const answers = [
      stale,
      await blind.post('/api/opportunities/moves', moved),
      await blind.post('/api/opportunities/moves', { ...moved, opportunities: [{ id: reviewed.id }] }),
      await blind.patch(url, { stage: 'discovery' }),
      await blind.patch(url, { stage: 'discovery' }),
      await blind.patch(url, { roiScore: '6.5' }),
      await blind.put(`${url}/reviews/mine`, { scores: reviewScores(8), isSubmitted: false }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 200, 200, 200, 409, 200]);
    for (const { body } of answers) expect(secretsIn(body)).toEqual([]);
    expect(secretsIn((await blind.get(`${url}/reviews`)).body)).toEqual([]);
  });

  it('reads no hidden score by repeating the request that added the card', async () => {
    const { client: author } = await t.signedIn('analyst');
    const headers = { 'idempotency-key': randomUUID() };
    const input = { title: 'Repeated', description: 'D', submittedBy: 'S' };
    const { id } = (await author.post('/api/opportunities', input, { headers })).json();
    await submit(first, id, 3.7);
    const repeated = await author.post('/api/opportunities', input, { headers });
    expect(repeated.json()).toMatchObject({ id, ...ALL_NULL, scoresHidden: true });
  });
});

// REQ-197
describe('declining to review', () => {
  const declined = (client: TestClient, id: string) => client.post(`/api/opportunities/${id}/reviews/decline`);

  it('is recorded once, shows the scores and the reviews, and is final', async () => {
    const { client, user } = await t.signedIn('analyst');
    const list = () => client.get('/api/opportunities').then((response) => response.json());
    const shown = async () => (await list()).find(({ id }: { id: string }) => id === reviewed.id).totalScore;
    expect(await shown()).toBeNull();
    const answer = await declined(client, reviewed.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      reviews: { mine: { declinedAt: expect.stringMatching(/Z$/) }, submittedCount: 2 },
      opportunity: { totalScore: '6.5', scoresHidden: false },
    });
    expect(await shown()).toBe('6.5');
    expect((await declined(client, reviewed.id)).statusCode).toBe(200);
    const events = await rowsOf(
      t.database,
      `select details from audit_logs where action = 'review_declined' and user_id = '${user.id}'`,
    );
    expect(events).toHaveLength(1);
    for (const isSubmitted of [true, false]) {
      const scores = reviewScores(5);
      const refused = await client.put(`/api/opportunities/${reviewed.id}/reviews/mine`, { scores, isSubmitted });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'REVIEW_DECLINED']);
    }
  });

  it('is rejected after a submitted review and for an unknown opportunity', async () => {
    expect((await declined(second, reviewed.id)).json()).toMatchObject({ code: 'REVIEW_SUBMITTED' });
    expect((await declined(second, randomUUID())).statusCode).toBe(404);
  });
});
