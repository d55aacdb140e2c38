/** Search over the texts of records: descriptions, submitters, comments and names of files (REQ-339). */
import type { SearchHit } from '@aicv/contracts/search/search';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { buildSprint } from '../../testing/builders/build-sprint.ts';
import { buildTask } from '../../testing/builders/build-task.ts';
import { buildVenture } from '../../testing/builders/build-venture.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { given } from '../../testing/records/learning.ts';

let t: TestApp;
let analyst: TestClient;
let manager: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: analyst } = await t.signedIn('analyst'));
  ({ client: manager } = await t.signedIn('manager'));
});
afterAll(() => t.close());

async function hitsOf(q: string, client = analyst): Promise<SearchHit[]> {
  const answer = await client.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ hits: SearchHit[] }>().hits;
}

const titlesOf = async (q: string, client = analyst) => (await hitsOf(q, client)).map(({ title }) => title);
const excerptOf = async (q: string, client = analyst) => (await hitsOf(q, client))[0]?.excerpt;

async function add(given: { title: string; description?: string; submittedBy?: string; tenantId?: string }) {
  const { tenantId = 'default' } = given;
  return (await t.database.scope.withTenant(tenantId, (tx) => buildOpportunity(tx, given))).id;
}

async function comment(id: string, body: string): Promise<string> {
  const answer = await analyst.post(`/api/opportunities/${id}/comments`, { body });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}

describe('the words of a search', () => {
  it('may be spread over title, description, submitter and comments, and all of them must match', async () => {
    const id = await add({ title: 'Helix', description: 'Folds proteins.', submittedBy: 'Ottoline Marchbanks' });
    await add({ title: 'Helix two', description: 'Folds paper.' });
    await comment(id, 'The pricing is unclear.');
    await comment(id, 'Ask their regulator first.');
    for (const text of ['helix pricing', 'pric hel', 'marchbanks regulator folds', 'proteins helix ottol pricing'])
      expect(await titlesOf(text)).toEqual(['Helix']);
    expect(await titlesOf('helix pricing paper')).toEqual([]);
    expect(await titlesOf('helix folds')).toEqual(['Helix two', 'Helix']);
  });

  it('tolerate a typing error each, in any of the texts', async () => {
    const id = await add({
      title: 'Obsidian kiln',
      description: 'Melts volcanic glass.',
      submittedBy: 'Hedwig Obermoser',
    });
    await comment(id, 'Their thermostat fails at altitude.');
    for (const text of [
      'termostat',
      'thermosatt',
      'volcnic',
      'obermosser',
      'obsidain thermostt',
      'volcanc altitud obsidan',
    ])
      expect(await titlesOf(text)).toEqual(['Obsidian kiln']);
    expect(await titlesOf('thermostat xyzzyplugh')).toEqual([]);
  });

  it('match composed and decomposed characters, case and accents alike, in texts of any script', async () => {
    const id = await add({ title: 'Éclair', description: 'Café à Łódź.', submittedBy: 'Größe' });
    await comment(id, 'Прогноз урожая, 人工知能.');
    for (const text of ['cafe eclair', 'cafe\u0301 e\u0301clair', 'CAFÉ LODZ', 'grosse', 'УРОЖ éclair', '知能'])
      expect(await titlesOf(text)).toEqual(['Éclair']);
  });

  it('rank hits in the title before hits in the texts, newest first', async () => {
    await add({ title: 'Cobalt refinery' });
    const id = await add({ title: 'Recycling', description: 'Recovers cobalt.' });
    await add({ title: 'Deep cobalt' });
    await comment(id, 'Cobalt!');
    expect(await titlesOf('cobalt')).toEqual(['Cobalt refinery', 'Deep cobalt', 'Recycling']);
  });

  it('are searched in the texts of ventures, tasks and courses', async () => {
    const { client: manager } = await t.signedIn('manager');
    const { client: operator, user } = await t.signedIn('operator');
    await t.database.scope.withTenant('default', async (tx) => {
      const venture = await buildVenture(tx, { title: 'Loom', description: 'Weaves.', problem: 'Yarn snaps.' });
      const sprint = await buildSprint(tx, { ventureId: venture.id });
      await buildTask(tx, { sprintId: sprint.id, title: 'Order', description: 'Bobbins.', assigneeId: user.id });
    });
    await given(t, { title: 'Textiles', description: 'Warp and weft.', lessons: [{ title: 'One' }] });
    expect(await excerptOf('loom yarn', manager)).toEqual({ source: 'problem', text: 'Yarn snaps.' });
    expect(await excerptOf('order bobbins', operator)).toEqual({ source: 'description', text: 'Bobbins.' });
    expect(await excerptOf('weft', operator)).toEqual({ source: 'description', text: 'Warp and weft.' });
    expect(await titlesOf('yarn', operator)).toEqual([]);
  });
});

describe('a hit', () => {
  it('says where its words are, unless the title has all of them', async () => {
    const id = await add({ title: 'Tidal array', description: 'Turbines below a bridge.', submittedBy: 'Ada Brunel' });
    await comment(id, 'The <b>estuary</b>\n\nsilts up.');
    expect(await excerptOf('tidal array')).toBeNull();
    expect(await excerptOf('tidal brigde')).toEqual({ source: 'description', text: 'Turbines below a bridge.' });
    expect(await excerptOf('brunel')).toEqual({ source: 'submitter', text: 'Ada Brunel' });
    expect(await excerptOf('tidal estuary')).toEqual({ source: 'comment', text: 'The <b>estuary</b> silts up.' });
  });

  it('is hidden from users who may not read the record, and from other tenants', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    await add({ title: 'Alpha deal', description: 'Gramophone horns.' });
    await add({ title: 'Beta deal', description: 'Gramophone needles.', tenantId: 'beta' });
    const { client: beta } = await t.signedIn('analyst', { tenantId: 'beta' });
    for (const text of ['gramophone', 'gramophnoe', 'horns gramofone']) {
      expect(await titlesOf(text)).toEqual(['Alpha deal']);
      for (const role of ['learner', 'operator', 'investor', 'instructor'] as const)
        expect(await titlesOf(text, (await t.signedIn(role)).client)).toEqual([]);
    }
    expect(await titlesOf('gramophone', beta)).toEqual(['Beta deal']);
    expect(await titlesOf('gramophnoe', beta)).toEqual(['Beta deal']);
    expect(await titlesOf('hornes', beta)).toEqual([]);
  });
});

describe('the name of a file', () => {
  const attach = async (url: string, name: string, client = manager): Promise<string> => {
    const answer = await client.upload(`${url}/files?name=${encodeURIComponent(name)}`, `${name} ${Math.random()}`);
    expect(answer.statusCode).toBe(201);
    return answer.json().id;
  };
  const remove = async (id: string) => expect((await manager.delete(`/api/files/${id}`)).statusCode).toBe(204);

  it('finds its opportunity and its venture, together with other texts and with a typing error', async () => {
    const id = await add({ title: 'Sextant', description: 'Measures angles.' });
    await attach(`/api/opportunities/${id}`, 'Cartographer-notes_2026.txt');
    const excerpt = { source: 'file', text: 'Cartographer-notes_2026.txt' };
    for (const text of ['cartographer', 'notes 2026', 'sextant cartogrpaher', 'angles notes'])
      expect(await titlesOf(text)).toEqual(['Sextant']);
    expect(await excerptOf('sextant cartographer')).toEqual(excerpt);
    expect(await excerptOf('sextant')).toBeNull();
    const venture = (await manager.post('/api/ventures', { title: 'Astrolabe' })).json();
    await attach(`/api/ventures/${venture.id}`, 'Planetarium.txt');
    expect(await titlesOf('astrolabe planetarium', manager)).toEqual(['Astrolabe']);
    expect(await titlesOf('planetarium')).toEqual([]);
  });

  it('counts once for all its versions, until the last one is deleted', async () => {
    const id = await add({ title: 'Barometer' });
    const url = `/api/opportunities/${id}`;
    const versions = [await attach(url, 'Isobars.txt'), await attach(url, 'Isobars.txt')];
    const texts = await rowsOf(
      t.database,
      sql`select * from searched_texts('opportunity', ${id}) where source = 'file'`,
    );
    expect(texts).toEqual([{ source: 'file', body: 'Isobars.txt' }]);
    await remove(versions[1] ?? '');
    expect(await titlesOf('isobars')).toEqual(['Barometer']);
    await remove(versions[0] ?? '');
    expect(await titlesOf('isobars')).toEqual([]);
    expect((await analyst.post(`/api/files/${versions[0]}/restore`)).statusCode).toBe(200);
    expect(await titlesOf('isobars')).toEqual(['Barometer']);
  });

  it('is gone with its deleted opportunity, and back with it', async () => {
    const id = await add({ title: 'Hygrometer' });
    await attach(`/api/opportunities/${id}`, 'Humidity.txt');
    await analyst.delete(`/api/opportunities/${id}`);
    expect(await titlesOf('humidity')).toEqual([]);
    await analyst.post(`/api/opportunities/${id}/restore`);
    expect(await titlesOf('humidity')).toEqual(['Hygrometer']);
  });

  it('finds no confidential record, for any user', async () => {
    const { client: admin } = await t.signedIn('admin');
    await admin.post('/api/nda/sign', { name: 'Ada Lovelace' });
    const round = (await admin.post('/api/funding-rounds', { name: 'Seed of Quince' })).json();
    await attach(`/api/funding-rounds/${round.id}`, 'Marmalade.txt', admin);
    expect(await titlesOf('quince', admin)).toEqual(['Seed of Quince']);
    for (const client of [admin, manager, analyst]) expect(await titlesOf('marmalade', client)).toEqual([]);
    expect(await rowsOf(t.database, sql`select 1 from search_words where word like 'marmalade%'`)).toEqual([]);
  });
});

describe('a change of a text', () => {
  it('is found at once, and the earlier text no longer', async () => {
    const id = await add({ title: 'Meadow', description: 'Buttercups.' });
    const commentId = await comment(id, 'About lavender.');
    expect(await titlesOf('lavender')).toEqual(['Meadow']);
    await rowsOf(t.database, sql`update comments set body = 'About juniper.' where id = ${commentId}`);
    expect(await titlesOf('lavender')).toEqual([]);
    expect(await titlesOf('meadow juniper')).toEqual(['Meadow']);
    await rowsOf(t.database, sql`delete from comments where id = ${commentId}`);
    expect(await titlesOf('juniper')).toEqual([]);
    await rowsOf(t.database, sql`update opportunities set description = 'Clover.' where id = ${id}`);
    expect(await titlesOf('buttercups')).toEqual([]);
    expect(await titlesOf('clover')).toEqual(['Meadow']);
    await rowsOf(t.database, sql`update opportunities set tags = '{biodiversity,"soil health"}' where id = ${id}`);
    expect(await excerptOf('meadow biodivresity')).toEqual({ source: 'tags', text: 'biodiversity, soil health' });
  });

  it('is undone with its transaction', async () => {
    const id = await add({ title: 'Prairie' });
    const failed = t.database.scope.withTenant('default', async (tx) => {
      const author = sql`(select id from users limit 1)`;
      await tx.execute(
        sql`insert into comments (opportunity_id, author_id, body) values (${id}, ${author}, 'Tumbleweed.')`,
      );
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await titlesOf('tumbleweed')).toEqual([]);
  });

  it('keeps the other texts, whatever is written at the same time', async () => {
    const id = await add({ title: 'Orchard', description: 'Trees.' });
    const words = ['apricot', 'bergamot', 'cranberry', 'damson', 'elderberry', 'greengage'];
    await Promise.all([
      ...words.map((word) => comment(id, `About ${word}.`)),
      rowsOf(t.database, sql`update opportunities set submitted_by = 'Pomona' where id = ${id}`),
    ]);
    for (const word of [...words, 'pomona', 'trees']) expect(await titlesOf(`orchard ${word}`)).toEqual(['Orchard']);
  });

  it('removes the words of an erased name, except those that other texts have', async () => {
    const wordsOf = async (...words: string[]) =>
      (
        await rowsOf<{ word: string }>(
          t.database,
          sql`select word from search_words where word = any (${sql.param(words)}::text[])`,
        )
      ).map(({ word }) => word);
    const { client: admin } = await t.signedIn('admin');
    const names = { username: 'vercingetorix', firstName: 'Vercingetorix', lastName: 'Kowalczyk' };
    const person = await t.createUser(names);
    await add({ title: 'Kowalczyk mills' });
    expect((await wordsOf('vercingetorix', 'kowalczyk')).toSorted()).toEqual(['kowalczyk', 'vercingetorix']);
    await admin.patch(`/api/users/${person.id}`, { isActive: false });
    expect((await admin.post(`/api/users/${person.id}/erase`, { username: names.username })).statusCode).toBe(200);
    expect(await wordsOf('vercingetorix', 'kowalczyk')).toEqual(['kowalczyk']);
  });

  it('counts only the newest comments of a long discussion', async () => {
    const id = await add({ title: 'Marathon' });
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(sql`insert into comments (opportunity_id, author_id, body, created_at)
        select ${id}, (select id from users limit 1), case n when 1 then 'aardvark' when 300 then 'zeppelin' else 'again' end,
               now() + n * interval '1 second' from generate_series(1, 300) n`),
    );
    expect(await titlesOf('marathon zeppelin')).toEqual(['Marathon']);
    expect(await titlesOf('aardvark')).toEqual([]);
  });

  it('is shown in an excerpt only if the search reads it', async () => {
    const id = await add({ title: 'Canal' });
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(sql`insert into comments (opportunity_id, author_id, body, created_at)
        select ${id}, (select id from users limit 1),
               case n when 1 then 'A gondola on a pontoon' when 13 then 'A pontoon' when 14 then 'A gondola' else repeat('again ', 800) end,
               now() + n * interval '1 second' from generate_series(1, 14) n`),
    );
    expect(await excerptOf('gondola pontoon')).toEqual({ source: 'comment', text: 'A gondola' });
  });
});

it('finds any word of any text, whatever its characters', async () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => /^[\p{L}\p{M}]+$/u.test(text) && !/[ˀ-˿ʹ-ʾ]/u.test(text));
  await fc.assert(
    fc.asyncProperty(word, fc.constantFrom('NFC', 'NFD'), async (sought, form) => {
      const id = await add({ title: 'Any word', description: `Before ${sought} after` });
      await comment(id, `zyxw ${sought}.`);
      const ids = (await hitsOf(`zyxw ${sought.normalize(form)}`)).map((hit) => hit.id);
      expect(ids).toContain(id);
      await rowsOf(t.database, sql`delete from comments where opportunity_id = ${id}`);
    }),
    { numRuns: 40 },
  );
});
