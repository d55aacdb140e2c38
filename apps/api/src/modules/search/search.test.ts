import type { SearchHit } from '@aicv/contracts/search/search';
import { SEARCH_HITS_MAX } from '@aicv/domain/search/search-kind';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { createTenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { buildEnrollment } from '../../testing/builders/build-enrollment.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { buildSprint } from '../../testing/builders/build-sprint.ts';
import { buildTask } from '../../testing/builders/build-task.ts';
import { buildVenture } from '../../testing/builders/build-venture.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { signNdaOf } from '../../testing/records/agreements-of.ts';
import { given, refusalOf } from '../../testing/records/learning.ts';
import { searchAll } from './search.queries.ts';

let t: TestApp;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: admin } = await t.signedIn('admin'));
});
afterAll(() => t.close());

async function hitsOf(q: string, client = admin): Promise<SearchHit[]> {
  const answer = await client.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ hits: SearchHit[] }>().hits;
}

const titlesOf = async (q: string, client = admin) => (await hitsOf(q, client)).map(({ title }) => title);

/** Adds opportunities, oldest first. */
async function add(...titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    ids.push((await t.database.scope.withTenant('default', (tx) => buildOpportunity(tx, { title }))).id);
  }
  return ids;
}

describe('the order of hits', () => {
  it('is exact title, start of the title, starts of words, similar words; each newest first', async () => {
    await add('Marble', 'Marbles of Rome', 'Grey marble quarry', 'Marbel works', 'Marble arch', 'White marbled paper');
    expect(await titlesOf('Marble')).toEqual([
      'Marble',
      'Marble arch',
      'Marbles of Rome',
      'White marbled paper',
      'Grey marble quarry',
      'Marbel works',
    ]);
  });

  it('requires every word of the text, in any order', async () => {
    await add('Tidal turbine for harbours', 'Tidal barrage', 'Harbour turbine, tidal');
    expect(await titlesOf('turb tid harb')).toEqual(['Harbour turbine, tidal', 'Tidal turbine for harbours']);
    expect(await titlesOf('harbour t')).toEqual(['Harbour turbine, tidal', 'Tidal turbine for harbours']);
  });

  it('ends at the maximum, and includes an exact title of any age', async () => {
    const [oldest] = await add('Quartz');
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(`insert into opportunities (title) select 'Quartz vein ' || n from generate_series(1, 1500) n`),
    );
    const hits = await hitsOf('quartz');
    expect(hits).toHaveLength(SEARCH_HITS_MAX);
    expect(hits[0]?.id).toBe(oldest);
    expect(hits.slice(1, 4).map(({ title }) => title)).toEqual([
      'Quartz vein 1500',
      'Quartz vein 1499',
      'Quartz vein 1498',
    ]);
  });

  it('includes an old entry with a rare or misspelled word', async () => {
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(
        `insert into opportunities (title, created_at) values ('Deep obsidian kiln', now() - interval '9 years')`,
      ),
    );
    expect(await titlesOf('obsid')).toEqual(['Deep obsidian kiln']);
    expect(await titlesOf('obsidain')).toEqual(['Deep obsidian kiln']);
    // One misspelled word among common ones, and one word that no entry has but that is too short to matter.
    for (const text of ['obzidian kiln', 'obsidan of deep', 'kilm deep obsidian']) {
      expect(await titlesOf(text)).toEqual(['Deep obsidian kiln']);
    }
  });
});

describe('the text', () => {
  it.each([
    ['Forecasting for hospitals', ['forcasting', 'forecastnig hospitals', 'hosptals', 'HOSPITAL']],
    ['Größe des Übergangs', ['grosse', 'ubergang', 'GRÖSSE', 'übergng']],
    ['Łódź café naïve', ['lodz', 'cafe nai', 'Ło']],
    ['Прогноз урожая', ['прогн', 'УРОЖ', 'прогнос']],
    ['人工知能プラットフォーム', ['知能', '人工', 'プラット']],
    ["L'Été d’Émile", ['lete', "d'emile", "L'ÉTÉ"]],
    ['100% off_grid \\ "cooling"', ['100% off_grid', '\\ cooling', 'off grid']],
  ])('finds %j by starts of words and by misspelled words, in any script', async (title, texts) => {
    await add(title);
    for (const text of texts) expect(await titlesOf(text)).toContain(title);
  });

  it('treats the wildcards of LIKE as plain characters', async () => {
    await add('%_%');
    for (const text of ['%', '_', '\\', '%%', 'qu%tz', 'qu_rtz']) expect(await titlesOf(text)).not.toContain('Quartz');
    expect(await titlesOf('%_%')).toEqual(['%_%']);
  });

  it('with one letter finds starts of words, and with three no similar words', async () => {
    await add('Zephyr', 'Mild zephyr', 'Azure');
    expect(await titlesOf('z')).toEqual(['Zephyr', 'Mild zephyr']);
    expect(await titlesOf('zph')).toEqual([]);
  });

  it('finds nothing if it is blank or similar to no entry', async () => {
    for (const text of ['', '   ', 'xyzzyplugh', 'quartz xyzzyplugh']) expect(await hitsOf(text)).toEqual([]);
  });

  it.each([
    ['q'.repeat(256), 'Search text must be less than 255 characters'],
    ['a\u0000b', 'Text contains characters that cannot be stored'],
  ])('is rejected if it is too long or has characters that cannot be stored', async (text, message) => {
    const answer = await admin.get(`/api/search?q=${encodeURIComponent(text)}`);
    expect(refusalOf(answer)).toEqual([400, 'VALIDATION_FAILED', message]);
  });

  it('may be as long as a title, with many words or one', async () => {
    const [words, word] = ['ab cd '.repeat(42).trim(), '\ufdfa'.repeat(254)];
    await add(words, word);
    expect(await titlesOf(words)).toEqual([words]);
    expect(await titlesOf(word)).toEqual([word]);
  });
});

describe('an entry', () => {
  it("names the record's context, and reflects each change at once", async () => {
    const [id = ''] = await add('Walnut press');
    expect(await hitsOf('walnut')).toEqual([
      { kind: 'opportunity', id, title: 'Walnut press', context: 'discovery', parentId: null, excerpt: null },
    ]);
    await admin.patch(`/api/opportunities/${id}`, { title: 'Hazel press', stage: 'screening' });
    expect(await hitsOf('walnut')).toEqual([]);
    expect(await hitsOf('hazel')).toEqual([
      { kind: 'opportunity', id, title: 'Hazel press', context: 'screening', parentId: null, excerpt: null },
    ]);
    const [other = ''] = await add('Hazel rod');
    expect(await titlesOf('hazel')).toEqual(['Hazel rod', 'Hazel press']);
    await rowsOf(t.database, sql`delete from opportunities where id = ${other}`);
    expect(await titlesOf('hazel')).toEqual(['Hazel press']);
  });

  it('of a user disappears when the account is deactivated or erased, and returns when it is reactivated', async () => {
    const person = await t.createUser({
      username: 'ottoline',
      firstName: 'Ottoline',
      lastName: 'Marchbanks',
      role: 'analyst',
    });
    const hit = {
      kind: 'person',
      id: person.id,
      title: 'Ottoline Marchbanks',
      context: 'analyst',
      parentId: null,
      excerpt: null,
    };
    for (const text of ['marchb', 'ottoline@example.com']) expect(await hitsOf(text)).toContainEqual(hit);
    for (const text of ['example', 'exampel', 'com']) expect(await hitsOf(text)).not.toContainEqual(hit);
    const setActive = (isActive: boolean) => admin.patch(`/api/users/${person.id}`, { isActive });
    await setActive(false);
    expect(await hitsOf('marchbanks')).toEqual([]);
    await setActive(true);
    expect(await hitsOf('marchbanks')).toEqual([hit]);
    await setActive(false);
    await rowsOf(
      t.database,
      sql`insert into recent_items (user_id, kind, record_id) values (${person.id}, 'person', ${person.id})`,
    );
    expect((await admin.post(`/api/users/${person.id}/erase`, { username: 'ottoline' })).statusCode).toBe(200);
    expect(await hitsOf('marchbanks')).toEqual([]);
    expect(await rowsOf(t.database, sql`select from recent_items where user_id = ${person.id}`)).toEqual([]);
  });

  it('of a task or sprint has the current title of the venture, and an assignee finds their own tasks', async () => {
    const { client: operator, user } = await t.signedIn('operator');
    const { client: other } = await t.signedIn('operator');
    const { venture, sprint, task } = await t.database.scope.withTenant('default', async (tx) => {
      const venture = await buildVenture(tx, { title: 'Gneiss works' });
      const sprint = await buildSprint(tx, { ventureId: venture.id, title: 'Schist month' });
      const task = await buildTask(tx, { sprintId: sprint.id, title: 'Schist sample' });
      return { venture, sprint, task };
    });
    const hitOf = (kind: string, { id, title }: { id: string; title: string }, context: string) => ({
      kind,
      id,
      title,
      context,
      parentId: venture.id,
      excerpt: null,
    });
    expect(await hitsOf('schist')).toEqual([
      hitOf('task', task, 'Gneiss works'),
      hitOf('sprint', sprint, 'Gneiss works'),
    ]);
    expect(await hitsOf('schist', operator)).toEqual([]);
    await admin.patch(`/api/tasks/${task.id}`, { assigneeId: user.id, version: 1 });
    expect(await hitsOf('schist', operator)).toEqual([hitOf('task', task, 'Gneiss works')]);
    // Misspelled too, which runs other queries.
    expect(await titlesOf('schits', operator)).toEqual(['Schist sample']);
    expect(await hitsOf('schist', other)).toEqual([]);

    expect((await admin.patch(`/api/ventures/${venture.id}`, { title: 'Marl works', version: 1 })).statusCode).toBe(
      200,
    );
    expect((await hitsOf('schist')).map(({ context }) => context)).toEqual(['Marl works', 'Marl works']);
    expect((await admin.patch(`/api/tasks/${task.id}`, { title: 'Slate sample', version: 2 })).statusCode).toBe(200);
    expect(await titlesOf('slate', operator)).toEqual(['Slate sample']);
    expect(await titlesOf('schist sample', operator)).toEqual([]);
  });

  it('of a certificate is visible to its holder, and to administrators by name and code', async () => {
    const { client: holder, user } = await t.signedIn('learner');
    const { client: manager } = await t.signedIn('manager');
    const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(
      t.database,
      sql`insert into certificates (user_id, kind, level, title, holder_name, code)
          values (${user.id}, 'level', 'silver', 'Dolomite diploma', 'Hedwig Obermoser', 'AICV-DOLO-MITE') returning id`,
    );
    const hit = {
      kind: 'certificate',
      id,
      title: 'Dolomite diploma',
      context: 'Hedwig Obermoser',
      parentId: null,
      excerpt: null,
    };
    for (const text of ['dolomite', 'obermoser', 'aicv-dolo-mite']) expect(await hitsOf(text)).toEqual([hit]);
    expect(await hitsOf('dolomite', holder)).toEqual([hit]);
    expect(await hitsOf('dolomite', manager)).toEqual([]);
  });

  it('of a course has its published title, and its lessons have those of the version that the reader takes', async () => {
    const { client: author } = await t.signedIn('instructor');
    const { client: learner, user } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { title: 'Basalt basics', lessons: [{ title: 'Basalt columns' }] });
    const lesson = { kind: 'lesson', id: lessons[0]?.id, context: 'Basalt basics', parentId: course.id, excerpt: null };
    const courseHit = {
      kind: 'course',
      id: course.id,
      title: 'Basalt basics',
      context: 'bronze',
      parentId: null,
      excerpt: null,
    };
    expect(await hitsOf('basalt', learner)).toEqual([courseHit]);
    await t.database.scope.withTenant('default', (tx) => buildEnrollment(tx, { userId: user.id, courseId: course.id }));
    expect(await hitsOf('basalt col', learner)).toEqual([{ ...lesson, title: 'Basalt columns' }]);

    await author.patch(`/api/courses/${course.id}`, { title: 'Granite basics' });
    await author.patch(`/api/lessons/${lesson.id}`, { title: 'Granite columns' });
    expect(await titlesOf('granite', learner)).toEqual([]);
    expect((await author.post(`/api/courses/${course.id}/publish`, {})).statusCode).toBe(200);
    expect(await hitsOf('granite', learner)).toEqual([{ ...courseHit, title: 'Granite basics' }]);
    expect(await hitsOf('basalt', learner)).toEqual([
      { ...lesson, title: 'Basalt columns', context: 'Granite basics' },
    ]);
    expect((await learner.post(`/api/courses/${course.id}/newest-version`)).statusCode).toBe(200);
    expect(await titlesOf('columns', learner)).toEqual(['Granite columns']);

    await author.patch(`/api/courses/${course.id}`, { isActive: false });
    expect(await titlesOf('granite', learner)).toEqual(['Granite columns', 'Granite basics']);
    expect(await titlesOf('granite')).toEqual([]);
  });
});

it('has the same entries from the triggers as from a rebuild', async () => {
  const all = sql`select * from search_entries order by entry_id`;
  const [kept, made] = await t.database.scope.withTenant('default', async (tx) => {
    const before = (await tx.execute(all)) as unknown as { rows: unknown[] };
    await tx.execute('delete from search_entries');
    for (const [table, kind] of [
      ['opportunities', 'opportunity'],
      ['ventures', 'venture'],
      ['sprints', 'sprint'],
      ['tasks', 'task'],
      ['certificates', 'certificate'],
      ['users', 'person'],
      ['lesson_versions', 'lesson'],
      ['courses', 'course'],
    ]) {
      await tx.execute(`select sync_search_entry('${kind}', id) from ${table}`);
    }
    const after = (await tx.execute(all)) as unknown as { rows: unknown[] };
    return [before.rows, after.rows];
  });
  expect(kept?.length).toBeGreaterThan(1_500);
  expect(made).toEqual(kept);
});

describe('confidential hits', () => {
  it('are recorded as shown to the reader, once an hour, with their current names', async () => {
    const { client, user } = await t.signedIn('investor');
    await signNdaOf(t.database, user);
    await rowsOf(t.database, sql`insert into funding_rounds (name) values ('Feldspar round')`);
    await rowsOf(t.database, sql`insert into investor_updates (title, published_at) values ('Feldspar letter', now())`);
    await add('Feldspar mine');
    for (const text of ['feldspar', 'feldsp']) {
      expect(await titlesOf(text, client)).toEqual(['Feldspar letter', 'Feldspar round']);
    }
    const recorded = await rowsOf(
      t.database,
      sql`select kind, record_type, record_name, nda_version is not null as under_nda from disclosures
           where user_id = ${user.id} order by record_type`,
    );
    expect(recorded).toEqual([
      { kind: 'shown', record_type: 'funding_round', record_name: 'Feldspar round', under_nda: true },
      { kind: 'shown', record_type: 'investor_update', record_name: 'Feldspar letter', under_nda: true },
    ]);
  });

  it('are hidden from a user who has not signed the NDA, and nothing is recorded', async () => {
    const { client, user } = await t.signedIn('investor');
    expect(await hitsOf('feldspar', client)).toEqual([]);
    expect(await rowsOf(t.database, sql`select from disclosures where user_id = ${user.id}`)).toEqual([]);
  });
});

it('requires acceptance of the agreement', async () => {
  const { client } = await t.signedIn('admin', { accepted: false });
  const refusal = [403, 'LEGAL_ACCEPTANCE_REQUIRED', 'Accept the confidentiality agreement first'];
  for (const path of ['/api/search?q=quartz', '/api/search/recent']) {
    expect(refusalOf(await client.get(path))).toEqual(refusal);
    expect((await t.client().get(path)).statusCode).toBe(401);
  }
});

it('reads entries only by index, for any text, and a rare one by its trigrams', async () => {
  await t.database.scope.withTenant('default', async (tx) => {
    await buildVenture(tx, { title: 'Quartz venture' });
    await tx.execute('analyze search_entries');
  });
  const versionIds = ['00000000-0000-4000-8000-000000000000'];
  const kinds = ['opportunity', 'venture', 'lesson', 'task', 'person'] as const;
  const ownKinds = ['lesson', 'task'] as const;
  const scope = createTenantScope(t.pool);
  for (const text of ['quartz', 'vein 77', 'obsidain', 'q', 'xyzzyplugh', 'quartz vien']) {
    const [before, after] = await scope.withTenant('default', async (tx) => {
      const scansBefore = await entryScansOf(tx);
      await searchAll(tx, { kinds, ownKinds, readers: [], versionIds, ownIds: versionIds }, text);
      return [scansBefore, await entryScansOf(tx)];
    });
    expect({ text, fromEndToEnd: after.fromEndToEnd - before.fromEndToEnd }).toEqual({ text, fromEndToEnd: 0 });
    expect(after.byIndex).toBeGreaterThan(before.byIndex);
    if (!['quartz', 'q'].includes(text)) expect(after.byTrigrams).toBeGreaterThan(before.byTrigrams);
  }
});

interface EntryScans {
  readonly fromEndToEnd: number;
  readonly byIndex: number;
  readonly byTrigrams: number;
}

/** The scans of this connection that PostgreSQL has not yet reported, including those of recent transactions. */
async function entryScansOf(tx: Queryable): Promise<EntryScans> {
  const result = await tx.execute(
    sql`select coalesce(sum(seq_scan), 0)::int as "fromEndToEnd", coalesce(sum(idx_scan), 0)::int as "byIndex",
               coalesce(pg_stat_get_xact_numscans('search_entries_words_idx'::regclass), 0)::int as "byTrigrams"
         from pg_stat_xact_user_tables where relname = 'search_entries'`,
  );
  const [scans] = (result as unknown as { rows: EntryScans[] }).rows;
  if (scans === undefined) throw new Error('PostgreSQL returned no scan counts');
  return scans;
}
