/** Scores over the API, and an export from which they are computed again by other code. */
import type { Calibrations } from '@aicv/contracts/forecasts/forecasts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { readCsvLines, readCsvRows } from '../../testing/readers/read-csv.ts';
import { addOpportunity, decline, forecastOf, resolve } from '../../testing/records/forecasts.ts';

let t: TestApp;
let manager: TestClient;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: manager } = await t.signedIn('manager'));
  ({ client: admin } = await t.signedIn('admin'));
});
afterAll(() => t.close());

interface Made {
  readonly probability: number;
  readonly outcome: string;
  readonly component?: string | null;
  readonly stage?: string;
}

/** Forecasts of a new analyst with their resolutions, written as the API writes them. */
async function forecaster(made: readonly Made[]) {
  const { client, user } = await t.signedIn('analyst');
  const opportunityId = await addOpportunity(manager);
  for (const viewer of [manager, admin]) await decline(viewer, opportunityId);
  for (const [at, { probability, outcome, component = null, stage = 'discovery' }] of made.entries()) {
    await rowsOf(
      t.database,
      `with statement as (
         insert into forecast_statements (forecaster_id, source, opportunity_id, statement, due_on, outcome, resolved_at, resolution_count,
           scored_basis_points, scored_component, scored_stage)
         values ('${user.id}', 'review', '${opportunityId}', 'Statement ${at}', '2026-01-01', '${outcome}', now(), 1,
           ${Math.round(probability * 10_000)}, ${component === null ? 'null' : `'${component}'`}, '${stage}')
         returning id, scored_basis_points, scored_component, scored_stage),
       forecast as (
         insert into forecasts (statement_id, source_id, basis_points, component, stage)
         select id, id, scored_basis_points, scored_component, scored_stage from statement
         returning id, statement_id)
       insert into forecast_resolutions (statement_id, revision, outcome, source, forecast_id, resolved_by)
       select statement_id, 1, '${outcome}', 'Report', id, (select id from users where role = 'manager' limit 1) from forecast`,
    );
  }
  const calibration = async (query = '', asking = client): Promise<Calibrations> =>
    (await asking.get(`/api/forecasts/calibration?${query}`)).json();
  return { client, user, opportunityId, calibration };
}

const cases = (count: number, change: Partial<Made> = {}): Made[] =>
  Array.from({ length: count }, (_, at) => ({
    probability: (at % 11) / 10,
    outcome: at % 3 === 0 ? 'no' : 'yes',
    ...change,
  }));

// REQ-364
describe('the calibration of a person', () => {
  it('is only a count below ten resolved forecasts, void ones left out', async () => {
    const { calibration } = await forecaster([...cases(9), ...cases(5, { outcome: 'void' })]);
    expect((await calibration()).overall).toEqual({ resolved: 9, scores: null });
  });

  it('has scores from ten resolved forecasts on, and by component and stage with their own counts', async () => {
    const { calibration } = await forecaster([
      ...cases(10, { component: 'roiScore', stage: 'scoring' }),
      ...cases(4, { component: 'defensibilityScore', stage: 'discovery' }),
      ...cases(2, { stage: 'discovery' }),
    ]);
    const { overall, byComponent, byStage, byPerson } = await calibration();
    expect(overall.resolved).toBe(16);
    expect(overall.scores?.bins).toHaveLength(10);
    expect(
      byComponent.map(({ component, calibration: { resolved, scores } }) => [component, resolved, scores !== null]),
    ).toEqual([
      ['roiScore', 10, true],
      ['defensibilityScore', 4, false],
      [null, 2, false],
    ]);
    expect(byStage.map(({ stage, calibration: { resolved } }) => [stage, resolved])).toEqual([
      ['discovery', 6],
      ['scoring', 10],
    ]);
    expect(byPerson).toHaveLength(1);
    expect((await calibration('component=roiScore&stage=scoring')).overall.resolved).toBe(10);
    expect((await calibration('component=roiScore&stage=discovery')).overall.resolved).toBe(0);
  });

  it('is shown to a manager, alone and among all', async () => {
    const { calibration, user } = await forecaster(cases(12));
    const own = await calibration();
    expect((await calibration(`forecaster=${user.id}`, manager)).overall).toEqual(own.overall);
    const all = await calibration('forecaster=all', manager);
    expect(all.byPerson.find(({ person }) => person?.id === user.id)?.calibration).toEqual(own.overall);
  });

  it('as of a day never changes: a later correction counts from its own day on', async () => {
    const { user, calibration, opportunityId } = await forecaster(cases(10));
    const before = (await calibration()).overall;
    await rowsOf(
      t.database,
      `alter table forecast_resolutions disable trigger forecast_resolutions_append_only;
       alter table forecast_resolutions no force row level security;
       update forecast_resolutions set resolved_at = now() - interval '1 day'
        where statement_id in (select id from forecast_statements where forecaster_id = '${user.id}');
       update forecast_statements set resolved_at = now() - interval '1 day' where forecaster_id = '${user.id}';
       alter table forecast_resolutions force row level security;
       alter table forecast_resolutions enable trigger forecast_resolutions_append_only`,
    );
    const day = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const earlier = (await calibration(`until=${day}`)).overall;
    expect(earlier).toEqual(before);
    const [first] = (await manager.get(`/api/forecasts?forecaster=${user.id}&state=resolved&limit=1`)).json();
    expect(first.subject.id).toBe(opportunityId);
    const correction = { outcome: 'void', source: 'Report', corrects: first.resolutions[0].id, reason: 'Unclear' };
    expect((await resolve(admin, first.id, correction)).statusCode).toBe(200);
    expect((await calibration()).overall).toEqual({ resolved: before.resolved - 1, scores: null });
    expect((await calibration(`until=${day}`)).overall).toEqual(earlier);
  });
});

describe('the forecast that is scored', () => {
  it('is the last one before the resolution', async () => {
    const { client } = await t.signedIn('analyst');
    const opportunityId = await addOpportunity(manager);
    await decline(manager, opportunityId);
    await forecastOf(client, { opportunityId, probability: 0.2 });
    const id = await forecastOf(client, { opportunityId, probability: 0.9 });
    await resolve(manager, id);
    const [row] = readCsvRows((await client.get('/api/forecasts/export?format=csv')).body);
    expect(row).toMatchObject({ Probability: '0.9', Outcome: 'yes' });
  });
});

describe('the export', () => {
  it('is enough to compute Brier score, log score and bins again', async () => {
    const made = fc.sample(
      fc.record({
        probability: fc.integer({ min: 0, max: 10_000 }).map((units) => units / 10_000),
        outcome: fc.constantFrom('yes', 'no', 'void'),
      }),
      { numRuns: 60, seed: 7 },
    );
    const { client, calibration } = await forecaster(made);
    const file = await client.get('/api/forecasts/export?format=csv');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="forecasts-\d{4}-\d\d-\d\d\.csv"$/);
    const rows = readCsvRows(file.body);
    expect(rows).toHaveLength(60);
    const scored = rows
      .filter(({ Outcome }) => Outcome !== 'void')
      .map(({ Probability, Outcome }) => ({ p: Number(Probability), o: Outcome === 'yes' ? 1 : 0 }));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const { overall } = await calibration();
    expect(overall.resolved).toBe(scored.length);
    expect(overall.scores?.brier.value).toBeCloseTo(mean(scored.map(({ p, o }) => (p - o) ** 2)), 9);
    const surprise = ({ p, o }: { p: number; o: number }) =>
      -Math.log(Math.min(0.9999, Math.max(0.0001, o === 1 ? p : 1 - p)));
    expect(overall.scores?.log.value).toBeCloseTo(mean(scored.map(surprise)), 9);
    for (const [at, bin] of (overall.scores?.bins ?? []).entries()) {
      const within = scored.filter(({ p }) => Math.min(9, Math.floor(Math.round(p * 10_000) / 1_000)) === at);
      expect(bin.count).toBe(within.length);
      if (within.length > 0) expect(bin.observed?.value).toBeCloseTo(mean(within.map(({ o }) => o)), 9);
    }
    const { reliability = 0, resolution = 0, uncertainty = 0 } = overall.scores?.decomposition ?? {};
    expect(Math.abs(reliability - resolution + uncertainty - (overall.scores?.brier.value ?? 1))).toBeLessThan(1e-9);
  });

  it('neutralizes formulas, follows the filter and is audited before it is sent', async () => {
    const { client, user } = await t.signedIn('analyst');
    const opportunityId = await addOpportunity(manager);
    await decline(manager, opportunityId);
    await resolve(manager, await forecastOf(client, { opportunityId, statement: '=cmd()' }), { source: '+1' });
    const lines = readCsvLines((await client.get('/api/forecasts/export?format=csv')).body);
    expect(lines[1]?.[0]).toBe("'=cmd()");
    expect(lines[1]).toContain("'+1");
    const filtered = await client.get('/api/forecasts/export?format=csv&stage=shortlist');
    expect(readCsvLines(filtered.body)).toHaveLength(1);
    const entries = await rowsOf(
      t.database,
      `select details from audit_logs where action = 'forecasts_exported' and user_id = '${user.id}' order by timestamp`,
    );
    expect(entries).toEqual([
      { details: { format: 'csv', filter: { forecaster: 'me' } } },
      { details: { format: 'csv', filter: { forecaster: 'me', stage: 'shortlist' } } },
    ]);
  });
});
