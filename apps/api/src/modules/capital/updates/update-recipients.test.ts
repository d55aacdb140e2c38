import { ROLES, type Role } from '@aicv/domain/access/roles';
import { isRecipient } from '@aicv/domain/capital/investor-update';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';
import { deliverMailings } from '../update-jobs.public.ts';

const PATH = '/api/investor-updates';

interface Reader {
  readonly client: TestClient;
  readonly id: string;
  readonly role: Role;
}

let t: TestApp;
let manager: TestClient;
/** Two users for each role that cannot write updates. */
const readers: Reader[] = [];

async function signedUp(role: Role): Promise<Reader> {
  const { client, user } = await t.signedIn(role);
  await signNdaOf(t.database, user);
  return { client, id: user.id, role };
}

beforeAll(async () => {
  t = await startTestApp();
  manager = (await signedUp('manager')).client;
  for (const role of ['analyst', 'investor', 'learner'] as const) {
    readers.push(await signedUp(role), await signedUp(role));
  }
});
afterAll(() => t.close());

interface Recipients {
  readonly recipientRoles: Role[];
  readonly recipientIds: string[];
}

async function createPublished(recipients: Partial<Recipients>): Promise<string> {
  const { id } = (await manager.post(PATH, { title: 'March', content: 'Text', ...recipients })).json();
  expect((await manager.post(`${PATH}/${id}/publish`)).statusCode).toBe(200);
  return id;
}

/** The complete list of this reader, with the total of each page. */
async function readAll({ client }: { client: TestClient }): Promise<{ ids: string[]; totals: string[] }> {
  const ids: string[] = [];
  const totals: string[] = [];
  for (let path: string | undefined = `${PATH}?limit=2`; path !== undefined; ) {
    const page = await client.get(path);
    ids.push(...page.json<{ id: string }[]>().map(({ id }) => id));
    totals.push(String(page.headers['x-total-count']));
    path = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  return { ids, totals };
}

describe('a published update', () => {
  it('is listed, counted and readable only by its recipients', async () => {
    expect((await readAll({ client: manager })).ids).toEqual([]);
    const recipients = fc.sample(
      fc.record<Recipients>({
        recipientRoles: fc.uniqueArray(fc.constantFrom(...ROLES), { maxLength: 2 }),
        recipientIds: fc.uniqueArray(fc.constantFrom(...readers.map(({ id }) => id)), { maxLength: 2 }),
      }),
      12,
    );
    const published: (Recipients & { id: string })[] = [];
    for (const named of [{ recipientRoles: [], recipientIds: [] }, ...recipients]) {
      published.unshift({ ...named, id: await createPublished(named) });
    }
    for (const reader of readers) {
      const meant = published.filter((update) => isRecipient(update, reader)).map(({ id }) => id);
      const { ids, totals } = await readAll(reader);
      expect(ids).toEqual(meant);
      expect(new Set(totals)).toEqual(new Set([String(meant.length)]));
      for (const { id } of published) {
        const opened = await reader.client.get(`${PATH}/${id}`);
        expect(opened.statusCode).toBe(meant.includes(id) ? 200 : 404);
        if (opened.statusCode === 404) expect(opened.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Not found' });
      }
    }
  });

  it('is visible to authors regardless of its recipients', async () => {
    const id = await createPublished({ recipientRoles: ['investor'] });
    const admin = await signedUp('admin');
    for (const client of [manager, admin.client]) {
      expect((await readAll({ client })).ids).toContain(id);
      expect((await client.get(`${PATH}/${id}`)).statusCode).toBe(200);
    }
  });

  it('hides its recipients from readers', async () => {
    const id = await createPublished({ recipientRoles: ['investor'] });
    const { client } = await signedUp('investor');
    const opened = (await client.get(`${PATH}/${id}`)).json();
    const publishedAt = expect.stringMatching(/Z$/);
    const plain = { reportUrl: null, pages: null, isAiAssisted: false };
    expect(opened).toEqual({ id, title: 'March', content: 'Text', ...plain, publishedAt, correctedAt: null });
    expect((await client.get(`${PATH}?limit=1`)).json()).toEqual([opened]);
  });

  it('applies a change of recipients or of the reader’s role to the next request', async () => {
    const reader = await signedUp('analyst');
    const id = await createPublished({ recipientRoles: ['investor'] });
    const statusNow = async () => (await reader.client.get(`${PATH}/${id}`)).statusCode;
    expect(await statusNow()).toBe(404);
    await manager.patch(`${PATH}/${id}`, { recipientIds: [reader.id] });
    expect(await statusNow()).toBe(200);
    await manager.patch(`${PATH}/${id}`, { recipientIds: [] });
    expect(await statusNow()).toBe(404);
    await manager.patch(`${PATH}/${id}`, { recipientRoles: ['analyst'] });
    expect(await statusNow()).toBe(200);
  });
});

describe('a draft', () => {
  it('is in no reader’s list and readable only by authors', async () => {
    const reader = await signedUp('investor');
    const { id } = (await manager.post(PATH, { title: 'Draft', content: 'Text', recipientIds: [reader.id] })).json();
    expect((await readAll(reader)).ids).not.toContain(id);
    expect((await readAll({ client: manager })).ids).not.toContain(id);
    expect((await reader.client.get(`${PATH}/${id}`)).statusCode).toBe(404);
    const opened = await manager.get(`${PATH}/${id}`);
    expect([opened.statusCode, opened.json()]).toEqual([200, expect.objectContaining({ id, publishedAt: null })]);
  });
});

it('notifies recipients with access after publication, but not its creator or publisher', async () => {
  const writer = await signedUp('admin');
  const publisher = await signedUp('manager');
  const byRole = await signedUp('instructor');
  const byName = await signedUp('learner');
  const { user: unsigned } = await t.signedIn('instructor');
  const recipientIds = [byName.id, writer.id, publisher.id, unsigned.id];
  const draft = { title: 'April', content: 'Text', recipientRoles: ['instructor'], recipientIds };
  const { id } = (await writer.client.post(PATH, draft)).json();
  const notifications = () =>
    rowsOf<{ who: string; details: unknown }>(
      t.database,
      `select user_id as who, details from notifications where details ->> 'updateId' = '${id}'`,
    );
  expect(await notifications()).toEqual([]);
  expect((await publisher.client.post(`${PATH}/${id}/publish`)).statusCode).toBe(200);
  await deliverMailings(t.database.scope);
  const details = { updateId: id, title: 'April' };
  const byId = (one: { who: string }, other: { who: string }) => (one.who < other.who ? -1 : 1);
  expect((await notifications()).toSorted(byId)).toEqual(
    [byRole, byName].map((who) => ({ who: who.id, details })).toSorted(byId),
  );
});
