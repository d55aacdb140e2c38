import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildUser } from '../apps/api/src/testing/builders/build-user.ts';
import { rowsOf } from '../apps/api/src/testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../apps/api/src/testing/database/test-database.ts';

let folder: string;
let databases: TestDatabase[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aicv-commands-'));
  databases = [await createTestDatabase(), await createTestDatabase()];
});
afterEach(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true });
});

const PROCESSES_TIMEOUT_MS = 120_000;

async function run(script: 'backup' | 'restore', args: readonly string[], database?: TestDatabase) {
  const { host, port, database: name } = database?.connection ?? {};
  const url = `postgres://aicv@localhost/${name}?host=${encodeURIComponent(String(host))}&port=${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: join(folder, name ?? 'data'),
      ...(database !== undefined && {
        DATABASE_URL: url,
        SESSION_SECRET: 'a secret that only the tests know, long enough',
      }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    out.stderr += text;
  });
  const [status] = await once(child, 'close');
  return { status, ...out, contentSha256: /Content SHA-256: ([0-9a-f]{64})/.exec(out.stdout)?.[1] };
}

it('back up and restore the same content, and report it', { timeout: PROCESSES_TIMEOUT_MS }, async () => {
  const [source, target] = databases as [TestDatabase, TestDatabase];
  await rowsOf(source, "insert into ventures (title) values ('Soil sensors')");
  const backup = await run('backup', ['--out', 'one.tar.gz'], source);
  expect(backup).toMatchObject({ status: 0, stderr: '' });
  for (const line of [
    / {2}ventures: 1 row, \d+ bytes\n/,
    /Documents: 0, 0 bytes\n/,
    /NOT in the archive: the private signing key/,
  ]) {
    expect(backup.stdout).toMatch(line);
  }
  const again = await run('backup', ['--out', 'one.tar.gz'], source);
  expect(again).toMatchObject({
    status: 1,
    stderr: `${join(folder, 'one.tar.gz')} already exists and is not overwritten.\n`,
  });

  const restore = await run('restore', ['one.tar.gz'], target);
  expect(restore).toMatchObject({ status: 0, stderr: '', contentSha256: backup.contentSha256 });
  expect(restore.stdout).toContain('Read back: every table matches the backup.');
  expect(await rowsOf(target, 'select title from ventures')).toEqual([{ title: 'Soil sensors' }]);
  expect((await run('backup', [], target)).contentSha256).toBe(backup.contentSha256);
  expect(await readdir(join(folder, String(target.connection.database), 'backups'))).toEqual([
    expect.stringMatching(/^aicv-backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/),
  ]);
});

it('save the archive and exit with an error when documents are missing', {
  timeout: PROCESSES_TIMEOUT_MS,
}, async () => {
  const [source] = databases as [TestDatabase];
  const { id } = await source.scope.withTenant('default', (tx) => buildUser(tx));
  await rowsOf(
    source,
    `insert into nda_acceptances (user_id, name, text_sha256, seal_sha256, signed_pdf_path, pdf_sha256, pdf_size_bytes)
     values ('${id}', 'Robin Tester', repeat('0', 64), repeat('0', 64), 'nda/elsewhere.pdf', repeat('0', 64), 1)`,
  );
  const backup = await run('backup', ['--out', 'one.tar.gz'], source);
  expect(backup.status).toBe(1);
  expect(backup.stderr).toContain('WARNING: the document nda/elsewhere.pdf is missing in the document store');
  expect(backup.stderr).toMatch(
    /\nThe backup is kept, and it is not whole: 1 document on record could not be read from \S+\/documents\. Is that where the product keeps its documents\?\n$/,
  );
  expect(backup.stdout).toMatch(/Content SHA-256: /);
  expect(existsSync(join(folder, 'one.tar.gz'))).toBe(true);
});

it('reject a damaged archive before changing any data', { timeout: PROCESSES_TIMEOUT_MS }, async () => {
  const [source] = databases as [TestDatabase];
  const path = join(folder, 'one.tar.gz');
  await run('backup', ['--out', path], source);
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  await writeFile(path, bytes);
  const refused = await run('restore', [path]);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/^\S+one\.tar\.gz is refused: .+\. Nothing was changed\.\n$/);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

it('report missing input in one line', { timeout: PROCESSES_TIMEOUT_MS }, async () => {
  const data = join(folder, 'data');
  expect(await run('backup', [])).toMatchObject({
    status: 1,
    stderr: `There is no AICV database in DATA_DIR ${data}.\n`,
  });
  expect(await run('restore', [])).toMatchObject({ status: 1, stderr: 'Usage: npm run restore -- FILE\n' });
  expect(await run('backup', ['--ou', 'x'])).toMatchObject({
    status: 1,
    stderr: 'Usage: npm run backup [-- --out FILE] [--include-signing-key]\n',
  });
  expect(await run('restore', ['nothing'])).toMatchObject({
    status: 1,
    stderr: `There is no file ${join(folder, 'nothing')}.\n`,
  });
  expect(existsSync(data)).toBe(false);
});
