import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTrash } from '../../platform/db/tenancy/trash.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { createTestClock } from '../../testing/app/test-clock.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { signNdaOf } from '../../testing/records/agreements-of.ts';
import { removeExpiredTrash } from '../trash/trash.public.ts';
import { findFile } from './files.repository.ts';

let t: TestApp;
let manager: TestClient;
let managerId: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  [manager, managerId] = await signedIn('manager');
});
afterAll(() => t.close());

/** With the NDA signed. */
async function signedIn(role: 'manager' | 'investor' | 'admin', options: { tenantId?: string } = {}) {
  const { client, user } = await t.signedIn(role, options);
  await signNdaOf(t.database, user);
  return [client, user.id, user.username] as const;
}

const RECORDS = {
  opportunities: { title: 'Harbour pilot', submittedBy: 'R. Tester' },
  ventures: { title: 'Tide tables' },
  'funding-rounds': { name: 'Seed' },
  'investor-updates': { title: 'April', content: 'All is well.' },
};
type Things = keyof typeof RECORDS;
const THINGS = Object.keys(RECORDS) as Things[];
const TABLES = {
  opportunities: 'opportunities',
  ventures: 'ventures',
  'funding-rounds': 'funding_rounds',
  'investor-updates': 'investor_updates',
};
const NAMES = {
  opportunities: 'Harbour pilot',
  ventures: 'Tide tables',
  'funding-rounds': 'Seed',
  'investor-updates': 'April',
};

const create = async (things: Things) => {
  const { id } = (await manager.post(`/api/${things}`, RECORDS[things])).json();
  return `/api/${things}/${id}`;
};

interface AddedFile {
  readonly id: string;
  readonly version: number;
  readonly sha256: string;
}

const upload = async (record: string, content = 'Berths', name = 'notes.txt', client = manager): Promise<AddedFile> => {
  const answer = await client.upload(`${record}/files?name=${encodeURIComponent(name)}`, content);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const remove = async ({ id }: AddedFile, client = manager) => (await client.delete(`/api/files/${id}`)).statusCode;
const restore = ({ id }: AddedFile, client = manager) => client.post(`/api/files/${id}/restore`);
const list = async (record: string) => (await manager.get(`${record}/files`)).json<AddedFile[]>();
const download = ({ id }: AddedFile) => manager.get(`/api/files/${id}`);
const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof restore>>) => [
  statusCode,
  json().code,
  json().message,
];
const trashOf = async (client = manager) =>
  (await client.get('/api/trash?limit=500')).json<{ kind: string; id: string; title: string; context: string }[]>();
const isStored = ({ sha256 }: AddedFile) => t.store.documents.has(`files/default/${sha256}`);
const purge = () => removeExpiredTrash(t.database.scope, createTestClock(), t.store);
/** The document of the row, deleted or not; undefined if there is no row. */
const documentOf = ({ id }: AddedFile) =>
  t.database.scope.withTenant('default', (tx) => inTrash(tx, () => findFile(tx, id))).then((file) => file?.documentKey);

/** Dates the deletion of a record back. */
const deletedDaysAgo = (table: string, id: string, days: number) =>
  t.database.scope.withTenant('default', (tx) =>
    inTrash(tx, () =>
      tx.execute(
        sql`update ${sql.identifier(table)} set deleted_at = now() - ${days} * interval '1 day' where id = ${id}`,
      ),
    ),
  );

// REQ-328
describe.each(THINGS)('a deleted file of %s', (things) => {
  it('is in the trash with the name of its record, and is restored as it was', async () => {
    const record = await create(things);
    const file = await upload(record);
    await remove(file);
    expect(await list(record)).toEqual([]);
    const deletedBy = expect.objectContaining({ id: managerId });
    expect(await trashOf()).toContainEqual(
      expect.objectContaining({ kind: 'file', id: file.id, title: 'notes.txt', context: NAMES[things], deletedBy }),
    );
    const restored = await restore(file);
    expect([restored.statusCode, restored.json()]).toEqual([200, file]);
    expect(await list(record)).toEqual([file]);
    expect((await download(file)).body).toBe('Berths');
    expect((await restore(file)).json()).toEqual(file);
    expect((await trashOf()).map(({ id }) => id)).not.toContain(file.id);
    const actions = await rowsOf<{ action: string }>(
      t.database,
      `select action from audit_logs where details ->> 'fileId' = '${file.id}' order by seq`,
    );
    expect(actions.map(({ action }) => action)).toEqual(['file_added', 'file_deleted', 'file_restored']);
  });
});

describe('a deleted version', () => {
  it('keeps its number, and is the newest again once it is restored', async () => {
    const record = await create('ventures');
    const [first, second] = [await upload(record, 'One'), await upload(record, 'Two')];
    await remove(second);
    expect(await list(record)).toMatchObject([{ id: first.id, versions: 1 }]);
    expect(await trashOf()).toContainEqual(expect.objectContaining({ id: second.id, title: 'notes.txt (version 2)' }));
    const third = await upload(record, 'Three');
    expect(third).toMatchObject({ version: 3, versions: 2 });
    await remove(third);
    expect((await restore(second)).json()).toMatchObject({ version: 2, versions: 2 });
    expect(await list(record)).toMatchObject([{ id: second.id, versions: 2 }]);
  });

  it('is deleted and restored once in twenty concurrent requests', async () => {
    const file = await upload(await create('ventures'));
    const csrfToken = await manager.csrfToken();
    const twenty = <Made>(work: () => Promise<Made>) => Promise.all(Array.from({ length: 20 }, work));
    const removed = await twenty(() => manager.delete(`/api/files/${file.id}`, undefined, { csrfToken }));
    expect(removed.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, ...Array(19).fill(404)]);
    const restored = await twenty(() => manager.post(`/api/files/${file.id}/restore`, undefined, { csrfToken }));
    expect(new Set(restored.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const entries = `select 1 from audit_logs where details ->> 'fileId' = '${file.id}'`;
    expect(await rowsOf(t.database, entries)).toHaveLength(3);
  });

  it('is not restored into a record that is full', async () => {
    const record = await create('ventures');
    const file = await upload(record);
    await remove(file);
    await rowsOf(
      t.database,
      `insert into files (venture_id, name, version, type, size_bytes, sha256, document_key, added_by)
       select '${record.split('/').at(-1)}', n || '.txt', 1, 'text', 1, 'x', 'x', '${managerId}' from generate_series(1, 500) n`,
    );
    expect(refusal(await restore(file))).toEqual([
      409,
      'TOO_MANY_FILES',
      'This record already has 500 files and versions. Delete some of them first.',
    ]);
  });
});

describe('the file of a deleted record', () => {
  it('is hidden with it, and a deleted one is restored only after it', async () => {
    const record = await create('opportunities');
    const [kept, deleted] = [await upload(record), await upload(record, 'Two', 'two.txt')];
    await remove(deleted);
    expect((await manager.delete(record)).statusCode).toBe(204);
    expect([(await download(kept)).statusCode, await remove(kept), (await restore(kept)).statusCode]).toEqual([
      404, 404, 404,
    ]);
    expect((await trashOf()).map(({ id }) => id)).not.toContain(deleted.id);
    expect(refusal(await restore(deleted))).toEqual([
      409,
      'PARENT_DELETED',
      'The record of this file is deleted. Restore the record first.',
    ]);
    await manager.post(`${record}/restore`);
    expect(await list(record)).toMatchObject([{ id: kept.id }]);
    expect((await trashOf()).map(({ id }) => id)).toContain(deleted.id);
    expect((await restore(deleted)).statusCode).toBe(200);
  });
});

// REQ-337
describe('the rights of a deleted file', () => {
  const codeOf = async (response: ReturnType<typeof restore>) => {
    const { statusCode, json } = await response;
    return statusCode < 300 ? statusCode : `${statusCode} ${json().code}`;
  };

  it('are those of its record: role, NDA, audience and tenant', async () => {
    const [stranger] = await signedIn('admin', { tenantId: 'beta' });
    const [investor] = await signedIn('investor');
    const { client: unsigned } = await t.signedIn('manager');
    const { client: analyst } = await t.signedIn('analyst');
    const files = await Promise.all(
      THINGS.map(async (things) => {
        const file = await upload(await create(things));
        await remove(file);
        return file;
      }),
    );
    const outcomes = async (client: TestClient) => [
      await Promise.all(files.map((file) => codeOf(restore(file, client)))),
      (await trashOf(client)).filter(({ id }) => files.some((file) => file.id === id)).length,
    ];
    expect(await outcomes(stranger)).toEqual([Array(4).fill('404 NOT_FOUND'), 0]);
    const forbidden = '403 FORBIDDEN';
    expect(await outcomes(investor)).toEqual([[forbidden, forbidden, forbidden, '404 NOT_FOUND'], 0]);
    const [first, second] = [await trashOf(unsigned), await trashOf(analyst)];
    expect(files.map(({ id }) => first.some((item) => item.id === id))).toEqual([true, true, false, false]);
    expect(files.map(({ id }) => second.some((item) => item.id === id))).toEqual([true, false, false, false]);
    const needed = '403 NDA_REQUIRED';
    expect(await outcomes(unsigned)).toEqual([[200, 200, needed, needed], 0]);
  });

  it('let a former writer restore what they uploaded and may still read', async () => {
    const [client, id] = await signedIn('manager');
    const [round, update] = [await create('funding-rounds'), await create('investor-updates')];
    const own = await upload(round, 'Terms', 'terms.txt', client);
    const ofDraft = await upload(update, 'Draft', 'draft.txt', client);
    const other = await upload(round, 'Other', 'other.txt');
    for (const file of [own, ofDraft, other]) await remove(file);
    await rowsOf(t.database, `update users set role = 'investor' where id = '${id}'`);
    expect((await trashOf(client)).map((item) => item.id)).toEqual([own.id]);
    expect(await codeOf(restore(other, client))).toBe('403 FORBIDDEN');
    expect(await codeOf(restore(ofDraft, client))).toBe('404 NOT_FOUND');
    expect(await codeOf(restore(own, client))).toBe(200);
    expect((await manager.post(`${update}/publish`)).statusCode).toBe(200);
    expect((await trashOf(client)).map((item) => item.id)).toEqual([ofDraft.id]);
    expect(await codeOf(restore(ofDraft, client))).toBe(200);
  });

  it('record the name of a confidential file in the trash as shown, and of another not', async () => {
    const [client, id] = await signedIn('manager');
    const record = await create('funding-rounds');
    const [file, plain] = [await upload(record), await upload(await create('opportunities'))];
    for (const each of [file, plain]) await remove(each);
    const shown = () =>
      rowsOf(
        t.database,
        `select kind, record_type, record_name from disclosures where user_id = '${id}' and record_id = '${record.split('/').at(-1)}'`,
      );
    expect(await shown()).toEqual([]);
    await trashOf(client);
    const disclosure = { kind: 'shown', record_type: 'funding_round', record_name: 'Seed' };
    expect(await shown()).toEqual([disclosure]);
    await restore(file, client);
    expect(
      await rowsOf(t.database, `select 1 from disclosures where user_id = '${id}' and record_type = 'opportunity'`),
    ).toEqual([]);
  });
});

// REQ-328
describe('after 30 days', () => {
  it('the document goes and the number stays, unless another file has the same content', async () => {
    const record = await create('ventures');
    const [single, shared, twin] = [
      await upload(record, 'Only here'),
      await upload(record, 'Twice here', 'shared.txt'),
      await upload(record, 'Twice here', 'twin.txt'),
    ];
    const young = await upload(record, 'Deleted lately', 'young.txt');
    for (const file of [single, shared, young]) await remove(file);
    for (const file of [single, shared]) await deletedDaysAgo('files', file.id, 31);
    await deletedDaysAgo('files', young.id, 29);
    expect((await restore(single)).json().code).toBe('TRASH_EXPIRED');
    expect((await trashOf()).map(({ id }) => id)).not.toContain(single.id);
    await Promise.all([purge(), purge()]);
    expect([single, shared, twin, young].map(isStored)).toEqual([false, true, true, true]);
    expect((await restore(single)).statusCode).toBe(404);
    expect((await download(twin)).body).toBe('Twice here');
    expect(await documentOf(single)).toBeNull();
    expect(await upload(record, 'Another')).toMatchObject({ version: 2, versions: 1 });
    expect((await restore(young)).statusCode).toBe(200);
    await remove(twin);
    await deletedDaysAgo('files', twin.id, 31);
    await purge();
    expect(isStored(twin)).toBe(false);
  });

  it('a document that is added again at the same time is stored, or its upload is refused', async () => {
    const record = await create('ventures');
    for (let round = 0; round < 5; round += 1) {
      const file = await upload(record, `Round ${round}`, `${round}.txt`);
      await remove(file);
      await deletedDaysAgo('files', file.id, 31);
      const [again] = await Promise.all([
        manager.upload(`${record}/files?name=again-${round}.txt`, `Round ${round}`),
        purge(),
      ]);
      expect([201, 503]).toContain(again.statusCode);
      expect(isStored(file)).toBe(again.statusCode === 201);
      if (again.statusCode === 201) expect((await download(again.json())).body).toBe(`Round ${round}`);
    }
  });

  it('a file whose document the store does not remove is removed by the next run', async () => {
    const file = await upload(await create('ventures'), 'Still here');
    await remove(file);
    await deletedDaysAgo('files', file.id, 31);
    t.store.failure = new Error('no route to the store');
    await expect(purge()).rejects.toThrow('no route to the store');
    t.store.failure = undefined;
    expect(await documentOf(file)).toBe(`files/default/${file.sha256}`);
    await purge();
    expect([isStored(file), await documentOf(file)]).toEqual([false, null]);
  });

  it.each(THINGS)('the files of deleted %s go with them, deleted or not', async (things) => {
    const [record, other] = [await create(things), await create(things)];
    const [first, second, deleted] = [
      await upload(record, `First of ${things}`),
      await upload(record, 'Second'),
      await upload(record, 'Third', 'deleted.txt'),
    ];
    const elsewhere = await upload(other, 'Second', 'copy.txt');
    await remove(deleted);
    expect((await manager.delete(record)).statusCode).toBe(204);
    await deletedDaysAgo(TABLES[things], record.split('/').at(-1) ?? '', 31);
    await purge();
    expect([first, second, deleted].map(isStored)).toEqual([false, true, false]);
    for (const file of [first, second, deleted]) expect(await documentOf(file)).toBeUndefined();
    expect((await download(elsewhere)).body).toBe('Second');
  });
});

describe('the account that added a file', () => {
  it('leaves it with its record when it is erased, deleted or not', async () => {
    const [client, id, username] = await signedIn('manager');
    const record = await create('ventures');
    const [kept, deleted] = [
      await upload(record, 'Kept', 'kept.txt', client),
      await upload(record, 'Deleted', 'deleted.txt', client),
    ];
    await remove(deleted, client);
    const { client: admin } = await t.signedIn('admin');
    await admin.patch(`/api/users/${id}`, { isActive: false });
    expect((await admin.post(`/api/users/${id}/erase`, { username })).statusCode).toBe(200);
    const erased = expect.objectContaining({ id, username: expect.stringMatching(/^erased-/) });
    expect(await list(record)).toMatchObject([{ id: kept.id, addedBy: erased }]);
    expect((await download(kept)).body).toBe('Kept');
    expect(await trashOf()).toContainEqual(expect.objectContaining({ id: deleted.id, deletedBy: erased }));
    expect((await restore(deleted)).json()).toMatchObject({ addedBy: erased, mayDelete: true });
    expect((await download(deleted)).body).toBe('Deleted');
  });
});
