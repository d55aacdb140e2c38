import { verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../../../testing/app/test-clock.ts';
import { testSigningIdentity } from '../../../testing/app/test-signing-identity.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { clearAuditLog, recordEntries } from '../../../testing/records/audit-entries.ts';
import type { UsableSigningIdentity } from '../../documents/signing/signing-identity.ts';
import { type AuditCheckpointRow, findCheckpointAt, listCheckpoints } from './audit-checkpoints.queries.ts';
import { checkpointStatement } from './checkpoint-statement.ts';
import { signAuditHeads } from './sign-audit-heads.ts';

let database: TestDatabase;
let identity: UsableSigningIdentity;
const clock = createTestClock(Date.parse('2026-11-20T10:00:00.500Z'));
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("insert into tenants (id, name, is_active) values ('closed', 'Closed', false)");
  const usable = await testSigningIdentity();
  if (!usable.canSign) throw new Error(usable.reason);
  identity = usable;
});
beforeEach(() => clearAuditLog(database));
afterAll(() => database.drop());

const signHeads = () => signAuditHeads({ scope: database.scope, identity, clock });

async function checkpointsOf(tenantId: string): Promise<AuditCheckpointRow[]> {
  const { rows } = await database.scope.withTenant(tenantId, (tx) => listCheckpoints(tx, { limit: 100 }));
  return rows;
}

// REQ-274
describe('signing the heads of the audit log', () => {
  it('states the position of each tenant in one format, with a signature that the certificate verifies', async () => {
    await recordEntries(database, 3);
    await recordEntries(database, 1, 'closed');
    await signHeads();
    const [head] = await rowsOf<{ hash: string }>(database, 'select hash from audit_heads');
    const [checkpoint, ...others] = await checkpointsOf('default');
    if (checkpoint === undefined) throw new Error('Nothing was signed');
    expect(others).toEqual([]);
    const statement = checkpointStatement(checkpoint);
    // The database drops trailing zeros of a time, and the signed time has none either.
    expect(statement).toBe(
      `{"hash":"${head?.hash}","position":3,"product":"AICV","signedAt":"2026-11-20T10:00:00.500Z","tenantId":"default","version":1}`,
    );
    const certificate = new X509Certificate(identity.certificatePem);
    const signature = Buffer.from(checkpoint.signature, 'base64');
    expect(verify('sha256', Buffer.from(statement), certificate.publicKey, signature)).toBe(true);
    expect(checkpoint.certificateSha256).toBe(identity.certificateSha256);
    const rows = await rowsOf(database, 'select sha256, pem from signing_certificates');
    expect(rows).toEqual([{ sha256: identity.certificateSha256, pem: identity.certificatePem }]);
    expect(await checkpointsOf('closed')).toMatchObject([{ tenantId: 'closed', position: 1 }]);
  });

  it('signs again only for tenants with new entries', async () => {
    await recordEntries(database, 2);
    await recordEntries(database, 1, 'closed');
    await signHeads();
    await recordEntries(database, 1);
    await signHeads();
    await signHeads();
    expect((await checkpointsOf('default')).map(({ position }) => position)).toEqual([3, 2]);
    expect((await checkpointsOf('closed')).map(({ position }) => position)).toEqual([1]);
  });

  it('stores one signature per position, however many processes sign at once', async () => {
    await recordEntries(database, 2);
    await Promise.all(Array.from({ length: 20 }, signHeads));
    expect(await checkpointsOf('default')).toHaveLength(1);
    expect(await database.scope.withTenant('default', (tx) => findCheckpointAt(tx, 2))).toBeDefined();
  });

  it('signs nothing before the first entry, and nothing if the platform cannot sign', async () => {
    await signHeads();
    expect(await checkpointsOf('default')).toEqual([]);
    await recordEntries(database, 1);
    await signAuditHeads({ scope: database.scope, identity: { canSign: false, reason: 'The key is gone.' }, clock });
    expect(await checkpointsOf('default')).toEqual([]);
  });

  it('never changes signed heads, and shows a tenant only its own', async () => {
    await recordEntries(database, 1);
    await signHeads();
    for (const statement of [
      'update audit_checkpoints set position = 2',
      'delete from audit_checkpoints',
      'truncate audit_checkpoints',
    ]) {
      await expect(rowsOf(database, statement)).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    expect(await checkpointsOf('closed')).toEqual([]);
  });
});
