import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signAuditHeads } from '../apps/api/src/platform/audit/chain/sign-audit-heads.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { startBundledPostgres } from '../apps/api/src/platform/db/bundled/bundled-postgres.ts';
import { openDatabase } from '../apps/api/src/platform/db/pool/open-database.ts';
import { migrateDatabase } from '../apps/api/src/platform/db/schema/migrate.ts';
import { createTenantScope } from '../apps/api/src/platform/db/tenancy/tenant-scope.ts';
import { testSigningIdentity } from '../apps/api/src/testing/app/test-signing-identity.ts';
import { createTestDatabase, type TestDatabase } from '../apps/api/src/testing/database/test-database.ts';
import { recordEntries, tamper } from '../apps/api/src/testing/records/audit-entries.ts';
import { projectRoot } from './project-root.ts';

const PROCESS_TIMEOUT_MS = 90_000;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aicv-verify-audit-'));
  database = await createTestDatabase();
  await database.pool.query("insert into tenants (id, name, is_active) values ('closed', 'Closed', false)");
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/** The command without the settings of this machine. */
function run(env: Record<string, string>): Promise<{ status: number; out: string; error: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const settings = { PATH, NODE_COMPILE_CACHE, SESSION_SECRET: 'a secret that only the tests know, long enough' };
  return new Promise((resolve) => {
    const args = [join(projectRoot, 'scripts/verify-audit.ts')];
    execFile(process.execPath, args, { env: { ...settings, ...env } }, (failure, out, error) =>
      resolve({ status: typeof failure?.code === 'number' ? failure.code : 0, out, error }),
    );
  });
}

function addressOf({ connection: { host, port, user, database: name } }: TestDatabase): string {
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}&port=${port}`;
}

describe('npm run verify-audit', { timeout: PROCESS_TIMEOUT_MS }, () => {
  it('prints a line for each tenant, and ends with status 1 if one is broken', async () => {
    const DATABASE_URL = addressOf(database);
    await recordEntries(database, 3);
    await recordEntries(database, 1, 'closed');
    await signAuditHeads({ scope: database.scope, identity: await testSigningIdentity(), clock: systemClock });
    await tamper(
      database,
      'delete from audit_personal where entry_id = (select entry_id from audit_chain where position = 3)',
    );
    expect(await run({ DATABASE_URL })).toEqual({
      status: 0,
      error: '',
      out: `closed: intact: 1 entry, 1 signed head
default: intact: 3 entries, 1 signed head, 1 entry without personal data, which was erased
`,
    });

    const statement =
      "update audit_logs set details = '{}' where id = (select entry_id from audit_chain where position = 2)";
    await tamper(database, statement);
    const broken = await run({ DATABASE_URL });
    expect([broken.status, broken.error]).toEqual([1, '']);
    expect(broken.out.split('\n')).toEqual([
      'closed: intact: 1 entry, 1 signed head',
      expect.stringMatching(
        /^default: BROKEN at position 2 \(entry [0-9a-f-]{36}\): The entry was changed after it was written\.$/,
      ),
      '',
    ]);
  });

  it('reaches the bundled database through the running product, and starts and stops it without one', async () => {
    const DATA_DIR = folder;
    const postgres = await startBundledPostgres({ dataDir: DATA_DIR, log: () => undefined });
    try {
      const { pool, close } = openDatabase(postgres.connection, () => undefined);
      await migrateDatabase(pool, projectRoot);
      await recordEntries(
        {
          pool,
          scope: createTenantScope(pool),
          connection: postgres.connection,
          runningConnection: postgres.connection,
          drop: close,
        },
        2,
      );
      await close();
      expect(await run({ DATA_DIR })).toEqual({
        status: 0,
        error: '',
        out: 'default: intact: 2 entries, 0 signed heads\n',
      });
    } finally {
      await postgres.stop();
    }
    expect(await run({ DATA_DIR })).toEqual({
      status: 0,
      error: '',
      out: 'default: intact: 2 entries, 0 signed heads\n',
    });
    // The database was released: the product can start on it.
    const again = await startBundledPostgres({ dataDir: DATA_DIR, log: () => undefined });
    await again.stop();
  });

  it.each([
    [
      'there is no installation',
      { DATA_DIR: '/nowhere/at-all' },
      /^There is no AICV database in DATA_DIR \/nowhere\/at-all\.\n$/,
    ],
    [
      'the database does not answer',
      { DATABASE_URL: 'postgres://aicv:hunter2@127.0.0.1:1/aicv' },
      /^DATABASE_URL cannot be used: no server listens at that address\.\n$/,
    ],
    ['a setting is wrong', { PORT: 'eighty' }, /^PORT must be a whole number from 0 to 65535, not "eighty"\n$/],
  ])('reports in one line why it cannot check, with status 1: %s', async (_why, env, line) => {
    const { status, out, error } = await run(env);
    expect([status, out, error]).toEqual([1, '', expect.stringMatching(line)]);
  });

  it('reports a log that is not chained yet', async () => {
    const older = await createTestDatabase();
    await tamper(older, 'drop table audit_chain cascade');
    const { status, error } = await run({ DATABASE_URL: addressOf(older) });
    expect([status, error]).toEqual([
      1,
      'The audit log of this database is not chained yet: start this version of the product once.\n',
    ]);
    await older.drop();
  });
});
