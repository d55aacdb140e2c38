/** Entries for the tests of the audit log, and access to its tables that bypasses privileges and triggers. */
import pg from 'pg';
import { recordAuditEvent, type WrittenEntry } from '../../platform/audit/log/record-audit-event.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import type { TestDatabase } from '../database/test-database.ts';

const SOMEONE = '0f4b7c1e-53a1-4c1d-9d5e-2a4f6b8c0d1e';

/** Writes an entry about an opportunity. By default, all entries have the same user and address. */
export function recordEntry(
  tx: Queryable,
  given: { tenantId?: string; title?: string; userId?: string; resourceId?: string } = {},
): Promise<WrittenEntry> {
  const { tenantId = 'default', title = 'Soil sensors', userId = SOMEONE, resourceId = SOMEONE } = given;
  const context = { userId, tenantId, ipAddress: '203.0.113.7', userAgent: 'Test browser', requestId: 'request' };
  return recordAuditEvent(tx, context, {
    action: 'opportunity_created',
    resourceType: 'opportunity',
    resourceId,
    details: { title, stage: 'discovery' },
  });
}

/** Writes entries sequentially, each in its own transaction. */
export async function recordEntries(database: TestDatabase, count: number, tenantId = 'default'): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await database.scope.withTenant(tenantId, (tx) => recordEntry(tx, { tenantId, title: `Entry ${n}` }));
  }
}

/** Runs statements as superuser with all triggers off, like an attacker who bypasses privileges and triggers. */
export async function tamper(database: TestDatabase, ...statements: string[]): Promise<void> {
  const superuser = new pg.Client({ ...database.connection, user: 'postgres' });
  await superuser.connect();
  try {
    await superuser.query("set session_replication_role = 'replica'");
    for (const statement of statements) await superuser.query(statement);
  } finally {
    await superuser.end();
  }
}

/** Deletes the audit log of every tenant. */
export async function clearAuditLog(database: TestDatabase): Promise<void> {
  const tables = [
    'audit_logs',
    'audit_chain',
    'audit_heads',
    'audit_personal',
    'audit_checkpoints',
    'signing_certificates',
  ];
  await tamper(database, tables.map((table) => `delete from ${table}`).join('; '));
}
