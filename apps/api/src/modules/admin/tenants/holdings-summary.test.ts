import { ROLES } from '@aicv/domain/access/roles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordHeartbeat } from '../../../platform/db/pool/heartbeats.repository.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

const MINUTE_MS = 60_000;

let t: TestApp;
let admin: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  ({ client: admin } = await t.signedIn('admin'));
});
afterEach(() => t.close());

const summary = async (client = admin) => (await client.get('/api/holdings/summary')).json();
const beat = () => t.database.scope.withAuthentication((tx) => recordHeartbeat(tx, t.clock.nowMs()));

describe('the metrics of Holdings', () => {
  // REQ-246
  it('are measured, each in its own tenant', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
    await t.createUser({ isActive: false });
    await t.createUser({ requestedRole: 'manager' });
    await t.createUser({ requestedRole: 'admin', tenantId: 'elsewhere' });
    await admin.post('/api/invitations', { email: 'one@example.com', role: 'learner' });
    const { id } = (await admin.post('/api/invitations', { email: 'two@example.com', role: 'learner' })).json();
    await admin.patch(`/api/invitations/${id}`, { action: 'revoke' });
    const [{ entries } = {}] = await rowsOf<{ entries: number }>(
      t.database,
      'select count(*)::int as entries from audit_logs',
    );
    expect(await summary()).toEqual({
      totalUsers: 3,
      activeUsers: 2,
      activeSessions: 1,
      uptime: null,
      uptimeSince: null,
      auditEvents: entries,
      openInvitations: 1,
      roleRequests: 1,
    });
    const { client: theirs } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    expect(await summary(theirs)).toMatchObject({
      totalUsers: 2,
      activeSessions: 1,
      openInvitations: 0,
      roleRequests: 1,
    });
  });

  it('count a session that was used within half an hour', async () => {
    const { client, user } = await t.signedIn('analyst');
    await t.client().signIn(user.username, TEST_PASSWORD);
    expect((await summary()).activeSessions).toBe(3);
    t.clock.advanceMs(20 * MINUTE_MS);
    await client.get('/api/user');
    t.clock.advanceMs(10 * MINUTE_MS + 1);
    expect((await summary()).activeSessions).toBe(2);
    await client.post('/api/logout');
    expect((await summary()).activeSessions).toBe(1);
  });

  it('do not count an expired invitation', async () => {
    await admin.post('/api/invitations', { email: 'one@example.com', role: 'learner' });
    expect((await summary()).openInvitations).toBe(1);
    t.clock.advanceMs(7 * 24 * 60 * MINUTE_MS);
    const { client } = await t.signedIn('admin');
    expect((await summary(client)).openInvitations).toBe(0);
  });

  it('return the share of minutes in which a process ran', async () => {
    await beat();
    const since = new Date(Math.floor(t.clock.nowMs() / MINUTE_MS) * MINUTE_MS).toISOString();
    expect(await summary()).toMatchObject({ uptime: 100, uptimeSince: since });
    t.clock.advanceMs(MINUTE_MS);
    expect(await summary()).toMatchObject({ uptime: 100 });
    // Two minutes without a heartbeat: two of four were up, the one of the first heartbeat and the current one.
    t.clock.advanceMs(2 * MINUTE_MS);
    expect(await summary()).toMatchObject({ uptime: 50, uptimeSince: since });
    await Promise.all([beat(), beat(), beat()]);
    t.clock.advanceMs(2 * MINUTE_MS);
    // Of six: the first, the one with three heartbeats, and the current one.
    expect(await summary()).toMatchObject({ uptime: 50, uptimeSince: since });
    await beat();
    t.clock.advanceMs(MINUTE_MS);
    expect(await summary()).toMatchObject({ uptime: 57.14 });
  });

  it('are allowed only to administrators', async () => {
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const { client } = await t.signedIn(role);
      const refused = await client.get('/api/holdings/summary');
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await t.client().get('/api/holdings/summary')).statusCode).toBe(401);
  });
});
