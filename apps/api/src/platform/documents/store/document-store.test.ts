import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runIfInstalled } from '../signing/installed-program.testing.ts';
import { type DocumentStore, DocumentStoreError, failureOf, openDocumentStore } from './document-store.ts';
import { type FakeS3, startFakeS3 } from './fake-s3.testing.ts';

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aicv-documents-'));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const document = Buffer.from('%PDF-1.7 a document that never changes');
const sha256 = createHash('sha256').update(document).digest('hex');

async function failureIn(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    return error instanceof DocumentStoreError ? error.failure : `another error: ${error}`;
  }
}

async function* partsOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 64_000) yield content.subarray(at, at + 64_000);
}

async function* breaking(): AsyncGenerator<Buffer> {
  yield document;
  throw new Error('The client is gone');
}

function behavesAsAStore(open: () => DocumentStore): void {
  it('returns what was put, with its checksum and size', async () => {
    const store = open();
    expect(await store.put('nda/one.pdf', document)).toEqual({ sha256, sizeBytes: document.length });
    const found = await store.get('nda/one.pdf', sha256);
    expect(found.ok && Buffer.from(found.bytes).equals(document)).toBe(true);
  });

  it('never overwrites a document', async () => {
    const store = open();
    await store.put('nda/taken.pdf', document);
    expect(await failureIn(store.put('nda/taken.pdf', Buffer.from('another')))).toBe('exists');
    expect(await store.get('nda/taken.pdf', sha256)).toMatchObject({ ok: true });
  });

  it('lets one of many concurrent writers of a key succeed', async () => {
    const store = open();
    const writers = Array.from({ length: 8 }, (_, index) => store.put('nda/race.pdf', Buffer.from(`writer ${index}`)));
    const results = await Promise.allSettled(writers);
    const won = results.filter((each) => each.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(await store.get('nda/race.pdf', won[0]?.value.sha256 ?? '')).toMatchObject({ ok: true });
  });

  it('distinguishes a missing document from a damaged one', async () => {
    const store = open();
    expect(await store.get('nda/never.pdf', sha256)).toEqual({ ok: false, reason: 'missing' });
    await store.put('nda/other.pdf', document);
    expect(await store.get('nda/other.pdf', '0'.repeat(64))).toEqual({ ok: false, reason: 'corrupt' });
  });

  it('removes a document, and ignores a missing one', async () => {
    const store = open();
    await store.put('nda/back.pdf', document);
    await store.remove('nda/back.pdf');
    expect(await store.get('nda/back.pdf', sha256)).toEqual({ ok: false, reason: 'missing' });
    await store.remove('nda/back.pdf');
  });

  it('stores small, empty and large documents', async () => {
    const store = open();
    for (const [index, size] of [0, 1, 100, 3_000_000].entries()) {
      const bytes = Buffer.alloc(size, 'x');
      const put = await store.put(`sizes/${index}`, bytes);
      const found = await store.get(`sizes/${index}`, put.sha256);
      expect(found.ok && Buffer.from(found.bytes).equals(bytes)).toBe(true);
    }
  });

  it('receives a stream and stores it once, however often it is added at the same time', async () => {
    const store = open();
    const content = Buffer.alloc(300_000, 'x');
    const files = await Promise.all(Array.from({ length: 5 }, () => store.receive(partsOf(content))));
    const { sha256, sizeBytes } = await store.put('sizes/reference', content);
    expect(files).toEqual(files.map(({ path }) => ({ path, sha256, sizeBytes })));
    const key = `files/default/${sha256}`;
    expect(await store.has(key)).toBe(false);
    await Promise.all(files.map((file) => store.putFile(key, file)));
    await Promise.all(files.map((file) => store.discard(file)));
    expect(files.filter(({ path }) => existsSync(path))).toEqual([]);
    expect(await store.has(key)).toBe(true);
    const found = await store.getStream(key, sha256);
    expect(found.ok && Buffer.concat(await found.content.toArray()).equals(content)).toBe(true);
    expect(await store.getStream(key, '0'.repeat(64))).toEqual({ ok: false, reason: 'corrupt' });
    expect(await store.getStream('files/default/none', sha256)).toEqual({ ok: false, reason: 'missing' });
  });

  it('leaves nothing of a stream that breaks', async () => {
    const store = open();
    const before = await store.receive(partsOf(document));
    const folder = dirname(before.path);
    await store.discard(before);
    await expect(store.receive(breaking())).rejects.toThrow('The client is gone');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stores no file that changed on the disk', async () => {
    const store = open();
    const file = await store.receive(partsOf(document));
    writeFileSync(file.path, 'something else');
    expect(await failureIn(store.putFile('files/default/changed', file))).toBe('unverified');
    expect(await store.has('files/default/changed')).toBe(false);
  });

  it('refuses keys that could lead outside', async () => {
    const store = open();
    for (const key of ['', '/a', '../a', 'a/../b', 'a//b', '_incoming/a', '.a', 'a.', 'a b', 'a\\b', 'a/', 'ä']) {
      await expect(store.put(key, document)).rejects.toThrow('is not a document key');
      await expect(store.get(key, sha256)).rejects.toThrow('is not a document key');
    }
  });
}

describe('the document store on the local disk', () => {
  behavesAsAStore(() => openDocumentStore({ kind: 'disk', folder: join(newFolder(), 'documents') }));

  it('makes documents readable by their owner only and leaves no partial file', async () => {
    const folder = join(newFolder(), 'documents');
    await openDocumentStore({ kind: 'disk', folder }).put('nda/mine.pdf', document);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'nda')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'nda/mine.pdf')).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, '_incoming'))).toEqual([]);
  });

  it('removes what a killed process left, when the next one receives a file', async () => {
    const folder = newFolder();
    const left = await openDocumentStore({ kind: 'disk', folder }).receive(partsOf(document));
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    utimesSync(left.path, twoHoursAgo, twoHoursAgo);
    const store = openDocumentStore({ kind: 'disk', folder });
    await store.discard(await store.receive(partsOf(document)));
    expect(readdirSync(dirname(left.path))).toEqual([]);
  });

  it('reports a document that changed on the disk', async () => {
    const folder = newFolder();
    const store = openDocumentStore({ kind: 'disk', folder });
    await store.put('nda/rot.pdf', document);
    const path = join(folder, 'nda/rot.pdf');
    writeFileSync(path, readFileSync(path).fill('x', 10, 11));
    expect(await store.get('nda/rot.pdf', sha256)).toEqual({ ok: false, reason: 'corrupt' });
  });

  it('stores nothing if it may not write', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const store = openDocumentStore({ kind: 'disk', folder: file });
    expect(await failureIn(store.put('nda/one.pdf', document))).toBe('unwritable');
  });

  it('stores nothing in a read-only folder', async () => {
    // Root may write everywhere. The case above covers root as well.
    if (process.getuid?.() === 0) return;
    const folder = newFolder();
    chmodSync(folder, 0o500);
    expect(await failureIn(openDocumentStore({ kind: 'disk', folder }).put('a.pdf', document))).toBe('unwritable');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stores nothing on a full disk', async () => {
    const folder = newFolder();
    const mounted = runIfInstalled('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
    if (mounted?.status !== 0) {
      process.stdout.write('skipped: no small disk may be mounted here, so no full one was tried\n');
      return;
    }
    try {
      const store = openDocumentStore({ kind: 'disk', folder });
      expect(await failureIn(store.put('nda/big.pdf', Buffer.alloc(200_000)))).toBe('full');
      expect(existsSync(join(folder, 'nda/big.pdf'))).toBe(false);
      expect(readdirSync(join(folder, '_incoming'))).toEqual([]);
      expect(await failureIn(store.put('nda/small.pdf', document))).toBe('none');
    } finally {
      runIfInstalled('umount', [folder]);
    }
  });
});

describe('the document store in S3-compatible storage', () => {
  let s3: FakeS3;
  beforeAll(async () => {
    s3 = await startFakeS3();
  });
  afterAll(() => s3.close());
  beforeEach(() => {
    s3.objects.clear();
    Object.assign(s3, { refuse: () => undefined, knowsConditions: true, damage: (bytes: Buffer) => bytes });
  });

  const open = (endpoint = s3.endpoint) =>
    openDocumentStore({
      kind: 's3',
      incoming: join(newFolder(), 'incoming'),
      bucket: 'papers',
      prefix: 'aicv/',
      endpoint,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'key-id', secretAccessKey: 'key-secret' },
    });

  behavesAsAStore(open);

  it('puts documents under its prefix in its bucket', async () => {
    await open().put('nda/one.pdf', document);
    expect([...s3.objects.keys()]).toEqual(['/papers/aicv/nda/one.pdf']);
  });

  it('never overwrites a document even if the storage ignores conditions', async () => {
    s3.knowsConditions = false;
    await open().put('nda/one.pdf', document);
    expect(await failureIn(open().put('nda/one.pdf', Buffer.from('another')))).toBe('exists');
    expect(s3.objects.get('/papers/aicv/nda/one.pdf')?.equals(document)).toBe(true);
  });

  it('stores nothing that the storage changed', async () => {
    s3.damage = (bytes) => Buffer.concat([bytes, Buffer.from('!')]);
    expect(await failureIn(open().put('nda/one.pdf', document))).toBe('unverified');
    expect(s3.objects.size).toBe(0);
  });

  it('names the reason of a failed write', async () => {
    const refuseWrites = (status: number, code: string) => {
      s3.refuse = ({ method }) => (method === 'PUT' ? { status, code } : undefined);
    };
    refuseWrites(403, 'AccessDenied');
    expect(await failureIn(open().put('a', document))).toBe('unwritable');
    refuseWrites(409, 'ConditionalRequestConflict');
    expect(await failureIn(open().put('a', document))).toBe('exists');
    refuseWrites(503, 'SlowDown');
    expect(await failureIn(open().put('a', document))).toBe('unavailable');
    expect(s3.objects.size).toBe(0);
  });

  it('refuses storage that cannot report a missing document', async () => {
    s3.refuse = () => ({ status: 500, code: 'InternalError' });
    expect(await failureIn(open().get('nda/one.pdf', sha256))).toBe('unavailable');
    expect(await failureIn(open('http://127.0.0.1:1').get('nda/one.pdf', sha256))).toBe('unavailable');
  });
});

describe('the failure of an error', () => {
  it.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EROFS', 'unwritable'],
    ['EACCES', 'unwritable'],
    ['EIO', 'unavailable'],
  ])('%s: %s, also under an error that wraps it', (code, failure) => {
    const error = Object.assign(new Error(code), { code });
    expect(failureOf(error)).toBe(failure);
    expect(failureOf(new Error('cannot write', { cause: error }))).toBe(failure);
  });
});
