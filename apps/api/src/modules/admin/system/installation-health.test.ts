import { tmpdir } from 'node:os';
import { ROLES } from '@aicv/domain/access/roles';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { deleteObsoleteJobRuns, noteJobRun } from '../../../platform/observability/job-runs.repository.ts';
import { type Observation, startObservation } from '../../../platform/observability/observation.ts';
import { startTestApp, TEST_PASSWORD, TEST_SECRETS, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { enqueueMail } from '../../notifications/mails.public.ts';

const PATH = '/api/system/health';
/** An older reading is measured again. */
const READ_EVERY_MS = 5_000;

let t: TestApp;
let observation: Observation;
let operator: TestClient;
beforeAll(async () => {
  observation = await startObservation(
    { measures: false, tracing: undefined, slowQueryMs: 200, version: '0' },
    { clock: systemClock, warn: () => undefined },
  );
  t = await startTestApp({ observation, dataDir: tmpdir() });
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  operator = (await t.signedIn('operator')).client;
});
afterAll(async () => {
  await t.close();
  await observation.stop();
});

const healthNow = async () => {
  t.clock.advanceMs(READ_EVERY_MS);
  const answer = await operator.get(PATH);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const stateOf = (health: { areas: { area: string }[] }, area: string) =>
  health.areas.find((each) => each.area === area);

describe('the health of the installation', () => {
  it('is measured, and reveals no secret and no path', async () => {
    const health = await healthNow();
    expect(health).toMatchObject({
      measuredAt: new Date(t.clock.nowMs()).toISOString(),
      process: { version: '0.0.0-test', node: process.versions.node, id: process.pid, running: 1 },
      database: { version: expect.stringMatching(/^\d+(\.\d+)?$/), isBundled: true },
      documents: { isReachable: true },
      signing: { canSign: true },
      mail: { isConfigured: false, waiting: 0, failed: 0, dueSince: null },
      backup: null,
    });
    const { database, disk } = health;
    for (const metric of [
      health.process.residentBytes,
      health.process.heapUsedBytes,
      database.sizeBytes,
      database.migrations,
      database.connections.open,
      disk.freeBytes,
    ])
      expect(metric).toBeGreaterThan(0);
    expect(database.connections.atMost).toBeGreaterThan(database.connections.open);
    expect(disk.totalBytes).toBeGreaterThan(disk.freeBytes);
    expect(stateOf(health, 'backup')).toMatchObject({ state: 'Attention Needed', why: 'There is no backup yet' });
    // On a busy machine any statement is a slow one, and their text names columns: it is held against the values.
    const { slowStatements: _, ...measured } = health;
    expect(JSON.stringify(measured)).not.toMatch(/postgres:|password|secret|default/i);
    for (const value of [tmpdir(), TEST_PASSWORD, ...TEST_SECRETS, `'${DEFAULT_TENANT_ID}'`, '$argon2'])
      expect(JSON.stringify(health)).not.toContain(value);
  });

  it('reports the last run of each job, whichever process ran it, and its last failure', async () => {
    const deps = { scope: t.database.scope, clock: t.clock };
    const job = { name: 'a_job', everyMs: 3_600_000 };
    const failing = noteJobRun(deps, { ...job, work: () => Promise.reject(new Error('out of luck')) });
    await expect(failing).rejects.toThrow('out of luck');
    const failedAt = new Date(t.clock.nowMs()).toISOString();
    const afterFailure = await healthNow();
    expect(afterFailure.jobs).toMatchObject([{ name: 'a_job', outcome: 'failed', lastFailedAt: failedAt }]);
    expect(stateOf(afterFailure, 'jobs')).toMatchObject({ why: 'The last run of a_job failed' });
    await noteJobRun(deps, { ...job, work: async () => undefined });
    const later = await healthNow();
    expect(later.jobs).toMatchObject([{ ...job, outcome: 'ok', lastFailedAt: failedAt }]);
    expect(later.jobs[0].startedAt > failedAt).toBe(true);
    expect(stateOf(later, 'jobs')).toMatchObject({ state: 'Healthy' });
    await deps.scope.withAuthentication((tx) => deleteObsoleteJobRuns(tx, ['another_job']));
    expect((await healthNow()).jobs).toEqual([]);
  });

  it('counts the mails of every tenant', async () => {
    for (const tenantId of ['default', 'beta', 'beta'])
      await t.database.scope.withTenant(tenantId, (tx) =>
        enqueueMail(tx, { to: 'ada@example.com', subject: 'Hello', text: 'Words', tenantId }),
      );
    await t.database.scope.withTenant('beta', (tx) =>
      tx.execute("update mails set state = 'failed' where id = (select id from mails limit 1)"),
    );
    const { mail } = await healthNow();
    expect(mail).toMatchObject({ waiting: 2, failed: 1 });
  });

  it('names statements that took long, with their request and without a value', async () => {
    await t.database.scope.withTenant('default', async (tx) => {
      // By itself: one that travels with the opening counts from when the process has read the answer to that, however late.
      await tx.execute('select 1');
      await tx.execute('select pg_sleep(0.21)');
    });
    const { slowStatements } = await healthNow();
    const slept = slowStatements.find(({ statement }: { statement: string }) => statement.includes('pg_sleep'));
    expect(slept).toMatchObject({ statement: 'select pg_sleep(0.21)', requestId: null });
    expect(slept.ms).toBeGreaterThanOrEqual(200);
    expect(slowStatements.length).toBeLessThanOrEqual(10);
  });

  it('reports an unreachable store', async () => {
    const { get } = t.store;
    try {
      t.store.get = () => Promise.reject(new Error('no route to the store'));
      const health = await healthNow();
      expect(health.documents.isReachable).toBe(false);
      expect([health.state, stateOf(health, 'documents')]).toEqual([
        'Critical',
        { area: 'documents', state: 'Critical', why: 'The document store cannot be reached' },
      ]);
    } finally {
      t.store.get = get;
    }
  });

  it('measures the event loop from the first request on, and measures again after five seconds at the earliest', async () => {
    const first = await healthNow();
    expect(first.process.eventLoop === null || first.process.eventLoop.p99Ms >= 0).toBe(true);
    expect((await operator.get(PATH)).json()).toEqual(first);
    await expect.poll(async () => (await healthNow()).process.eventLoop).not.toBeNull();
  });

  it('is available to operators and admins of the firm only', async () => {
    for (const role of ROLES) {
      const own = await (await t.signedIn(role)).client.get(PATH);
      const isLetIn = role === 'admin' || role === 'operator';
      expect([role, own.statusCode]).toEqual([role, isLetIn ? 200 : 403]);
      const other = await (await t.signedIn(role, { tenantId: 'beta' })).client.get(PATH);
      expect([role, other.statusCode, other.json().code]).toEqual([role, 403, 'FORBIDDEN']);
      expect(Object.keys(other.json()).toSorted()).toEqual(['code', 'message', 'requestId']);
    }
    expect((await t.client().get(PATH)).statusCode).toBe(401);
  });
});
