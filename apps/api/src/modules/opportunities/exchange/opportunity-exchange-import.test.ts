import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let analyst: TestClient;
let analystId: string;

beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  const { client, user } = await t.signedIn('analyst');
  analyst = client;
  analystId = user.id;
});
afterAll(() => t.close());

const ROW = { title: 'Contract copilots', description: 'Reads contracts.', submittedBy: 'A. Analyst' };

const rowsNamed = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...ROW, title: `${name} ${index + 1}` }));

const send = (rows: unknown, given: Record<string, unknown> = {}, client = analyst) =>
  client.post('/api/opportunities/import', { importId: randomUUID(), firstRow: 1, rows, ...given });

const stored = (importId: string, tenantId = 'default') =>
  rowsOf(t.database, `select * from opportunities where import_id = '${importId}' order by created_at`, tenantId);

const auditOf = (importId: string) =>
  rowsOf(
    t.database,
    `select action, user_id, resource_type, details from audit_logs where resource_id = '${importId}' order by seq`,
  );

const countAll = async () => (await rowsOf(t.database, 'select count(*)::int as rows from opportunities'))[0]?.rows;

describe('an import', () => {
  it('adds the rows in order, each with its initial stage, and writes one audit entry', async () => {
    const importId = randomUUID();
    const rows = [
      { ...ROW, title: 'Plain' },
      {
        title: '  Full  ',
        description: 'All cells.',
        stage: 'shortlist',
        priority: ' high ',
        submittedBy: 'B. Analyst',
        roiScore: '8',
        feasibilityScore: '6,5',
        scalabilityScore: '',
        defensibilityScore: '   ',
        timeToRevenueScore: '0',
        totalScore: '5.7',
        ideaData: '{"identify":{"problem":"x"}}',
      },
      { ...ROW, title: 'Scored as a whole', totalScore: '7' },
    ];
    const response = await send(rows, { importId, firstRow: 41 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ importId, created: 3, skipped: 0, errors: [] });
    const [plain, full, whole] = await stored(importId);
    expect(plain).toMatchObject({ title: 'Plain', stage: 'discovery', priority: 'medium', total_score: null });
    expect(plain).toMatchObject({ import_row: 41, created_by: analystId, version: 1, idea_data: null });
    expect(full).toMatchObject({ title: 'Full', stage: 'shortlist', priority: 'high', import_row: 42 });
    expect(full).toMatchObject({
      roi_score: '8.0',
      feasibility_score: '6.5',
      scalability_score: null,
      time_to_revenue_score: '0.0',
    });
    expect(full).toMatchObject({ total_score: '5.7', idea_data: { identify: { problem: 'x' } } });
    expect(whole).toMatchObject({ total_score: '7.0', roi_score: null });
    expect(
      await rowsOf(
        t.database,
        `select from_stage as from, to_stage as to, changed_by as by from opportunity_stage_changes
          join opportunities o on o.id = opportunity_id where import_id = '${importId}' order by import_row`,
      ),
    ).toEqual(['discovery', 'shortlist', 'discovery'].map((to) => ({ from: null, to, by: analystId })));
    expect(await auditOf(importId)).toEqual([
      {
        action: 'opportunities_imported',
        user_id: analystId,
        resource_type: 'opportunity_list',
        details: { created: 3, skipped: 0, firstRow: 41 },
      },
    ]);
  });

  it('stores 200 rows in order, with a different time for each', async () => {
    const importId = randomUUID();
    await send(rowsNamed('Ordered', 200), { importId });
    const rows = await rowsOf<{ row: number; later: boolean | null }>(
      t.database,
      `select import_row as row, created_at > lag(created_at) over (order by import_row) as later
         from opportunities where import_id = '${importId}' order by import_row`,
    );
    expect(rows).toHaveLength(200);
    expect(rows.slice(1).every(({ later }) => later)).toBe(true);
  });

  it('is visible only to its own tenant, and another tenant may use the same import id', async () => {
    const importId = randomUUID();
    const { client: outsider } = await t.signedIn('manager', { tenantId: 'elsewhere' });
    expect((await send([ROW], { importId })).json()).toMatchObject({ created: 1 });
    expect((await send([ROW], { importId, dryRun: true }, outsider)).json()).toMatchObject({ created: 1, skipped: 0 });
    expect((await send([ROW], { importId }, outsider)).json()).toMatchObject({ created: 1, skipped: 0 });
    expect(await stored(importId)).toHaveLength(1);
    expect(await stored(importId, 'elsewhere')).toHaveLength(1);
  });
});

describe('a repeated import', () => {
  it('adds only rows that do not exist yet, and writes no audit entry if there are none', async () => {
    const importId = randomUUID();
    const rows = rowsNamed('Again', 5);
    await send(rows.slice(0, 3), { importId });
    expect((await send(rows, { importId })).json()).toEqual({ importId, created: 2, skipped: 3, errors: [] });
    expect((await send(rows, { importId })).json()).toEqual({ importId, created: 0, skipped: 5, errors: [] });
    expect((await stored(importId)).map(({ title }) => title)).toEqual(rows.map(({ title }) => title));
    expect((await auditOf(importId)).map(({ details }) => details)).toEqual([
      { created: 3, skipped: 0, firstRow: 1 },
      { created: 2, skipped: 3, firstRow: 1 },
    ]);
  });

  it('adds each row once in concurrent requests', async () => {
    const importId = randomUUID();
    const rows = rowsNamed('Parallel', 50);
    const csrfToken = await analyst.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        analyst.post('/api/opportunities/import', { importId, firstRow: 1, rows }, { csrfToken }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const outcomes = answers.map((answer) => answer.json<{ created: number; skipped: number }>());
    expect(outcomes.map(({ created }) => created).sort((a, b) => b - a)).toEqual([50, ...Array(19).fill(0)]);
    expect(outcomes.every(({ created, skipped }) => created + skipped === 50)).toBe(true);
    expect(await stored(importId)).toHaveLength(50);
    const [changes] = await rowsOf(
      t.database,
      `select count(*)::int as rows from opportunity_stage_changes
         join opportunities o on o.id = opportunity_id where import_id = '${importId}'`,
    );
    expect(changes).toEqual({ rows: 50 });
    expect(await auditOf(importId)).toHaveLength(1);
  });

  it('succeeds after an import that failed at its last step, which leaves nothing behind', async () => {
    const importId = randomUUID();
    const rows = rowsNamed('Interrupted', 4);
    await t.database.pool.query(`
      create function fail_import() returns trigger language plpgsql as $$ begin raise 'broken on purpose'; end $$;
      create trigger fail_import before insert on audit_logs for each row
        when (new.resource_id = '${importId}') execute function fail_import()`);
    expect((await send(rows, { importId })).statusCode).toBe(500);
    expect(await stored(importId)).toEqual([]);
    await t.database.pool.query('drop trigger fail_import on audit_logs');
    expect((await send(rows, { importId })).json()).toMatchObject({ created: 4, skipped: 0 });
  });
});

describe('an invalid cell', () => {
  it.each([
    ['title', '', 'Title is required'],
    ['title', '   ', 'Title is required'],
    ['title', 't'.repeat(256), 'Title must be less than 255 characters'],
    ['title', 'half a pair \ud800', 'Text contains characters that cannot be stored'],
    ['description', 'd'.repeat(20_001), 'Description must be less than 20000 characters'],
    ['stage', 'archive', 'Stage must be discovery, screening, scoring, shortlist or incubation'],
    ['priority', 'Urgent', 'Priority must be low, medium or high'],
    ['roiScore', '10.1', 'Score must be a number between 0 and 10'],
    ['feasibilityScore', 'eight', 'Score must be a number between 0 and 10'],
    ['timeToRevenueScore', '8.55', 'Score must be a number between 0 and 10'],
    ['totalScore', '-1', 'Score must be a number between 0 and 10'],
    ['ideaData', '{"open":', 'Idea data must be JSON'],
    ['ideaData', '{"__proto__":{"x":1}}', 'Idea data must be JSON'],
    ['ideaData', '{"a":"\\u0000"}', 'Idea data contains characters that cannot be stored'],
    ['ideaData', `{"a":${'['.repeat(70)}${']'.repeat(70)}}`, 'Idea data contains characters that cannot be stored'],
    ['ideaData', JSON.stringify({ a: 'x'.repeat(64_000) }), 'Idea data is too long'],
    ['id', 'x', 'Unknown column'],
    ['tenantId', 'elsewhere', 'Unknown column'],
    ['Title', 'A title', 'Unknown column'],
    ['', '', 'Unknown column'],
  ])(
    'in the column %j (%.20j) is rejected with its row number, and nothing is added',
    async (column, cell, message) => {
      const before = await countAll();
      const response = await send([ROW, { ...ROW, [column]: cell }], { firstRow: 7 });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        message,
        issues: [{ path: `rows.8.${column}`, message }],
      });
      expect(await countAll()).toBe(before);
    },
  );

  it('of idea data that is not an object is rejected', async () => {
    for (const ideaData of ['7', '"text"', '[]', 'true']) {
      expect((await send([{ ...ROW, ideaData }])).json().issues).toEqual([
        { path: 'rows.1.ideaData', message: expect.any(String) },
      ]);
    }
  });

  it('includes a total that differs from the scores of its row', async () => {
    const scores = { roiScore: '8', feasibilityScore: '6.5' };
    const message = "The total score computed from this row's scores is 7.4";
    expect((await send([{ ...ROW, ...scores, totalScore: '9' }])).json().issues).toEqual([
      { path: 'rows.1.totalScore', message },
    ]);
    // The error is also reported beside another invalid cell.
    const both = await send([{ ...ROW, ...scores, title: '', totalScore: '9' }], { dryRun: true });
    expect(both.json().errors).toEqual([
      { row: 1, column: 'title', message: 'Title is required' },
      { row: 1, column: 'totalScore', message },
    ]);
  });
});

describe('a dry run', () => {
  it('reports every error with row and column, the rows to add and the existing rows, and changes nothing', async () => {
    const importId = randomUUID();
    const rows = rowsNamed('Dry', 4);
    await send(rows.slice(0, 1), { importId });
    const [before, entries] = [await countAll(), await auditOf(importId)];
    const wrong = { ...ROW, title: '', stage: 'archive', surprise: 'x' };
    const response = await send([...rows, wrong], { importId, dryRun: true });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      importId,
      created: 3,
      skipped: 1,
      errors: [
        { row: 5, column: 'surprise', message: 'Unknown column' },
        { row: 5, column: 'title', message: 'Title is required' },
        { row: 5, column: 'stage', message: 'Stage must be discovery, screening, scoring, shortlist or incubation' },
      ],
      duplicates: [],
    });
    expect(await countAll()).toBe(before);
    expect(await auditOf(importId)).toEqual(entries);
  });
});

// REQ-207
describe('a likely duplicate', () => {
  const duplicatesOf = async (titles: readonly string[], given: Record<string, unknown> = {}, client = analyst) => {
    const rows = titles.map((title) => ({ ...ROW, title }));
    const response = await send(rows, { ...given, dryRun: true }, client);
    expect(response.statusCode).toBe(200);
    return response.json().duplicates;
  };
  const added = async (title: string, client = analyst) => {
    const response = await client.post('/api/opportunities', {
      title,
      description: 'Known.',
      submittedBy: 'A. Analyst',
    });
    expect(response.statusCode).toBe(201);
    return response.json().id as string;
  };

  it('is a row with the title of an existing opportunity, regardless of case, spaces and Unicode form', async () => {
    const opportunityId = await added('Café  Routing Über Alles');
    const titles = [
      'Café  Routing Über Alles',
      'cafe\u0301 routing u\u0308ber alles',
      ' CAFÉ\u00A0ROUTING \t ÜBER ALLES ',
      'Café Routing',
      'Cafe Routing Uber Alles',
    ];
    const same = { opportunityId, title: 'Café  Routing Über Alles' };
    expect(await duplicatesOf(titles, { firstRow: 31 })).toEqual([31, 32, 33].map((row) => ({ row, ...same })));
  });

  it('refers to the oldest matching opportunity, including imported ones', async () => {
    const opportunityId = await added('Grid Forecasts');
    await send([{ ...ROW, title: 'grid forecasts' }]);
    expect(await duplicatesOf(['GRID FORECASTS'])).toEqual([{ row: 1, opportunityId, title: 'Grid Forecasts' }]);
  });

  it('is imported, and only a dry run reports it', async () => {
    await added('Twice');
    const response = await send([{ ...ROW, title: 'twice' }]);
    expect(response.json()).toMatchObject({ created: 1, skipped: 0, errors: [] });
  });

  it('excludes rows that the same import has added and rows with an error', async () => {
    const importId = randomUUID();
    await added('Known before');
    await send([{ ...ROW, title: 'Half way' }], { importId });
    const rows = [
      { ...ROW, title: 'Half way' },
      { ...ROW, title: 'Half way' },
      { ...ROW, title: 'Known before', stage: 'nowhere' },
    ];
    expect((await send(rows, { importId, dryRun: true })).json()).toMatchObject({ skipped: 1, duplicates: [] });
  });

  it("is searched for only in the user's own tenant", async () => {
    await added('Only at home');
    const { client: outsider } = await t.signedIn('manager', { tenantId: 'elsewhere' });
    expect(await duplicatesOf(['Only at home'], {}, outsider)).toEqual([]);
    expect(await duplicatesOf(['Only at home'])).toHaveLength(1);
  });

  it('is found by the longest possible title, of characters that decompose', async () => {
    const title = '\u1E69'.repeat(255);
    const opportunityId = await added(title);
    expect(await duplicatesOf([title.toUpperCase()])).toEqual([{ row: 1, opportunityId, title }]);
  });
});

describe('the body of an import', () => {
  const tooMany = rowsNamed('Too many', 201);
  it.each([
    ['no row', { rows: [] }, 'rows', 'There are no rows to import'],
    ['201 rows', { rows: tooMany }, 'rows', 'At most 200 rows can be sent at once'],
    ['no list', { rows: 'title' }, 'rows', 'Rows must be a list'],
    ['a row that is no object', { rows: ['title'] }, 'rows.0', 'A row must be an object keyed by column'],
    ['a cell that is no text', { rows: [{ ...ROW, roiScore: 8 }] }, 'rows.0.roiScore', 'A cell must be text'],
    [
      'a row of 51 cells',
      { rows: [Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`column ${index}`, 'x']))] },
      'rows.0',
      'A row can have at most 50 cells',
    ],
    ['no import id', { importId: undefined }, 'importId', 'Not a valid id'],
    ['row 0', { firstRow: 0 }, 'firstRow', 'First row must be at least 1'],
    ['half a row', { firstRow: 1.5 }, 'firstRow', 'First row must be a whole number'],
    ['a dry run of another kind', { dryRun: 'yes' }, 'dryRun', 'Dry run must be true or false'],
  ])('is refused with %s', async (_case, given, path, message) => {
    const response = await send([ROW], given);
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toContainEqual({ path, message });
  });

  it('is rejected with an unknown field', async () => {
    const response = await send([ROW], { tenantId: 'elsewhere' });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toMatchObject([{ path: 'tenantId' }]);
  });

  it('is rejected over 1 MiB', async () => {
    const row = { ...ROW, description: 'd'.repeat(6_000) };
    const response = await send(Array.from({ length: 200 }, () => row));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });
});
