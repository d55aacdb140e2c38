import { randomUUID } from 'node:crypto';
import { addDays, dateOfMs } from '@aicv/domain/dates/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { addOpportunity, decline, forecastOf, resolve, review } from '../../testing/records/forecasts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
let analyst: TestClient;
let manager: TestClient;
let admin: TestClient;
let third: TestClient;
let outsider: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  ({ client: analyst } = await t.signedIn('analyst'));
  ({ client: manager } = await t.signedIn('manager'));
  ({ client: admin } = await t.signedIn('admin'));
  ({ client: third } = await t.signedIn('manager'));
  ({ client: outsider } = await t.signedIn('admin', { tenantId: 'elsewhere' }));
});
afterAll(() => t.close());

/** A statement of the analyst on a record whose scores everyone sees. */
async function statement(given: { dueOn?: string } = {}): Promise<string> {
  const opportunityId = await addOpportunity(analyst);
  const id = await forecastOf(analyst, { opportunityId, ...given });
  for (const client of [manager, admin, third]) await decline(client, opportunityId);
  return id;
}

const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];
const resolutionsOf = (id: string) =>
  rowsOf<{ revision: number; outcome: string }>(
    t.database,
    `select revision, outcome from forecast_resolutions where statement_id = '${id}' order by revision`,
  );

// REQ-363
describe('a resolution', () => {
  it('has an outcome, a source, a person and a time, and one audit entry without the forecast', async () => {
    const id = await statement();
    const response = await resolve(manager, id, { source: 'https://example.com/report' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id,
      probability: 0.7,
      resolutions: [
        {
          outcome: 'yes',
          source: 'https://example.com/report',
          reason: null,
          resolvedBy: { role: 'manager' },
          resolvedAt: expect.stringMatching(/Z$/),
        },
      ],
    });
    const entries = await rowsOf(
      t.database,
      `select action, resource_type, details from audit_logs where resource_id = '${id}'`,
    );
    expect(entries).toEqual([
      { action: 'forecast_resolved', resource_type: 'forecast', details: { outcome: 'yes', revision: 1 } },
    ]);
  });

  it.each([
    [{ outcome: 'maybe' }, 'outcome', 'Outcome must be one of yes, no, void'],
    [{ source: '' }, 'source', 'Source is required'],
    [{ source: ' \n' }, 'source', 'Source is required'],
    [{ source: 'x'.repeat(2_001) }, 'source', 'Source must be less than 2000 characters'],
    [{ reason: 'Because' }, 'reason', 'Only a correction has a reason'],
    [{ corrects: 'x' }, 'corrects', 'Not a valid id'],
    [{ probability: 1 }, 'probability', ''],
  ])('with %j is rejected', async (change, path, message) => {
    const id = await statement();
    const response = await resolve(manager, id, change);
    expect(codeOf(response)).toEqual([400, 'VALIDATION_FAILED']);
    const [issue] = (response.json() as unknown as { issues: { path: string; message: string }[] }).issues;
    expect(issue).toMatchObject({ path });
    expect(issue?.message).toContain(message);
    expect(await resolutionsOf(id)).toEqual([]);
  });

  it('is not made by the author of the statement', async () => {
    const opportunityId = await addOpportunity(manager);
    const id = await forecastOf(manager, { opportunityId });
    const response = await resolve(manager, id);
    expect(codeOf(response)).toEqual([403, 'OWN_STATEMENT']);
    expect(await resolutionsOf(id)).toEqual([]);
  });

  it('is not made by an analyst, a user of another tenant, or for an unknown statement', async () => {
    const id = await statement();
    const { client: colleague } = await t.signedIn('analyst');
    expect(codeOf(await resolve(colleague, id))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await resolve(outsider, id))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await resolve(manager, randomUUID()))).toEqual([404, 'NOT_FOUND']);
    expect(await resolutionsOf(id)).toEqual([]);
  });

  it('by two people at once succeeds once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await statement();
      const responses = await Promise.all([resolve(manager, id), resolve(admin, id, { outcome: 'void' })]);
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const refused = responses.find(({ statusCode }) => statusCode === 409);
      expect(refused?.json()).toMatchObject({ code: 'STATEMENT_RESOLVED' });
      expect(await resolutionsOf(id)).toHaveLength(1);
    }
  });

  it('is "no" from the due day on only', async () => {
    const dueOn = addDays(dateOfMs(t.clock.nowMs()), 3);
    const id = await statement({ dueOn });
    const early = await resolve(manager, id, { outcome: 'no' });
    expect(codeOf(early)).toEqual([409, 'NOT_DUE']);
    expect(early.json().message).toContain(dueOn);
    t.clock.advanceMs(3 * DAY_MS);
    expect((await resolve(manager, id, { outcome: 'no' })).statusCode).toBe(200);
    t.clock.advanceMs(-3 * DAY_MS);
  });
});

// REQ-364
describe('a correction', () => {
  it('is another resolution by a third person with a reason; both stay, and the scored forecast stays', async () => {
    const id = await statement();
    const [first] = (await resolve(manager, id)).json().resolutions;
    const correction = { outcome: 'void', corrects: first.id, reason: 'The report was withdrawn.' };
    const corrected = await resolve(admin, id, correction);
    expect(corrected.statusCode).toBe(200);
    const { resolutions } = corrected.json();
    expect(resolutions).toMatchObject([
      { outcome: 'void', reason: 'The report was withdrawn.' },
      { ...first, outcome: 'yes' },
    ]);
    const scored = await rowsOf<{ forecast_id: string }>(
      t.database,
      `select distinct forecast_id from forecast_resolutions where statement_id = '${id}'`,
    );
    expect(scored).toHaveLength(1);
    expect(
      await rowsOf(
        t.database,
        `select s.scored_basis_points = f.basis_points and s.scored_component is not distinct from f.component
                and s.scored_stage is not distinct from f.stage as same
           from forecast_statements s join forecasts f on f.id = '${scored[0]?.forecast_id}' where s.id = '${id}'`,
      ),
    ).toEqual([{ same: true }]);
    await expect(
      rowsOf(t.database, `update forecast_statements set scored_basis_points = 1 where id = '${id}'`),
    ).rejects.toMatchObject({ cause: { code: '23001' } });
    // Scores as of a day before the correction have the outcome of that day.
    await expect(
      rowsOf(t.database, `update forecast_resolutions set outcome = 'no' where statement_id = '${id}'`),
    ).rejects.toMatchObject({ cause: { code: expect.stringMatching(/^(23001|42501)$/) } });
  });

  it('needs a reason and a person who neither made the statement nor resolved it before', async () => {
    const id = await statement();
    const [first] = (await resolve(manager, id)).json().resolutions;
    const correction = { outcome: 'void', corrects: first.id, reason: 'Unclear' };
    expect(codeOf(await resolve(admin, id, { ...correction, reason: null }))).toEqual([400, 'VALIDATION_FAILED']);
    expect(codeOf(await resolve(manager, id, correction))).toEqual([403, 'OWN_RESOLUTION']);
    const [second] = (await resolve(admin, id, correction)).json().resolutions;
    const back = { outcome: 'yes', corrects: second.id, reason: 'It was clear' };
    expect(codeOf(await resolve(manager, id, back))).toEqual([403, 'OWN_RESOLUTION']);
    expect((await resolve(third, id, back)).statusCode).toBe(200);
    expect(await resolutionsOf(id)).toEqual([
      { revision: 1, outcome: 'yes' },
      { revision: 2, outcome: 'void' },
      { revision: 3, outcome: 'yes' },
    ]);
  });

  it('of a resolution that is no longer in effect is rejected, also with two at once', async () => {
    const id = await statement();
    expect(codeOf(await resolve(admin, id, { corrects: randomUUID(), reason: 'x' }))).toEqual([409, 'STALE']);
    const [first] = (await resolve(manager, id)).json().resolutions;
    const correction = { outcome: 'void', corrects: first.id, reason: 'Unclear' };
    const responses = await Promise.all([resolve(admin, id, correction), resolve(third, id, correction)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'STALE' });
    expect(await resolutionsOf(id)).toHaveLength(2);
  });
});

describe('the lists', () => {
  it('show open statements by due day and resolved ones with the latest first, page by page', async () => {
    const { client } = await t.signedIn('analyst');
    const opportunityId = await addOpportunity(analyst);
    await decline(manager, opportunityId);
    const days = ['2098-03-01', '2098-01-01', '2098-02-01', '2098-01-01', '2098-04-01'];
    const ids: string[] = [];
    for (const [at, dueOn] of days.entries()) {
      ids.push(await forecastOf(client, { opportunityId, dueOn, statement: `Statement ${at}` }));
    }
    const walk = async (query: string) => {
      const found: { id: string; dueOn: string }[] = [];
      for (let url: string | undefined = `/api/forecasts?limit=2&${query}`; url !== undefined; ) {
        const response = await client.get(url);
        found.push(...response.json());
        url = /<(.*)>/.exec(String(response.headers.link ?? ''))?.[1];
      }
      return found;
    };
    expect((await walk('')).map(({ dueOn }) => dueOn)).toEqual([...days].sort());
    for (const id of [ids[2], ids[0], ids[4]]) await resolve(manager, id ?? '');
    expect((await walk('state=resolved')).map(({ id }) => id)).toEqual([ids[4], ids[0], ids[2]]);
    expect(await walk('')).toHaveLength(2);
  });

  it('of others need decisions.write, and another tenant sees nothing', async () => {
    const { client, user } = await t.signedIn('analyst');
    const own = await client.get(`/api/forecasts?forecaster=${user.id}`);
    expect(own.statusCode).toBe(200);
    for (const path of ['/api/forecasts?', '/api/forecasts/calibration?', '/api/forecasts/export?format=csv&']) {
      for (const forecaster of ['others', 'all', randomUUID()]) {
        expect(codeOf(await client.get(`${path}forecaster=${forecaster}`))).toEqual([403, 'FORBIDDEN']);
      }
      expect(codeOf(await client.get(`${path}forecaster=anyone`))).toEqual([400, 'VALIDATION_FAILED']);
    }
    const id = await statement();
    const seen = await outsider.get('/api/forecasts?forecaster=all');
    expect([seen.json(), seen.headers['x-total-count']]).toEqual([[], '0']);
    await resolve(manager, id);
    expect((await outsider.get('/api/forecasts/calibration?forecaster=all')).json().overall.resolved).toBe(0);
    const { client: learner } = await t.signedIn('learner');
    expect(codeOf(await learner.get('/api/forecasts'))).toEqual([403, 'FORBIDDEN']);
  });

  it('refuse a cursor of another list', async () => {
    const { client } = await t.signedIn('analyst');
    const opportunityId = await addOpportunity(analyst);
    await review(client, opportunityId, { probability: 0.5, statement: 'One', dueOn: '2098-01-01' });
    await review(client, opportunityId, { probability: 0.5, statement: 'Two', dueOn: '2098-01-01' });
    const page = await client.get('/api/forecasts?limit=1');
    const next = /<(.*)>/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await client.get(next)).json()).toHaveLength(1);
    expect(codeOf(await client.get(next.replace('limit=1', 'limit=1&state=resolved')))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });
});
