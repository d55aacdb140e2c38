/** Forecasts of reviews: what is rejected, recorded and hidden. */
import { addDays, dateOfMs } from '@aicv/domain/dates/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import {
  addOpportunity,
  DUE_ON,
  decline,
  forecastOf,
  resolve,
  review,
  revise,
  scoresOf,
} from '../../testing/records/forecasts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
let analyst: TestClient;
let manager: TestClient;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: analyst } = await t.signedIn('analyst'));
  ({ client: manager } = await t.signedIn('manager'));
  ({ client: admin } = await t.signedIn('admin'));
});
afterAll(() => t.close());

const today = () => dateOfMs(t.clock.nowMs());
const FORECAST = { probability: 0.7, statement: 'Its revenue doubles.', dueOn: DUE_ON };
const forecastsOf = (opportunityId: string) =>
  rowsOf<{ statement: string; basis_points: number; component: string | null; stage: string }>(
    t.database,
    `select s.statement, f.basis_points, f.component, f.stage from forecasts f join forecast_statements s on s.id = f.statement_id
      where s.opportunity_id = '${opportunityId}' order by f.made_at`,
  );

// REQ-363
describe('a review', () => {
  it.each([
    ['a probability above 1', { probability: 1.2 }, 'forecast.probability', 'Probability must be a number from 0 to 1'],
    ['a negative probability', { probability: -0.1 }, 'forecast.probability', 'Probability must be a number'],
    ['a fifth decimal', { probability: 0.12345 }, 'forecast.probability', 'with at most 4 decimals'],
    // JSON has no NaN: it arrives as null, a missing probability.
    ['NaN', { probability: Number.NaN }, 'forecast.probability', 'Probability is required with a statement'],
    ['the text "NaN"', { probability: 'NaN' }, 'forecast.probability', 'Probability must be a number'],
    ['the text "0,7"', { probability: '0,7' }, 'forecast.probability', 'Probability must be a number'],
    ['a statement of 2,001 characters', { statement: 'x'.repeat(2_001) }, 'forecast.statement', 'Statement must be'],
    ['a day that does not exist', { dueOn: '2099-02-30' }, 'forecast.dueOn', 'Due day must be a date'],
    ['an unknown component', { component: 'luck' }, 'forecast.component', 'Component is not'],
    ['an unknown field', { odds: 3 }, 'forecast.odds', ''],
  ])('with %s is rejected', async (_case, change, path, message) => {
    const id = await addOpportunity(analyst);
    const response = await review(analyst, id, { ...FORECAST, ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path }] });
    expect(response.json().issues[0].message).toContain(message);
    expect(await forecastsOf(id)).toEqual([]);
    expect(await rowsOf(t.database, `select 1 from opportunity_reviews where opportunity_id = '${id}'`)).toEqual([]);
  });

  it.each([
    [{ probability: 0.5 }, ['forecast.statement', 'forecast.dueOn']],
    [{ statement: 'It grows.' }, ['forecast.probability', 'forecast.dueOn']],
    [{ probability: 0.5, statement: ' \n ', dueOn: DUE_ON }, ['forecast.statement']],
    [{ probability: 0.5, statement: 'It grows.' }, ['forecast.dueOn']],
    [{ dueOn: DUE_ON }, ['forecast.probability', 'forecast.statement']],
  ])('is rejected with parts of a forecast only: %j', async (forecast, paths) => {
    const id = await addOpportunity(analyst);
    const response = await review(analyst, id, forecast);
    expect(response.statusCode).toBe(400);
    expect(response.json().issues.map(({ path }: { path: string }) => path)).toEqual(paths);
    expect(
      await rowsOf(t.database, `select 1 from opportunity_review_submissions where opportunity_id = '${id}'`),
    ).toEqual([]);
  });

  it('is rejected with a due day that has passed, or that is today', async () => {
    const id = await addOpportunity(analyst);
    for (const dueOn of ['2020-01-31', addDays(today(), -1)]) {
      const response = await review(analyst, id, { ...FORECAST, dueOn });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        issues: [{ path: 'forecast.dueOn', message: 'Due day must be in the future' }],
      });
    }
    expect(await forecastsOf(id)).toEqual([]);
    expect(await rowsOf(t.database, 'select 1 from forecast_statements')).toEqual([]);
  });

  it('records its forecast with the stage of the opportunity', async () => {
    const id = await addOpportunity(analyst, { stage: 'screening' });
    const response = await review(analyst, id, { ...FORECAST, component: 'roiScore' });
    expect(response.statusCode).toBe(200);
    const forecast = { ...FORECAST, component: 'roiScore' };
    expect(response.json().reviews).toMatchObject({ mine: { forecast }, submissions: [{ forecast }] });
    expect(await forecastsOf(id)).toEqual([
      { statement: FORECAST.statement, basis_points: 7_000, component: 'roiScore', stage: 'screening' },
    ]);
    const [own] = (await analyst.get('/api/forecasts')).json();
    expect(own).toMatchObject({
      ...FORECAST,
      source: 'review',
      subject: { type: 'opportunity', id, title: 'Tidal power' },
      component: 'roiScore',
      stage: 'screening',
      isMine: true,
      resolutions: [],
    });
  });

  it('keeps an incomplete forecast as a draft and records nothing', async () => {
    const id = await addOpportunity(analyst);
    const url = `/api/opportunities/${id}/reviews/mine`;
    const draft = { probability: 0.4, statement: null, dueOn: null, component: null };
    const response = await analyst.put(url, { scores: {}, forecast: { probability: 0.4 }, isSubmitted: false });
    expect(response.json().reviews.mine).toMatchObject({ forecast: draft, hasUnsubmittedChanges: true });
    expect((await analyst.get(`/api/opportunities/${id}/reviews`)).json().mine.forecast).toEqual(draft);
    expect(await forecastsOf(id)).toEqual([]);
  });

  it('without a forecast is as before, and a component alone is no forecast', async () => {
    const id = await addOpportunity(analyst);
    expect((await review(analyst, id, null)).json().reviews.mine.forecast).toBeNull();
    expect((await revise(analyst, id, { component: 'roiScore' })).json().reviews.mine.forecast).toBeNull();
    expect(await forecastsOf(id)).toEqual([]);
  });

  it('adds a forecast to the same statement with each revision, and leaves it without one', async () => {
    const id = await addOpportunity(analyst);
    const statementId = await forecastOf(analyst, { opportunityId: id });
    await review(analyst, id, { ...FORECAST, probability: 0.4 });
    expect((await revise(analyst, id, null)).json().reviews.mine.forecast).toBeNull();
    expect((await forecastsOf(id)).map((row) => row.basis_points)).toEqual([7_000, 4_000]);
    const own = (await analyst.get('/api/forecasts')).json().filter((row: { id: string }) => row.id === statementId);
    expect(own).toMatchObject([{ probability: 0.4 }]);
  });

  it('makes another statement with another text or due day', async () => {
    const id = await addOpportunity(analyst);
    await review(analyst, id, FORECAST);
    await review(analyst, id, { ...FORECAST, statement: 'Its revenue trebles.' });
    await review(analyst, id, { ...FORECAST, dueOn: '2099-12-31' });
    expect(await rowsOf(t.database, `select 1 from forecast_statements where opportunity_id = '${id}'`)).toHaveLength(
      3,
    );
  });

  it('does not change the probability of a resolved statement', async () => {
    const id = await addOpportunity(analyst);
    const statementId = await forecastOf(analyst, { opportunityId: id });
    await decline(manager, id);
    expect((await resolve(manager, statementId)).statusCode).toBe(200);
    const response = await review(analyst, id, { ...FORECAST, probability: 1 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'STATEMENT_RESOLVED' });
    // The scores of the review can still be revised.
    expect((await revise(analyst, id, FORECAST)).statusCode).toBe(200);
  });

  it('does not change the probability from the due day on', async () => {
    const id = await addOpportunity(analyst);
    const dueOn = addDays(today(), 2);
    await review(analyst, id, { ...FORECAST, dueOn });
    t.clock.advanceMs(3 * DAY_MS);
    try {
      const response = await review(analyst, id, { ...FORECAST, dueOn, probability: 0 });
      expect(response.json()).toMatchObject({ issues: [{ path: 'forecast.dueOn' }] });
      expect((await revise(analyst, id, { ...FORECAST, dueOn })).statusCode).toBe(200);
      expect(new Set((await forecastsOf(id)).map((row) => row.basis_points))).toEqual(new Set([7_000]));
    } finally {
      t.clock.advanceMs(-3 * DAY_MS);
    }
  });

  it('leaves the forecast out of the audit log', async () => {
    const id = await addOpportunity(analyst);
    await review(analyst, id, { ...FORECAST, probability: 0.4321, statement: 'A statement of a review' });
    const entries = JSON.stringify(
      await rowsOf(t.database, `select details from audit_logs where resource_id = '${id}'`),
    );
    expect(entries).toContain('revision');
    expect(entries).not.toContain('0.4321');
    expect(entries).not.toContain('A statement');
  });
});

// REQ-196
describe('the forecast of a review', () => {
  const SECRET = 'A sealed statement';
  const listed = async (client: TestClient, query: string) => {
    const response = await client.get(`/api/forecasts?${query}`);
    return { total: response.headers['x-total-count'], found: response.body.includes(SECRET) };
  };

  it('is hidden from another reviewer until they submit or decline, in every list, count and export', async () => {
    const { client: blind } = await t.signedIn('manager');
    const { user, client } = await t.signedIn('analyst');
    const id = await addOpportunity(analyst);
    const statementId = await forecastOf(client, { opportunityId: id, statement: SECRET, probability: 0.4391 });

    const queries = ['forecaster=all', 'forecaster=others', `forecaster=${user.id}`];
    const before = await Promise.all(queries.map((query) => listed(blind, query)));
    expect(before.map(({ found }) => found)).toEqual([false, false, false]);
    expect(before[2]?.total).toBe('0');
    expect((await blind.get(`/api/opportunities/${id}/reviews`)).body).not.toContain(SECRET);
    expect((await resolve(blind, statementId)).statusCode).toBe(404);

    await decline(admin, id);
    expect((await resolve(admin, statementId)).statusCode).toBe(200);
    expect((await listed(blind, 'forecaster=all&state=resolved')).found).toBe(false);
    expect((await blind.get('/api/forecasts/export?forecaster=all&format=csv')).body).not.toContain(SECRET);
    const counted = () => blind.get(`/api/forecasts/calibration?forecaster=${user.id}`).then((answer) => answer.json());
    expect(await counted()).toMatchObject({ overall: { resolved: 0 }, byPerson: [], byStage: [] });

    await decline(blind, id);
    expect((await listed(blind, 'forecaster=all&state=resolved')).found).toBe(true);
    expect((await blind.get('/api/forecasts/export?forecaster=all&format=csv')).body).toContain('0.4391');
    expect(await counted()).toMatchObject({ overall: { resolved: 1 } });
    expect((await blind.get(`/api/opportunities/${id}/reviews`)).body).toContain('0.4391');
  });

  it('shows the statement without the probability to the person who may resolve it', async () => {
    const { client } = await t.signedIn('analyst');
    const id = await addOpportunity(analyst);
    await forecastOf(client, { opportunityId: id, statement: 'Open to others' });
    await review(manager, id, null);
    const rows = (await manager.get('/api/forecasts?forecaster=others&limit=200')).json();
    expect(rows.find(({ statement }: { statement: string }) => statement === 'Open to others')).toMatchObject({
      probability: null,
      isMine: false,
    });
  });
});

// REQ-328
it('leaves statements about a deleted opportunity out until it is restored', async () => {
  const { client } = await t.signedIn('analyst');
  const id = await addOpportunity(analyst);
  const statementId = await forecastOf(client, { opportunityId: id, statement: 'About a deleted one' });
  await decline(manager, id);
  const own = async () => (await client.get('/api/forecasts')).json().map(({ id }: { id: string }) => id);
  expect(await own()).toEqual([statementId]);
  await analyst.delete(`/api/opportunities/${id}`);
  expect(await own()).toEqual([]);
  expect((await resolve(manager, statementId)).statusCode).toBe(404);
  await analyst.post(`/api/opportunities/${id}/restore`);
  expect(await own()).toEqual([statementId]);
  expect((await resolve(manager, statementId)).statusCode).toBe(200);
  const count = async () => (await client.get('/api/forecasts/calibration')).json().overall.resolved;
  expect(await count()).toBe(1);
  await analyst.delete(`/api/opportunities/${id}`);
  expect(await count()).toBe(0);
  await analyst.post(`/api/opportunities/${id}/restore`);
  expect(await count()).toBe(1);
});

it('accepts a draft and a submission through the API with an unchanged review once', async () => {
  const id = await addOpportunity(analyst);
  const body = { scores: scoresOf(6), forecast: FORECAST };
  const url = `/api/opportunities/${id}/reviews/mine`;
  for (let round = 0; round < 2; round += 1) expect((await analyst.put(url, body)).statusCode).toBe(200);
  expect(await forecastsOf(id)).toHaveLength(1);
});
