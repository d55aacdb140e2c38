import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { STORED_DOCUMENTS } from '../../stored-documents.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/app/test-app.ts';
import { TestClient } from '../../testing/app/test-client.ts';
import { TEST_INSTALLATION } from '../../testing/app/test-installation.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import {
  backupSource,
  type EmptyInstallation,
  emptyInstallation,
  PROJECT_ROOT,
  partsOf,
} from '../../testing/database/backup-fixtures.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { recordEntry, tamper } from '../../testing/records/audit-entries.ts';
import { signAuditHeads } from '../audit/chain/sign-audit-heads.ts';
import { verifyAuditChain } from '../audit/chain/verify-audit-chain.ts';
import { openDatabase } from '../db/pool/open-database.ts';
import { inTrash } from '../db/tenancy/trash.ts';
import { createPdfRenderer } from '../documents/pdf/render-pdf.ts';
import { requireEmptyDocuments } from './empty-installation.ts';
import type { Manifest } from './manifest.ts';
import { migrateTo, readMigrationLevel, readProgramMigrations } from './migration-level.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { verifyArchive } from './verify-archive.ts';

// Each creates two databases and mostly loads one, which takes many seconds on a busy machine.
const HANGS_AFTER_MS = 120_000;

let t: TestApp;
let folder: string;
let empty: EmptyInstallation;
beforeEach(async () => {
  t = await startTestApp();
  empty = await emptyInstallation();
  folder = await mkdtemp(join(tmpdir(), 'aicv-backup-'));
});
afterEach(async () => {
  await t.close();
  await empty.close();
  await rm(folder, { recursive: true });
});

const source = (more = {}) => backupSource(t.database.pool, t.store, more);
const file = (name = 'one.tar.gz') => join(folder, name);

async function backUp(name?: string, more = {}) {
  return takeBackup(source(more), file(name));
}

async function restore(name?: string, into = empty) {
  return restoreBackup(into.target, await verifyArchive(file(name)));
}

/** Every row of every table except those of the machine, read without row level security. */
async function everyRow(connection: pg.PoolConfig): Promise<Record<string, unknown[]>> {
  const superuser = new pg.Client({ ...connection, user: 'postgres' });
  await superuser.connect();
  try {
    const { rows: tables } = await superuser.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'heartbeats', 'sign_in_challenges', 'sign_in_guards') order by 1",
    );
    const found: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const { rows } = await superuser.query(
        `select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)->>'key' is null or to_jsonb(t)->>'key' not in ('last_backup', 'restored_from') order by 1`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await superuser.end();
  }
}

/** Constraints, triggers, policies and rights from the catalog. */
async function rulesOf(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query(`
    select jsonb_build_object(
      'tables', (select jsonb_agg(jsonb_build_array(relname, relrowsecurity, relforcerowsecurity, relacl::text) order by relname) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'),
      'constraints', (select jsonb_agg(jsonb_build_array(conrelid::regclass::text, conname, convalidated, condeferrable, pg_get_constraintdef(oid)) order by conrelid::regclass::text, conname) from pg_constraint where connamespace = 'public'::regnamespace),
      'triggers', (select jsonb_agg(jsonb_build_array(tgrelid::regclass::text, tgname, tgenabled, pg_get_triggerdef(oid)) order by tgrelid::regclass::text, tgname) from pg_trigger where not tgisinternal),
      'keys', (select count(*) from pg_trigger where tgisinternal and tgenabled = 'O'),
      'policies', (select jsonb_agg(to_jsonb(p) order by tablename, policyname) from pg_policies p)
    ) as rules`);
  return rows[0].rules;
}

const noteOf = async (pool: pg.Pool, key: string) =>
  (await pool.query('select value from installation_settings where key = $1', [key])).rows[0]?.value;

/** The product over the restored database. */
async function startRestored() {
  const pdf = createPdfRenderer();
  const app = await buildApp({
    pool: empty.database.pool,
    clock: t.clock,
    pdf,
    identity: t.identity,
    store: empty.target.store,
    sessionSecrets: ['a secret that only the tests know, long enough'],
    installation: TEST_INSTALLATION,
    registrationPolicy: 'approval',
    trustedProxies: [],
    pagesRoot: undefined,
    logger: undefined,
  });
  await app.ready();
  return { client: () => new TestClient(app, '10.9.9.9'), close: () => app.close().then(() => pdf.close()) };
}

describe('a restored backup', { timeout: HANGS_AFTER_MS }, () => {
  it('is the same installation: rows, documents, users, signatures and audit log', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    const { client, user } = await t.signedIn('investor');
    await t.signedIn('admin', { tenantId: 'beta' });
    expect((await client.post('/api/nda/sign', { name: 'Ada Lovelace' })).statusCode).toBeLessThan(300);
    // Two files with the same content are one document.
    const { client: analyst, user: analystUser } = await t.signedIn('analyst');
    const opportunity = { title: 'Harbour pilot', description: 'Berths ships.', submittedBy: 'R. Tester' };
    const { id } = (await analyst.post('/api/opportunities', opportunity)).json();
    const files: string[] = [];
    for (const name of ['one.txt', 'two.txt', 'removed.txt']) {
      const added = await analyst.upload(`/api/opportunities/${id}/files?name=${name}`, 'The same');
      expect(added.statusCode).toBe(201);
      files.push(added.json().id);
    }
    // One is in the trash, and of another only the number is left.
    for (const fileId of files.slice(1)) await analyst.delete(`/api/files/${fileId}`);
    await t.database.scope.withTenant('default', (tx) =>
      inTrash(tx, () => tx.execute("update files set document_key = null where name = 'removed.txt'")),
    );
    await signAuditHeads({ scope: t.database.scope, identity: t.identity, clock: t.clock });
    const { manifest, note } = await backUp();
    expect(manifest).toMatchObject({ documents: 2, missingDocuments: [], holdsSigningKey: false });
    expect(note).toMatchObject({ finishedAt: '2026-03-01T10:00:00.000Z', documents: 2, rows: manifest.rows });
    expect(await noteOf(t.database.pool, 'last_backup')).toEqual(note);
    expect(note.sizeBytes).toBe((await stat(file())).size);
    expect((await stat(file())).mode & 0o777).toBe(0o600);

    const rules = await rulesOf(t.database.pool);
    const restored = await restore();
    expect(restored.note).toEqual(note);
    expect(await noteOf(empty.database.pool, 'restored_from')).toEqual(note);
    expect([...restored.chains].map(([id, { broken }]) => [id, broken])).toEqual([
      ['beta', null],
      ['default', null],
    ]);
    expect(await rulesOf(empty.database.pool)).toEqual(rules);
    expect(await everyRow(empty.database.connection)).toEqual(await everyRow(t.database.connection));

    const again = await takeBackup(backupSource(empty.database.pool, empty.target.store), file('two.tar.gz'));
    expect(again.manifest).toEqual(manifest);
    const product = await startRestored();
    try {
      const browser = product.client();
      expect((await browser.signIn(user.username, TEST_PASSWORD)).statusCode).toBe(200);
      // Reading the signed document does not change it.
      const [before, after] = [await client.get('/api/nda/pdf'), await browser.get('/api/nda/pdf')];
      expect([after.statusCode, after.rawPayload.equals(before.rawPayload)]).toEqual([200, true]);
      expect((await browser.get('/api/user')).json()).toEqual((await client.get('/api/user')).json());
      const writer = product.client();
      expect((await writer.signIn(analystUser.username, TEST_PASSWORD)).statusCode).toBe(200);
      expect((await writer.post(`/api/files/${files[1]}/restore`)).statusCode).toBe(200);
      for (const fileId of files.slice(0, 2)) expect((await writer.get(`/api/files/${fileId}`)).body).toBe('The same');
    } finally {
      await product.close();
    }
    // Sequences continue, and new entries come after the restored ones.
    await empty.database.scope.withTenant('default', (tx) => recordEntry(tx));
    expect((await verifyAuditChain(empty.database.scope, 'default')).broken).toBeNull();
  });

  it('has every byte: long, empty, null, foreign and unusual values', async () => {
    const awkward = [
      '\\N',
      '\\.',
      'tab\tline\nreturn\r\\t',
      '',
      '"quoted", \'single\'',
      'Ünïcödé 漢字 🜁 \u{1F469}‍\u{1F52C}',
    ];
    await t.database.scope.withTenant('default', async (tx) => {
      for (const text of awkward)
        await buildOpportunity(tx, { title: text || 'empty', description: text, submittedBy: null });
      await tx.execute(
        sql`insert into mails ("to", subject, text) values ('x', 'long', ${'long 漢字\n'.repeat(200_000)})`,
      );
      for (const title of awkward) await recordEntry(tx, { title });
    });
    await t.database.pool.query('insert into installation_settings (key, value) values ($1, $2)', [
      'test',
      JSON.stringify({ nested: [null, 1e300, -0.1, { '漢\\"': awkward }] }),
    ]);
    const { manifest } = await backUp();
    await restore();
    expect(await everyRow(empty.database.connection)).toEqual(await everyRow(t.database.connection));
    expect((await takeBackup(backupSource(empty.database.pool, t.store), file('two'))).manifest.contentSha256).toBe(
      manifest.contentSha256,
    );
  });

  it('is a consistent snapshot, whatever is written meanwhile', async () => {
    let writing = true;
    const write = async () => {
      while (writing) {
        await t.database.scope.withTenant('default', async (tx) => {
          await buildOpportunity(tx);
          await recordEntry(tx);
        });
      }
    };
    const countRows = async () => (await rowsOf(t.database, 'select 1 from opportunities')).length;
    const untilMoreThan = (count: number) => expect.poll(countRows).toBeGreaterThan(count);
    const writers = Promise.all(Array.from({ length: 4 }, write));
    let manifest: Manifest;
    try {
      await untilMoreThan(20);
      ({ manifest } = await backUp());
      // Rows that were written too late for the backup.
      await untilMoreThan(manifest.tables.find(({ name }) => name === 'opportunities')?.rows ?? 0);
    } finally {
      writing = false;
      await writers;
    }
    const { chains } = await restore();
    const [counts] = await rowsOf<{ rows: number; entries: number }>(
      empty.database,
      'select (select count(*)::int from opportunities) as rows, (select count(*)::int from audit_logs) as entries',
    );
    expect(counts?.rows).toBeGreaterThan(20);
    expect(counts?.entries).toBe(counts?.rows);
    expect(chains.get('default')).toMatchObject({ entries: counts?.rows, broken: null });
    expect(manifest.auditHeads).toEqual([expect.objectContaining({ tenantId: 'default', position: counts?.rows })]);
  });

  it('is reported to have a broken audit log if the log was broken before', async () => {
    for (const title of ['first', 'second'])
      await t.database.scope.withTenant('default', (tx) => recordEntry(tx, { title }));
    await tamper(t.database, "update audit_logs set action = 'opportunity_moved'");
    await backUp();
    const lines: string[] = [];
    const into = { ...empty, target: { ...empty.target, say: (line: string) => lines.push(line) } };
    expect((await restore(undefined, into)).chains.get('default')?.broken).not.toBeNull();
    expect(lines.at(-1)).toContain('Audit log of default: BROKEN, as it was in the backup');
  });

  it('of an earlier migration is migrated after loading', async () => {
    const server = inject('testServer');
    const owner = new pg.Client(server);
    await owner.connect();
    const names = ['backup_old', 'backup_new'];
    for (const name of names) await owner.query(`create database ${name}`);
    const [old, fresh] = names.map((name) => openDatabase({ ...server, database: name }, () => undefined));
    try {
      if (old === undefined || fresh === undefined) throw new Error('Two databases');
      const { entries } = await readProgramMigrations(PROJECT_ROOT);
      const count = entries.length - 1;
      await migrateTo(old.pool, PROJECT_ROOT, { count, last: entries[count - 1]?.when ?? 0 });
      await old.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
      await takeBackup(backupSource(old.pool, t.store), file());
      const archive = await verifyArchive(file());
      expect(archive.manifest.migrations.count).toBe(count);
      await restoreBackup({ ...empty.target, pool: fresh.pool }, archive);
      const client = await fresh.pool.connect();
      expect((await readMigrationLevel(client))?.count).toBe(entries.length);
      client.release();
      await expect(restore()).rejects.toThrow(/is already at migration \d+, .+ Nothing was changed\.$/);
    } finally {
      await old?.close();
      await fresh?.close();
      for (const name of names) await owner.query(`drop database ${name} with (force)`);
      await owner.end();
    }
  });
});

describe('a backup', { timeout: HANGS_AFTER_MS }, () => {
  it('has every row of every table, and lists what it leaves out', async () => {
    await t.signedIn('admin');
    const { manifest } = await backUp();
    const rows = Object.entries(await everyRow(t.database.connection)).map(([name, all]) => [name, all.length]);
    expect(Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]))).toEqual(
      Object.fromEntries(rows),
    );
    expect(manifest.leftOut.map(({ name }) => name)).toEqual([
      'heartbeats',
      'sessions',
      'sign_in_challenges',
      'sign_in_guards',
    ]);
  });

  it('does not depend on the time at which it is made', async () => {
    await t.createUser();
    const first = await backUp('one', { nowMs: () => 0 });
    const second = await backUp('two');
    expect(second.manifest.contentSha256).toBe(first.manifest.contentSha256);
    await t.createUser();
    expect((await backUp('three')).manifest.contentSha256).not.toBe(first.manifest.contentSha256);
  });

  // An upload in progress is no file yet.
  it('includes every column that names a document, except those of uploads in progress', async () => {
    const { rows } = await t.database.pool.query(
      "select table_name as table, column_name as key from information_schema.columns where table_schema = 'public' and column_name like any ('{%pdf_path,document_key,minutes_path}') and table_name <> 'file_uploads' order by 2 desc",
    );
    expect(STORED_DOCUMENTS.map(({ table, key }) => ({ table, key }))).toEqual(rows);
  });

  it('overwrites no file, and leaves none after a failure', async () => {
    await writeFile(file(), 'mine');
    await expect(backUp()).rejects.toThrow(`${file()} already exists and is not overwritten.`);
    expect(await readFile(file(), 'utf8')).toBe('mine');
    await t.signedIn('investor').then(({ client }) => client.post('/api/nda/sign', { name: 'Ada Lovelace' }));
    const failing = { ...t.store, get: () => Promise.reject(new Error('the store is away')) };
    await expect(backUp('two', { store: failing })).rejects.toThrow('the store is away');
    const stopped = AbortSignal.abort();
    await expect(backUp('three', { signal: stopped })).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['one.tar.gz']);
    expect(await noteOf(t.database.pool, 'last_backup')).toBeUndefined();
  });

  it('names missing and damaged documents of the store, and has the others', async () => {
    for (const name of ['Ada Lovelace', 'Grace Hopper', 'Mary Shelley']) {
      const { client } = await t.signedIn('investor');
      await client.post('/api/nda/sign', { name });
    }
    const [missing = '', corrupt = ''] = [...t.store.documents.keys()].sort();
    t.store.documents.delete(missing);
    t.store.documents.set(corrupt, Buffer.from('x'));
    const { manifest } = await backUp();
    expect(manifest.documents).toBe(1);
    expect(manifest.missingDocuments).toEqual([
      { key: missing, reason: 'missing' },
      { key: corrupt, reason: 'corrupt' },
    ]);
    await restore();
    expect(
      (await takeBackup(backupSource(empty.database.pool, empty.target.store), file('two'))).manifest.contentSha256,
    ).toBe(manifest.contentSha256);
  });

  it('has the private key only on request, outside of its content', async () => {
    const keyPath = join(folder, 'identity.pem');
    await writeFile(keyPath, 'a private key');
    const without = await backUp('without');
    const { manifest } = await backUp('with', { signingKeyPath: keyPath });
    expect((await partsOf(file('without'))).some(({ bytes }) => bytes.includes('PRIVATE KEY'))).toBe(false);
    expect([manifest.holdsSigningKey, manifest.contentSha256]).toEqual([true, without.manifest.contentSha256]);
    await restore('with');
    expect(await readFile(empty.target.signingKeyPath, 'utf8')).toBe('a private key');
    expect((await stat(empty.target.signingKeyPath)).mode & 0o777).toBe(0o600);
  });
});

describe('a restore', { timeout: HANGS_AFTER_MS }, () => {
  it('refuses a database that is not empty, and does not change it', async () => {
    await t.createUser();
    await backUp();
    await restore();
    const before = await everyRow(empty.database.connection);
    const rules = await rulesOf(empty.database.pool);
    await expect(restore()).rejects.toThrow(
      /^The database is not empty: \w+ has rows\. A restore requires an empty installation\. Nothing was changed\.$/,
    );
    expect(await everyRow(empty.database.connection)).toEqual(before);
    expect(await rulesOf(empty.database.pool)).toEqual(rules);
  });

  it('refuses a database that the product is connected to', async () => {
    await backUp();
    const product = openDatabase(empty.database.connection, () => undefined);
    await product.pool.query('select 1');
    await expect(restore()).rejects.toThrow(/^AICV is connected to this database: stop it first\./);
    await product.close();
  });

  it('refuses a document store that is not empty', async () => {
    const settings = { kind: 'disk', folder: join(folder, 'documents') } as const;
    await requireEmptyDocuments(settings);
    await mkdir(join(settings.folder, '_incoming'), { recursive: true });
    await writeFile(join(settings.folder, '_incoming/leftover'), 'x');
    await requireEmptyDocuments(settings);
    await mkdir(join(settings.folder, 'nda'));
    await writeFile(join(settings.folder, 'nda/one.pdf'), 'x');
    await expect(requireEmptyDocuments(settings)).rejects.toThrow(`There are documents in ${settings.folder}.`);
  });

  it('accepts a document that the storage already has, and leaves everything empty if the storage has a different one under its key', async () => {
    for (const name of ['Ada Lovelace', 'Grace Hopper']) {
      const { client } = await t.signedIn('investor');
      await client.post('/api/nda/sign', { name });
    }
    await backUp();
    const [same = '', other = ''] = [...t.store.documents.keys()].sort();
    await empty.target.store.put(other, Buffer.from('something else'));
    const before = await everyRow(empty.database.connection);
    await expect(restore()).rejects.toThrow(
      `The document store already contains a different ${other}, which is not overwritten. Nothing was changed.`,
    );
    expect(await everyRow(empty.database.connection)).toEqual(before);
    expect(existsSync(join(empty.folder, 'documents', same))).toBe(false);
    await empty.target.store.remove(other);
    await empty.target.store.put(same, t.store.documents.get(same) ?? Buffer.alloc(0));
    await restore();
    expect(existsSync(join(empty.folder, 'documents', other))).toBe(true);
  });

  it('keeps an existing signing key', async () => {
    await writeFile(join(folder, 'identity.pem'), 'a private key');
    await backUp(undefined, { signingKeyPath: join(folder, 'identity.pem') });
    await mkdir(join(empty.folder, 'signing'));
    await writeFile(empty.target.signingKeyPath, 'another');
    await expect(restore()).rejects.toThrow(/already exists or cannot be written\. Nothing was changed\.$/);
    expect(await readFile(empty.target.signingKeyPath, 'utf8')).toBe('another');
    expect(await noteOf(empty.database.pool, 'restored_from')).toBeUndefined();
  });
});
