import { brand } from '@aicv/domain/brand';
import { ROLES } from '@aicv/domain/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../testing/rows-of.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { loadDemoData } from './load-demo-data.ts';

const PASSWORD = 'a password for demonstrations';
const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
let other: TestDatabase;
let acceptances: unknown[];
const said: string[] = [];

beforeAll(async () => {
  t = await startTestApp();
  other = await createTestDatabase();
  await loadDemoData(t.database.scope, t.clock, PASSWORD, (line) => said.push(line));
  acceptances = await rowsOf(t.database, 'select user_id from legal_acceptances');
  await loadDemoData(other.scope, createTestClock(t.clock.nowMs() + 100 * DAY_MS), PASSWORD, () => undefined);
});
afterAll(async () => {
  await other.drop();
  await t.close();
});

/** Everything but ids, hashes and times, which are the load's own. */
async function contentOf(database: Pick<TestDatabase, 'scope'>) {
  return {
    users: await rowsOf(
      database,
      'select username, email, first_name, last_name, role, is_active from users order by created_at, username',
    ),
    opportunities: await rowsOf(
      database,
      `select title, description, stage, priority, submitted_by, roi_score, feasibility_score, scalability_score,
              defensibility_score, time_to_revenue_score, total_score from opportunities order by title`,
    ),
    stageChanges: await rowsOf(
      database,
      `select o.title, c.from_stage, c.to_stage from opportunity_stage_changes c
         join opportunities o on o.id = c.opportunity_id order by o.title, c.changed_at`,
    ),
    tenants: await rowsOf(database, 'select id, name, plan, is_active from tenants order by id'),
  };
}

describe('the demonstration data', () => {
  it('is the same on every load', async () => {
    expect(await contentOf(other)).toEqual(await contentOf(t.database));
  });

  it('makes the figures of the dashboard: 2,847 learners, 247 of them new, 23 opportunities in screening', async () => {
    const client = t.client();
    await client.signIn('admin', PASSWORD);
    await client.post('/api/legal/accept');
    expect((await client.get('/api/metrics/dashboard')).json()).toMatchObject({
      academyLearners: 2_847,
      academyLearnersChange: 247,
      otifInScreening: 23,
      otifOpportunities: 91,
    });
  });

  it('keeps those figures through the day on which it was loaded', async () => {
    const lately = (nowMs: number) =>
      rowsOf<{ count: number }>(
        t.database,
        `select count(*)::int as count from users where role = 'learner' and is_active
            and created_at > '${new Date(nowMs - 30 * DAY_MS).toISOString()}'`,
      );
    expect(await lately(t.clock.nowMs() + DAY_MS - 1)).toEqual([{ count: 247 }]);
  });

  it.each(ROLES)('lets %s sign in, who has that role', async (role) => {
    const client = t.client();
    const response = await client.signIn(role.toUpperCase(), PASSWORD);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ username: role, role, requestedRole: null, isActive: true });
  });

  it('has nobody accept the agreement, so that a newcomer meets it', () => {
    expect(acceptances).toEqual([]);
  });

  it('names the seven accounts to visitors, and lets nobody else of it sign in', async () => {
    expect((await t.client().get('/api/sign-in-hints')).json()).toEqual({ demoUsernames: [...ROLES] });
    const others = await rowsOf<{ password: string }>(
      t.database,
      `select distinct password from users where username not in (${ROLES.map((role) => `'${role}'`).join(', ')})`,
    );
    expect(others).toHaveLength(1);
    const [someone] = await rowsOf<{ username: string }>(
      t.database,
      "select username from users where username like '%.%' limit 1",
    );
    expect((await t.client().signIn(someone?.username ?? '', PASSWORD)).statusCode).toBe(401);
  });

  it('holds three tenants, the firm’s own among them', async () => {
    const rows = await rowsOf<{ id: string; name: string; is_active: boolean }>(
      t.database,
      'select * from tenants order by id',
    );
    expect(rows.map(({ id }) => id)).toEqual(['default', 'meridian', 'northwind']);
    expect(rows.find(({ id }) => id === 'default')?.name).toContain(brand.name);
    expect(rows.every((tenant) => tenant.is_active)).toBe(true);
  });

  it('lies in the past, and each history leads step by step to the stage of its card', async () => {
    const now = new Date(t.clock.nowMs()).toISOString();
    expect(
      await rowsOf(
        t.database,
        `select 1 from users where created_at > '${now}' or updated_at < created_at
         union all select 2 from opportunities where created_at > '${now}' or updated_at > '${now}' or updated_at < created_at
         union all select 3 from opportunity_stage_changes where changed_at > '${now}'`,
      ),
    ).toEqual([]);
    const broken = await rowsOf(
      t.database,
      `select o.title from opportunities o,
              lateral (select to_stage from opportunity_stage_changes c where c.opportunity_id = o.id
                        order by changed_at desc limit 1) last
        where last.to_stage <> o.stage`,
    );
    expect(broken).toEqual([]);
  });

  it('loads once: a second load says so and changes nothing', async () => {
    const everything = async () => ({
      content: await contentOf(t.database),
      audit: await rowsOf(t.database, "select id from audit_logs where action = 'demonstration_data_loaded'"),
    });
    const before = await everything();
    expect(before.audit).toHaveLength(1);
    await loadDemoData(t.database.scope, t.clock, 'another password', (line) => said.push(line));
    expect(await everything()).toEqual(before);
    expect(said).toEqual([
      'The demonstration data is loaded.',
      'The database is in use, so no demonstration data was loaded.',
    ]);
    expect((await t.client().signIn('learner', 'another password')).statusCode).toBe(401);
  });
});
