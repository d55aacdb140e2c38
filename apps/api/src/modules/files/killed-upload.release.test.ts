import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INCOMING, openDocumentStore } from '../../platform/documents/store/document-store.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { createTestClock } from '../../testing/app/test-clock.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { removeAbandonedUploads } from './files.public.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
/** Starting a product on a busy machine. */
const HANGS_AFTER_MS = 120_000;
const HOUR_MS = 60 * 60 * 1000;

let t: TestApp;
let dataDir: string;
let product: ChildProcess | undefined;
beforeEach(async () => {
  t = await startTestApp();
  dataDir = mkdtempSync(join(tmpdir(), 'aicv-killed-'));
});
afterEach(async () => {
  product?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
  await t.close();
});

/** Starts the product on the app's database as a process of its own; resolves with its address. */
async function startProduct(): Promise<string> {
  const { host, port, database } = t.database.connection;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: `postgres://aicv:x@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`,
      DATA_DIR: dataDir,
      PORT: '0',
      SESSION_SECRET: 'a secret that only the tests know, long enough',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  product = child;
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  await expect.poll(() => stdout, { timeout: HANGS_AFTER_MS }).toContain('is ready');
  return /http:\/\/127\.0\.0\.1:\d+/.exec(stdout)?.[0] ?? '';
}

const documentsFolder = () => join(dataDir, 'documents');
const filesIn = (folder: string) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
const documents = () => {
  const folder = join(documentsFolder(), 'files/default');
  return rowsOf(t.database, 'select 1 from file_uploads').then((rows) => [rows.length, filesIn(folder).length]);
};

// REQ-336
it('leaves no file, document or temporary file when the process is killed before or after it stored the document', {
  timeout: 2 * HANGS_AFTER_MS,
}, async () => {
  const { client } = await t.signedIn('analyst');
  const { id } = (await client.post('/api/opportunities', { title: 'Harbour pilot' })).json();
  const store = openDocumentStore({ kind: 'disk', folder: documentsFolder() });
  const address = await startProduct();
  const headers = {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrf-token': await client.csrfToken(),
    'content-type': 'application/octet-stream',
  };
  const upload = (name: string, body: BodyInit) => {
    // The types lack `duplex`, which a stream needs.
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return fetch(`${address}/api/opportunities/${id}/files?name=${name}`, request).catch(() => undefined);
  };

  // One upload is halfway, and another one has stored its document and waits for the lock of its record.
  const blocker = new pg.Client(t.database.connection);
  await blocker.connect();
  await blocker.query("select set_config('app.tenant_id', 'default', false)");
  await blocker.query('begin');
  await blocker.query('select 1 from opportunities where id = $1 for update', [id]);
  const endless = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.alloc(300_000, 'a')) });
  const unfinished = [upload('half.txt', endless), upload('whole.txt', 'Ships wait.')];
  const incoming = join(documentsFolder(), INCOMING);
  await expect.poll(() => documents().catch(() => [])).toEqual([1, 1]);
  await expect.poll(() => filesIn(incoming).length).toBe(1);
  const ended = once(product as ChildProcess, 'close');
  product?.kill('SIGKILL');
  await Promise.all([ended, ...unfinished]);
  await blocker.query('rollback');
  await blocker.end();

  expect((await client.get(`/api/opportunities/${id}/files`)).json()).toEqual([]);
  await removeAbandonedUploads(t.database.scope, createTestClock(), store);
  expect(await documents()).toEqual([1, 1]);
  const later = createTestClock();
  later.advanceMs(2 * HOUR_MS);
  await removeAbandonedUploads(t.database.scope, later, store);
  expect(await documents()).toEqual([0, 0]);
  // The next upload removes what is older than an hour.
  const longAgo = new Date(Date.now() - 2 * HOUR_MS);
  for (const { name } of filesIn(incoming)) utimesSync(join(incoming, name), longAgo, longAgo);
  await store.discard(await store.receive(new ReadableStream({ start: (controller) => controller.close() })));
  expect(filesIn(incoming)).toEqual([]);
});
