import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_MAX_BYTES } from '@aicv/domain/files/file-type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '../../platform/files/files.testing.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { signNdaOf } from '../../testing/records/agreements-of.ts';

const UNKNOWN_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const OPPORTUNITY = { title: 'Harbour pilot', description: 'Berths ships.', submittedBy: 'R. Tester' };

let t: TestApp;
let manager: TestClient;
let managerId: string;
let analyst: TestClient;
let investor: TestClient;
let investorId: string;
const ids = { opportunities: '', ventures: '', 'funding-rounds': '', 'investor-updates': '' };
type Things = keyof typeof ids;

beforeAll(async () => {
  t = await startTestApp();
  const managing = await t.signedIn('manager');
  await signNdaOf(t.database, managing.user);
  [manager, managerId] = [managing.client, managing.user.id];
  analyst = (await t.signedIn('analyst')).client;
  const investing = await t.signedIn('investor');
  [investor, investorId] = [investing.client, investing.user.id];
  await signNdaOf(t.database, investing.user);
  ids.opportunities = await create('/api/opportunities', OPPORTUNITY);
  ids.ventures = await create('/api/ventures', { title: 'Tide tables' });
  ids['funding-rounds'] = await create('/api/funding-rounds', { name: 'Seed' });
  ids['investor-updates'] = await create('/api/investor-updates', { title: 'April', content: 'All is well.' });
});
afterAll(() => t.close());

const create = async (path: string, body: object) => (await manager.post(path, body)).json().id as string;

const filesOf = (things: Things) => `/api/${things}/${ids[things]}/files`;

const upload = (things: Things, name: string, content: Buffer | string, client = manager) =>
  client.upload(`${filesOf(things)}?name=${encodeURIComponent(name)}`, content);

const list = async (things: Things, client = manager, query = '') =>
  (await client.get(`${filesOf(things)}${query}`)).json() as { id: string; name: string; version: number }[];

const THINGS = Object.keys(ids) as Things[];

const temporaryFiles = () => readdirSync(join(tmpdir(), `aicv-test-files-${process.pid}`));

// REQ-336
describe('a file that is refused', () => {
  it.each([
    ['without a name', '', 'File name is required'],
    ['with a name of 300 characters', `${'a'.repeat(296)}.pdf`, 'File name must be less than 255 characters'],
    ['with a path', '../deck.pdf', 'File name must not contain slashes'],
    ['with a path of Windows', 'C:\\deck.pdf', 'File name must not contain slashes'],
    ['with a control character', 'deck\u0007.pdf', 'File name contains invisible characters'],
    ['with a right-to-left override', 'deck\u202efdp.exe.pdf', 'File name contains invisible characters'],
  ])('is refused %s', async (_, name, message) => {
    const answer = await upload('opportunities', name, PDF);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it('leaves no row, no document and no temporary file', async () => {
    const answers = [
      await upload('opportunities', 'page.html', '<script>'),
      await upload('opportunities', 'deck.pdf', 'text'),
      await upload('opportunities', 'notes.txt', ''),
      await upload('opportunities', 'notes.txt', Buffer.alloc(FILE_MAX_BYTES + 1, 'a')),
      await manager.upload(`/api/opportunities/${UNKNOWN_ID}/files?name=notes.txt`, 'text'),
      await manager.post(`${filesOf('opportunities')}?name=notes.txt`, { text: 'x' }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, 'FILE_TYPE_NOT_SUPPORTED'],
      [400, 'FILE_CONTENT_MISMATCH'],
      [400, 'FILE_EMPTY'],
      [413, 'PAYLOAD_TOO_LARGE'],
      [404, 'NOT_FOUND'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
    ]);
    expect(answers[3]?.json().message).toBe('This file is larger than 25 MB');
    expect(await list('opportunities')).toEqual([]);
    expect(t.store.documents.size).toBe(0);
    await expect.poll(temporaryFiles).toEqual([]);
  });

  it('leaves nothing when the upload is aborted halfway', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as { port: number };
    const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      cookie,
      'x-csrf-token': await manager.csrfToken(),
      'content-type': 'application/octet-stream',
      'content-length': 1_000_000,
    };
    const path = `${filesOf('opportunities')}?name=notes.txt`;
    const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers });
    sent.on('error', () => undefined);
    sent.write(Buffer.alloc(300_000, 'a'));
    await expect.poll(temporaryFiles).toHaveLength(1);
    sent.destroy();
    await expect.poll(temporaryFiles).toEqual([]);
    expect(await list('opportunities')).toEqual([]);
    expect(t.store.documents.size).toBe(0);
  });

  it('is not added when the store fails', async () => {
    t.store.failure = new Error('no route to the store');
    const answer = await upload('opportunities', 'notes.txt', 'text');
    t.store.failure = undefined;
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'FILE_NOT_STORED']);
    expect(await list('opportunities')).toEqual([]);
  });

  it('is removed from the store when its record is refused at last', async () => {
    const [opportunity] = await rowsOf<{ id: string }>(
      t.database,
      `insert into opportunities (title) values ('Full') returning id`,
    );
    const id = opportunity?.id ?? '';
    await rowsOf(
      t.database,
      `insert into files (opportunity_id, name, version, type, size_bytes, sha256, document_key, added_by)
       select '${id}', n || '.txt', 1, 'text', 1, 'x', 'x', '${managerId}' from generate_series(1, 500) n`,
    );
    const answer = await manager.upload(`/api/opportunities/${id}/files?name=notes.txt`, 'One too many');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'TOO_MANY_FILES']);
    expect(t.store.documents.size).toBe(0);
  });
});

// REQ-336
describe.each(THINGS)('a file of %s', (things) => {
  it('is listed and downloaded as it was added', async () => {
    const added = await upload(things, 'Bericht Größe.pdf', PDF);
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({
      name: 'Bericht Größe.pdf',
      type: 'pdf',
      sizeBytes: PDF.length,
      version: 1,
      versions: 1,
      addedBy: { id: managerId },
      mayDelete: true,
    });
    expect(await list(things)).toEqual([added.json()]);
    const download = await manager.get(`/api/files/${added.json().id}`);
    expect(download.statusCode).toBe(200);
    expect(download.rawPayload.equals(PDF)).toBe(true);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `attachment; filename="Bericht_Gr__e.pdf"; filename*=UTF-8''Bericht%20Gr%C3%B6%C3%9Fe.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is deleted, and is then hidden everywhere with its document kept', async () => {
    const { id, sha256 } = (await upload(things, 'to-delete.txt', `Delete from ${things}`)).json();
    expect((await manager.delete(`/api/files/${id}`)).statusCode).toBe(204);
    expect((await list(things)).map(({ name }) => name)).not.toContain('to-delete.txt');
    expect((await manager.get(`/api/files/${id}`)).statusCode).toBe(404);
    expect((await manager.delete(`/api/files/${id}`)).statusCode).toBe(404);
    expect(t.store.documents.has(`files/default/${sha256}`)).toBe(true);
    const entries = await rowsOf<{ action: string; details: object }>(
      t.database,
      `select action, details from audit_logs where details ->> 'fileId' = '${id}' order by timestamp`,
    );
    const details = { fileId: id, name: 'to-delete.txt', version: 1, sizeBytes: expect.any(Number), sha256 };
    expect(entries).toEqual([
      { action: 'file_added', details },
      { action: 'file_deleted', details },
    ]);
  });
});

// REQ-337
describe('files with the same name', () => {
  it('are versions, of which the list shows the newest that is not deleted', async () => {
    for (const content of ['First', 'Second', 'Third'])
      expect((await upload('ventures', 'plan.md', content)).statusCode).toBe(201);
    const newest = (await list('ventures')).find(({ name }) => name === 'plan.md');
    expect(newest).toMatchObject({ version: 3, versions: 3 });
    const versions = await list('ventures', manager, '?name=plan.md');
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect((await manager.get(`/api/files/${versions[2]?.id}`)).body).toBe('First');
    await manager.delete(`/api/files/${newest?.id}`);
    expect((await list('ventures')).find(({ name }) => name === 'plan.md')).toMatchObject({ version: 2, versions: 2 });
    // The number of a deleted version is not given again, because it can be restored.
    expect((await upload('ventures', 'plan.md', 'Fourth')).json()).toMatchObject({ version: 4 });
  });

  it('get the versions 1 to 20 when they are added at the same time, as one document', async () => {
    const before = t.store.documents.size;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => upload('opportunities', 'race.txt', 'The same content')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    expect(answers.map((answer) => answer.json().version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(t.store.documents.size).toBe(before + 1);
  });

  it('are separate files if their names differ in case', async () => {
    expect((await upload('ventures', 'Deck.pdf', PDF)).json()).toMatchObject({ version: 1 });
    expect((await upload('ventures', 'deck.pdf', PDF)).json()).toMatchObject({ version: 1 });
  });
});

it('accepts a file of exactly 25 MB', async () => {
  const answer = await upload('opportunities', 'large.txt', Buffer.alloc(FILE_MAX_BYTES, 'a'));
  expect([answer.statusCode, answer.json().sizeBytes]).toEqual([201, FILE_MAX_BYTES]);
});

// REQ-337
describe('the rights of a file', () => {
  const outcome = async (response: Promise<{ statusCode: number; json(): { code?: string } }>) => {
    const answer = await response;
    return answer.statusCode < 300 ? answer.statusCode : `${answer.statusCode} ${answer.json().code}`;
  };

  it('are those of its record', async () => {
    const idOf = async (things: Things) => (await list(things))[0]?.id ?? '';
    const [opportunity, venture, round] = [
      await idOf('opportunities'),
      await idOf('ventures'),
      await idOf('funding-rounds'),
    ];
    const read = (client: TestClient, id: string) => outcome(client.get(`/api/files/${id}`));
    expect(await read(analyst, opportunity)).toBe(200);
    expect(await read(analyst, venture)).toBe('403 FORBIDDEN');
    expect(await read(analyst, round)).toBe('403 NDA_REQUIRED');
    expect(await read(investor, opportunity)).toBe('403 FORBIDDEN');
    expect(await read(investor, round)).toBe(200);
    expect(await read(manager, UNKNOWN_ID)).toBe('404 NOT_FOUND');
    expect(await outcome(upload('funding-rounds', 'a.txt', 'a', investor))).toBe('403 FORBIDDEN');
    expect(await outcome(investor.delete(`/api/files/${round}`))).toBe('403 FORBIDDEN');
    expect(await outcome(analyst.get(filesOf('ventures')))).toBe('403 FORBIDDEN');
  });

  it('let only those who see a draft see its files, and its readers once it is published', async () => {
    const [file] = await list('investor-updates');
    expect(await outcome(investor.get(filesOf('investor-updates')))).toBe('404 NOT_FOUND');
    expect(await outcome(investor.get(`/api/files/${file?.id}`))).toBe('404 NOT_FOUND');
    expect((await manager.post(`/api/investor-updates/${ids['investor-updates']}/publish`)).statusCode).toBe(200);
    expect(await outcome(investor.get(`/api/files/${file?.id}`))).toBe(200);
    expect(await list('investor-updates', investor)).toMatchObject([{ id: file?.id, mayDelete: false }]);
  });

  it('record the list of a confidential record as shown, and each download as a copy', async () => {
    const [file] = await list('funding-rounds', investor);
    await investor.get(`/api/files/${file?.id}`);
    await investor.get(`/api/files/${file?.id}`);
    const disclosed = await rowsOf(
      t.database,
      `select kind, record_type, record_name from disclosures where user_id = '${investorId}'
         and record_id in ('${file?.id}', '${ids['funding-rounds']}') order by disclosed_at`,
    );
    const copy = { kind: 'exported', record_type: 'file', record_name: `${file?.name} (version 1) of Seed` };
    expect(disclosed).toEqual(
      expect.arrayContaining([{ kind: 'shown', record_type: 'funding_round', record_name: 'Seed' }, copy, copy]),
    );
  });

  it('record nothing for a file that is not confidential', async () => {
    const before = await rowsOf(t.database, 'select id from disclosures');
    const [file] = await list('opportunities');
    await manager.get(`/api/files/${file?.id}`);
    expect(await rowsOf(t.database, 'select id from disclosures')).toHaveLength(before.length);
  });
});

it.each([
  ['DOCUMENT_MISSING', (key: string) => t.store.documents.delete(key)],
  ['DOCUMENT_CORRUPT', (key: string) => t.store.documents.set(key, Buffer.from('Changed'))],
])('answers %s if the store lost or changed the document', async (code, damage) => {
  const { id, sha256 } = (await upload('opportunities', `${code}.txt`, code)).json();
  damage(`files/default/${sha256}`);
  const answer = await manager.get(`/api/files/${id}`);
  expect([answer.statusCode, answer.json().code]).toEqual([500, code]);
});
