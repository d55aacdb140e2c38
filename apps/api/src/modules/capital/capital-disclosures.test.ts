import type { Role } from '@aicv/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { signNdaOf } from '../../testing/records/agreements-of.ts';

let t: TestApp;
let manager: TestClient;
let managerId: string;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: manager, id: managerId } = await signedUp('manager'));
});
afterAll(() => t.close());

async function signedUp(role: Role) {
  const { client, user } = await t.signedIn(role);
  await signNdaOf(t.database, user);
  return { client, id: user.id };
}

async function createRound(name: string): Promise<string> {
  return (await manager.post('/api/funding-rounds', { name })).json().id;
}

async function createPublished(title = 'March'): Promise<string> {
  const { id } = (await manager.post('/api/investor-updates', { title, content: 'Text' })).json();
  await manager.post(`/api/investor-updates/${id}/publish`);
  return id;
}

interface Disclosed {
  kind: string;
  record_type: string;
  record_id: string;
  record_name: string;
}

const disclosedTo = (userId: string, recordId?: string) =>
  rowsOf<Disclosed>(
    t.database,
    `select kind, record_type, record_id, record_name from disclosures
      where user_id = '${userId}' ${recordId === undefined ? '' : `and record_id = '${recordId}'`}
      order by disclosed_at, kind`,
  );

/** Inserts a disclosure dated two hours ago, because existing ones cannot be changed. */
const recordedTwoHoursAgo = (userId: string, recordId: string, kind: string) =>
  rowsOf(
    t.database,
    `insert into disclosures (user_id, kind, record_type, record_id, record_name, nda_version, disclosed_at)
     values ('${userId}', '${kind}', 'investor_update', '${recordId}', 'March', '1.0', now() - interval '2 hours')`,
  );

const viewsOf = async (id: string, query = '') => manager.get(`/api/investor-updates/${id}/openings${query}`);

describe('reading confidential records', () => {
  it('records every round and update on a returned page, and every one that is opened', async () => {
    const { client, id } = await signedUp('investor');
    const round = await createRound('Seed');
    const update = await createPublished('March');
    await client.get('/api/funding-rounds?limit=1');
    await client.get('/api/investor-updates?limit=1');
    await client.get(`/api/funding-rounds/${round}`);
    await client.get(`/api/investor-updates/${update}`);
    expect(await disclosedTo(id)).toEqual([
      { kind: 'shown', record_type: 'funding_round', record_id: round, record_name: 'Seed' },
      { kind: 'shown', record_type: 'investor_update', record_id: update, record_name: 'March' },
      { kind: 'opened', record_type: 'funding_round', record_id: round, record_name: 'Seed' },
      { kind: 'opened', record_type: 'investor_update', record_id: update, record_name: 'March' },
    ]);
    const details = await rowsOf(
      t.database,
      `select distinct nda_version, ip_address, user_agent, tenant_id from disclosures where user_id = '${id}'`,
    );
    expect(details).toEqual([
      { nda_version: '1.0', ip_address: client.address, user_agent: 'Test browser', tenant_id: 'default' },
    ]);
  });

  it('records only the items on the requested page of a list', async () => {
    const { client, id } = await signedUp('analyst');
    const [first, second] = [await createRound('First'), await createRound('Second')];
    const page = await client.get('/api/funding-rounds?limit=1');
    expect(await disclosedTo(id)).toMatchObject([{ record_id: second }]);
    await client.get(/<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '');
    expect(await disclosedTo(id)).toMatchObject([{ record_id: second }, { record_id: first }]);
  });

  it('records reads by authors too, including drafts in the authors’ list', async () => {
    const { client, id } = await signedUp('admin');
    const { id: draft } = (await manager.post('/api/investor-updates', {})).json();
    await client.get('/api/investor-updates/authored?limit=1');
    const untitled = { record_type: 'investor_update', record_id: draft, record_name: 'Untitled update' };
    expect(await disclosedTo(id)).toEqual([{ kind: 'shown', ...untitled }]);
    await manager.get(`/api/investor-updates/${draft}`);
    expect(await disclosedTo(managerId, draft)).toEqual([{ kind: 'opened', ...untitled }]);
  });

  it('records what the response to a write contains after a change, a no-op and a stale refusal', async () => {
    const [round, other] = [await createRound('Seed'), await createRound('Other')];
    const { id: draft } = (await manager.post('/api/investor-updates', { title: 'May', content: 'Text' })).json();
    const { client, id } = await signedUp('admin');
    expect((await client.patch(`/api/funding-rounds/${round}`, {})).json().name).toBe('Seed');
    const stale = await client.patch(`/api/funding-rounds/${other}`, { version: 999 });
    expect([stale.statusCode, stale.json().current.name]).toEqual([409, 'Other']);
    expect((await client.patch(`/api/investor-updates/${draft}`, { version: 999 })).json().current.content).toBe(
      'Text',
    );
    await client.patch(`/api/investor-updates/${draft}`, { content: 'New' });
    await client.post(`/api/investor-updates/${draft}/publish`);
    const shown = (record_type: string, record_id: string, record_name: string) => ({
      kind: 'shown',
      record_type,
      record_id,
      record_name,
    });
    expect(await disclosedTo(id)).toEqual([
      shown('funding_round', round, 'Seed'),
      shown('funding_round', other, 'Other'),
      shown('investor_update', draft, 'May'),
    ]);
  });

  it('records the text in the response to publishing, also in a stale refusal', async () => {
    const { id: draft } = (await manager.post('/api/investor-updates', { title: 'June', content: 'Text' })).json();
    const { client, id } = await signedUp('admin');
    const other = await signedUp('admin');
    const stale = await other.client.post(`/api/investor-updates/${draft}/publish`, { version: 999 });
    expect(stale.json().current.content).toBe('Text');
    expect(await disclosedTo(other.id, draft)).toMatchObject([{ kind: 'shown', record_name: 'June' }]);
    expect((await client.post(`/api/investor-updates/${draft}/publish`)).json().content).toBe('Text');
    expect(await disclosedTo(id, draft)).toMatchObject([{ kind: 'shown', record_name: 'June' }]);
  });

  it('records one disclosure per hour', async () => {
    const { client, id } = await signedUp('investor');
    const update = await createPublished();
    await recordedTwoHoursAgo(id, update, 'opened');
    for (let visit = 0; visit < 3; visit += 1) await client.get(`/api/investor-updates/${update}`);
    expect(await disclosedTo(id, update)).toHaveLength(2);
  });

  it('records a new disclosure under another version of the NDA', async () => {
    const { client, id } = await signedUp('investor');
    const update = await createPublished();
    await rowsOf(
      t.database,
      `insert into disclosures (user_id, kind, record_type, record_id, record_name, nda_version)
       values ('${id}', 'opened', 'investor_update', '${update}', 'March', '0.9')`,
    );
    await client.get(`/api/investor-updates/${update}`);
    expect(await disclosedTo(id, update)).toHaveLength(2);
  });

  it('records one disclosure per reader in concurrent reads', async () => {
    const update = await createPublished();
    await createRound('Parallel');
    const people = [await signedUp('investor'), await signedUp('learner'), await signedUp('analyst')];
    await Promise.all(
      people.flatMap(({ client }) =>
        Array.from({ length: 20 }, async (_, index) => {
          const path = index % 2 === 0 ? '/api/funding-rounds' : `/api/investor-updates/${update}`;
          expect((await client.get(path)).statusCode).toBe(200);
        }),
      ),
    );
    for (const { id } of people) {
      const disclosed = await disclosedTo(id);
      const rounds = await rowsOf(t.database, 'select 1 from funding_rounds');
      expect(disclosed.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
      expect(disclosed.filter(({ kind }) => kind === 'shown')).toHaveLength(rounds.length);
      expect(new Set(disclosed.map(({ record_id }) => record_id)).size).toBe(rounds.length + 1);
    }
  });

  it('records nothing if the read is refused: without the NDA, for an unknown record, or for other recipients', async () => {
    const update = await createPublished();
    const { id: others } = (
      await manager.post('/api/investor-updates', { title: 'T', content: 'C', recipientRoles: ['admin'] })
    ).json();
    await manager.post(`/api/investor-updates/${others}/publish`);
    const round = await createRound('Closed round');
    const unsigned = await t.signedIn('investor');
    const paths = [
      '/api/funding-rounds',
      `/api/funding-rounds/${round}`,
      '/api/investor-updates',
      `/api/investor-updates/${update}`,
    ];
    for (const path of paths) {
      const refused = await unsigned.client.get(path);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'NDA_REQUIRED']);
    }
    expect(await disclosedTo(unsigned.user.id)).toEqual([]);
    const signed = await signedUp('investor');
    for (const path of [`/api/investor-updates/${others}`, `/api/funding-rounds/${others}`]) {
      expect((await signed.client.get(path)).statusCode).toBe(404);
    }
    expect(await disclosedTo(signed.id)).toEqual([]);
  });
});

describe('the views of an update', () => {
  it('list each user once, with first and last view, latest first, and are counted for authors', async () => {
    const [ada, ben] = [await signedUp('investor'), await signedUp('analyst')];
    const update = await createPublished();
    await rowsOf(
      t.database,
      `update investor_updates set published_at = now() - interval '3 hours' where id = '${update}'`,
    );
    await recordedTwoHoursAgo(ada.id, update, 'opened');
    await ben.client.get(`/api/investor-updates/${update}`);
    await ada.client.get(`/api/investor-updates/${update}`);
    const views = await viewsOf(update);
    expect(views.headers['x-total-count']).toBe('2');
    const [first, second] = views.json();
    expect(first.person).toMatchObject({ id: ada.id, role: 'investor' });
    expect(Date.parse(first.lastOpenedAt) - Date.parse(first.firstOpenedAt)).toBeGreaterThan(3_600_000);
    expect(second.person).toMatchObject({ id: ben.id });
    expect(second.firstOpenedAt).toBe(second.lastOpenedAt);
    expect(second.lastOpenedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const authored = (await manager.get('/api/investor-updates/authored')).json();
    expect(authored.find(({ id }: { id: string }) => id === update).openedBy).toBe(2);
  });

  it('exclude the creator, users who saw the update only in a list or in a draft by a model, and include other authors', async () => {
    const update = await createPublished();
    const [reader, admin] = [await signedUp('investor'), await signedUp('admin')];
    await reader.client.get('/api/investor-updates');
    await rowsOf(
      t.database,
      `insert into disclosures (user_id, kind, record_type, record_id, record_name, nda_version, recipient)
       values ('${reader.id}', 'sent', 'investor_update', '${update}', 'March', '1.0', 'ai.example')`,
    );
    await manager.get(`/api/investor-updates/${update}`);
    expect((await viewsOf(update)).json()).toEqual([]);
    await admin.client.get(`/api/investor-updates/${update}`);
    expect((await viewsOf(update)).json()).toEqual([
      expect.objectContaining({ person: expect.objectContaining({ id: admin.id }) }),
    ]);
  });

  it('are returned in pages', async () => {
    const update = await createPublished();
    const people = [await signedUp('investor'), await signedUp('learner'), await signedUp('operator')];
    for (const { client } of people) await client.get(`/api/investor-updates/${update}`);
    const seen: string[] = [];
    for (let query: string | undefined = '?limit=2'; query !== undefined; ) {
      const page = await viewsOf(update, query);
      expect(page.headers['x-total-count']).toBe('3');
      seen.push(...page.json<{ person: { id: string } }[]>().map(({ person }) => person.id));
      query = /openings(\?[^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(people.map(({ id }) => id).reverse());
  });

  it('return 404 for an unknown update, and reject a cursor of another update', async () => {
    expect((await viewsOf('7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11')).statusCode).toBe(404);
    const [one, other] = [await createPublished(), await createPublished()];
    for (const role of ['investor', 'learner'] as const) {
      await (await signedUp(role)).client.get(`/api/investor-updates/${one}`);
    }
    const link = String((await viewsOf(one, '?limit=1')).headers.link);
    const cursor = /cursor=([^&>]+)/.exec(link)?.[1];
    expect(cursor).toBeDefined();
    expect((await viewsOf(other, `?cursor=${cursor}`)).statusCode).toBe(400);
  });
});
