import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { dropDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { type DatabaseHandle, openDatabase } from '../database/open-database.ts';
import { createTenantScope, type TenantScope } from '../database/tenant-scope.ts';
import { listAuditEntries } from './audit.queries.ts';
import { recordAuditEvent } from './record-audit-event.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

const projectRoot = resolve(import.meta.dirname, '../../../../..');
const NAME = `test_earlier_${process.pid}`;
const PERSON = '7d444840-9dc0-11d1-b245-5ffdce74fad2';

let folder: string;
let database: DatabaseHandle;
let scope: TenantScope;

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client(inject('testServer'));
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

/** The migrations up to the last one before entries were chained. */
function migrationsBeforeChain(): string {
  const copy = join(folder, 'migrations');
  cpSync(join(projectRoot, 'db/migrations'), copy, { recursive: true });
  const journalPath = join(copy, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(journalPath, 'utf8'));
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith('_holdings'));
  writeFileSync(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }));
  return copy;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aicv-earlier-'));
  await asOwner(`CREATE DATABASE ${NAME}`);
  database = openDatabase({ ...inject('testServer'), database: NAME }, () => undefined);
  scope = createTenantScope(database.pool);
  await migrate(drizzle(database.pool), { migrationsFolder: migrationsBeforeChain() });
  await database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  for (const tenantId of ['default', 'elsewhere']) {
    await scope.withTenant(tenantId, async (tx) => {
      await tx.execute(`insert into audit_logs (user_id, action, resource_type, resource_id, details, ip_address, user_agent, tenant_id) values
        ('${PERSON}', 'user_registered', 'user', '${PERSON}', '{"username": "ada", "role": "learner"}', '203.0.113.7', 'Firefox', '${tenantId}'),
        (null, 'sign_in_refused', 'user', null, '{"reason": "locked"}', '203.0.113.8', null, '${tenantId}'),
        (null, 'demonstration_data_loaded', 'installation', null, '{}', null, null, '${tenantId}'),
        ('${PERSON}', 'confidentiality_reminder_viewed', 'module', 'otif', '{"module": "otif", "userAgent": "Mozilla"}', null, 'Firefox', '${tenantId}')`);
    });
  }
  await migrateDatabase(database.pool, projectRoot);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(NAME);
  rmSync(folder, { recursive: true, force: true });
});

it('chains the entries that were there before, each tenant’s in their order, and goes on from them', async () => {
  for (const tenantId of ['default', 'elsewhere']) {
    const whole = { checkpoints: 0, erased: 0, broken: null };
    expect(await verifyAuditChain(scope, tenantId)).toEqual({ entries: 4, ...whole });
    const context = { userId: PERSON, tenantId, ipAddress: '203.0.113.9', userAgent: 'Firefox', requestId: 'r' };
    await scope.withTenant(tenantId, (tx) =>
      recordAuditEvent(tx, context, {
        action: 'user_signed_in',
        resourceType: 'user',
        resourceId: PERSON,
        details: {},
      }),
    );
    expect(await verifyAuditChain(scope, tenantId)).toEqual({ entries: 5, ...whole });
  }
});

it('puts what they knew of persons beside them, where it can be erased', async () => {
  const { rows } = await scope.withTenant('default', (tx) => listAuditEntries(tx, { limit: 10 }));
  const seen = rows.map(({ action, details, personal, position }) => ({ action, details, personal, position }));
  expect(seen.slice(-4)).toEqual([
    {
      action: 'confidentiality_reminder_viewed',
      details: { module: 'otif' },
      personal: { userAgent: 'Firefox', reportedUserAgent: 'Mozilla' },
      position: 4,
    },
    { action: 'demonstration_data_loaded', details: {}, personal: {}, position: 3 },
    { action: 'sign_in_refused', details: { reason: 'locked' }, personal: { ipAddress: '203.0.113.8' }, position: 2 },
    {
      action: 'user_registered',
      details: { role: 'learner' },
      personal: { ipAddress: '203.0.113.7', userAgent: 'Firefox', username: 'ada' },
      position: 1,
    },
  ]);
});

it('leaves the log closed to changes, and to other tenants', async () => {
  const statement = 'update audit_logs set action = action';
  await expect(scope.withTenant('default', (tx) => tx.execute(statement))).rejects.toMatchObject({
    cause: { code: '42501' },
  });
  expect((await database.pool.query('select 1 from audit_chain')).rowCount).toBe(0);
});
