import { ROLES } from '@aicv/domain/access/roles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildCourse } from '../../../testing/builders/build-course.ts';
import { buildSprint } from '../../../testing/builders/build-sprint.ts';
import { buildTask } from '../../../testing/builders/build-task.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';

const EMPTY = { ventures: 0, courses: 0, tasks: 0, fundingRounds: 0 };
const ALPHA = { ventures: 2, courses: 1, tasks: 3, fundingRounds: 1 };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha'), ('beta', 'Beta')");
  await t.database.scope.withTenant('alpha', async (tx) => {
    const tenantId = 'alpha';
    const { id: ventureId } = await buildVenture(tx, { tenantId });
    await buildVenture(tx, { tenantId, isActive: false });
    const { id: sprintId } = await buildSprint(tx, { ventureId, tenantId });
    for (let task = 0; task < 3; task += 1) await buildTask(tx, { sprintId, tenantId });
    // A draft and an archived one are in no catalogue.
    for (const course of [{}, { isPublished: false }, { isActive: false }])
      await buildCourse(tx, { ...course, tenantId });
    await tx.execute(sql`insert into funding_rounds (name, tenant_id) values ('Seed', ${tenantId})`);
  });
});
afterAll(() => t.close());

// REQ-131, REQ-260
describe('the seed status', () => {
  it("shows the firm's admins the records of every tenant", async () => {
    const { client } = await t.signedIn('admin');
    expect((await client.get('/api/system/seed-status')).json()).toEqual({
      message: 'Seed status of 3 tenants',
      tenants: { alpha: ALPHA, beta: EMPTY, default: EMPTY },
    });
  });

  it.each(ROLES)('shows %s of another tenant only their own', async (role) => {
    const { client } = await t.signedIn(role, { tenantId: 'alpha' });
    const response = await client.get('/api/system/seed-status');
    expect(response.json()).toEqual({ message: 'Seed status of 1 tenant', tenants: { alpha: ALPHA } });
    expect(response.body).not.toContain('beta');
  });

  it.each(ROLES.filter((role) => role !== 'admin'))('shows %s of the firm their own only', async (role) => {
    const { client } = await t.signedIn(role);
    expect((await client.get('/api/system/seed-status')).json().tenants).toEqual({ default: EMPTY });
  });

  it('rejects visitors', async () => {
    expect((await t.client().get('/api/system/seed-status')).statusCode).toBe(401);
  });
});
