import { randomUUID } from 'node:crypto';
import { addDays, dateOfMs } from '@aicv/domain/dates/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let manager: TestClient;
let analyst: TestClient;
let outsider: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  ({ client: manager } = await t.signedIn('manager'));
  ({ client: analyst } = await t.signedIn('analyst'));
  ({ client: outsider } = await t.signedIn('admin', { tenantId: 'elsewhere' }));
});
afterAll(() => t.close());

const today = () => dateOfMs(t.clock.nowMs());
const SOLD = { outcome: 'It was sold for 2 billion dollars.', source: 'https://example.com/sale' };

async function passed(title = 'Tidal power'): Promise<string> {
  const { id } = (await analyst.post('/api/opportunities', { title, description: 'D', submittedBy: 'S' })).json();
  const pass = { reason: 'market', note: 'Too small a market' };
  expect((await analyst.post(`/api/opportunities/${id}/pass`, pass)).statusCode).toBe(200);
  return id;
}

const record = (client: TestClient, id: string, change: Record<string, unknown> = {}) =>
  client.put(`/api/opportunities/${id}/later-outcome`, { ...SOLD, happenedOn: today(), ...change });
const outcomeOf = async (id: string) =>
  (await analyst.get(`/api/opportunities/${id}/later-outcome`)).json().laterOutcome;
const listed = async (client = analyst): Promise<{ opportunity: { id: string } }[]> =>
  (await client.get('/api/anti-portfolio?limit=200')).json();
const idsOf = async (client = analyst) => (await listed(client)).map(({ opportunity }) => opportunity.id);

// REQ-364
describe('the later outcome of a passed opportunity', () => {
  it('is listed with who passed and why, and who recorded it', async () => {
    const id = await passed();
    expect(await outcomeOf(id)).toBeNull();
    const response = await record(manager, id);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      ...SOLD,
      happenedOn: today(),
      opportunity: { id, title: 'Tidal power' },
      passReason: 'market',
      passNote: 'Too small a market',
      passedBy: { role: 'analyst' },
      recordedBy: { role: 'manager' },
      version: 1,
    });
    expect(await outcomeOf(id)).toEqual(response.json());
    expect(await idsOf()).toContain(id);
    expect(await idsOf(outsider)).toEqual([]);
  });

  it.each([
    [{ outcome: ' ' }, 'outcome', 'Outcome is required'],
    [{ source: null }, 'source', 'Source is required'],
    [{ outcome: 'x'.repeat(2_001) }, 'outcome', 'Outcome must be less than 2000 characters'],
    [{ happenedOn: '2026-02-30' }, 'happenedOn', 'Day must be a date such as 2026-03-31'],
    [{ happenedOn: '2020-01-01' }, 'happenedOn', 'Day must not be before the pass on'],
    [{ happenedOn: '2099-01-01' }, 'happenedOn', 'Day must not be in the future'],
    [{ value: 3 }, 'value', ''],
  ])('with %j is rejected', async (change, path, message) => {
    const id = await passed();
    const response = await record(manager, id, change);
    expect(response.statusCode).toBe(400);
    const [issue] = response.json().issues;
    expect(issue.path).toBe(path);
    expect(issue.message).toContain(message);
    expect(await outcomeOf(id)).toBeNull();
  });

  it('is rejected by an analyst, for another tenant and for an open or unknown opportunity', async () => {
    const id = await passed();
    expect((await record(analyst, id)).statusCode).toBe(403);
    expect((await analyst.delete(`/api/opportunities/${id}/later-outcome`)).statusCode).toBe(403);
    expect((await record(outsider, id)).statusCode).toBe(404);
    expect((await outsider.get(`/api/opportunities/${id}/later-outcome`)).statusCode).toBe(404);
    expect((await record(manager, randomUUID())).statusCode).toBe(404);
    await analyst.post(`/api/opportunities/${id}/reopen`, {});
    expect((await record(manager, id)).json()).toMatchObject({ code: 'NOT_PASSED' });
  });

  it('is corrected by version, and writes its changes to the audit log', async () => {
    const id = await passed();
    await record(manager, id);
    expect((await record(manager, id, { version: 1 })).json().version).toBe(1);
    const corrected = await record(manager, id, { outcome: 'It was listed.', version: 1 });
    expect(corrected.json()).toMatchObject({ outcome: 'It was listed.', version: 2 });
    const stale = await record(manager, id, { outcome: 'Other', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { outcome: 'It was listed.', version: 2 } });
    const removed = await manager.delete(`/api/opportunities/${id}/later-outcome?version=1`);
    expect(removed.json()).toMatchObject({ code: 'STALE' });
    expect((await manager.delete(`/api/opportunities/${id}/later-outcome?version=2`)).statusCode).toBe(204);
    expect((await manager.delete(`/api/opportunities/${id}/later-outcome`)).statusCode).toBe(204);
    expect(await outcomeOf(id)).toBeNull();
    const entries = await rowsOf<{ action: string; details: Record<string, unknown> }>(
      t.database,
      `select action, details from audit_logs where resource_id = '${id}' and action like 'later_outcome%' order by timestamp`,
    );
    expect(entries).toMatchObject([
      { action: 'later_outcome_recorded', details: { changes: { outcome: { from: null, to: SOLD.outcome } } } },
      { action: 'later_outcome_recorded', details: { changes: { outcome: { to: 'It was listed.' } } } },
      { action: 'later_outcome_removed', details: { outcome: 'It was listed.' } },
    ]);
    expect(Object.keys(entries[1]?.details.changes as object)).toEqual(['outcome']);
  });

  it('is left out of the list while the opportunity is open or deleted', async () => {
    const id = await passed();
    await record(manager, id);
    await analyst.delete(`/api/opportunities/${id}`);
    expect(await idsOf()).not.toContain(id);
    expect((await record(manager, id)).statusCode).toBe(404);
    await analyst.post(`/api/opportunities/${id}/restore`);
    expect(await idsOf()).toContain(id);
    await analyst.post(`/api/opportunities/${id}/reopen`, {});
    expect(await idsOf()).not.toContain(id);
    expect(await outcomeOf(id)).toBeNull();
  });

  it('is listed page by page, the latest success first', async () => {
    const passedIds = [await passed('A'), await passed('B'), await passed('C')];
    await rowsOf(
      t.database,
      `update opportunities set passed_at = now() - interval '10 days' where outcome = 'passed'`,
    );
    for (const [at, id] of passedIds.entries()) {
      expect((await record(manager, id, { happenedOn: addDays(today(), at - 5) })).statusCode).toBe(200);
    }
    const all = await idsOf();
    const found: string[] = [];
    for (let url: string | undefined = '/api/anti-portfolio?limit=1'; url !== undefined; ) {
      const response = await analyst.get(url);
      found.push(...response.json().map(({ opportunity }: { opportunity: { id: string } }) => opportunity.id));
      url = /<(.*)>/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(found).toEqual(all);
    expect(all.slice(-3)).toEqual(passedIds.toReversed());
  });
});
