import { randomUUID } from 'node:crypto';
import { requiredName } from '@aicv/contracts/shapes';
import { parseWebsite, TAG_MAX_LENGTH, TAGS_MAX, withoutEqualTags } from '@aicv/domain/opportunities/follow-up';
import { OPPORTUNITY_PRIORITIES, OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { OPPORTUNITY_CSV_COLUMNS } from '@aicv/domain/opportunities/opportunity-csv';
import { PASS_REASONS } from '@aicv/domain/opportunities/pass';
import { showsNothing } from '@aicv/domain/text/text-rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { readCsvLines, readCsvRows } from '../../../testing/readers/read-csv.ts';

let t: TestApp;
let analyst: TestClient;
let outsider: TestClient;

beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query(
    "insert into tenants (id, name) values ('elsewhere', 'Elsewhere'), ('there', 'There'), ('back', 'Back')",
  );
  ({ client: analyst } = await t.signedIn('analyst'));
  ({ client: outsider } = await t.signedIn('analyst', { tenantId: 'elsewhere' }));
});
afterAll(() => t.close());

const exportOf = async (client: TestClient, query = '') => {
  const response = await client.get(`/api/opportunities/export${query}`);
  expect(response.statusCode).toBe(200);
  return response;
};

const titlesIn = (file: string) => readCsvRows(file).map(({ title }) => title);

async function importAll(client: TestClient, rows: Record<string, string>[]): Promise<void> {
  const importId = randomUUID();
  for (let first = 0; first < rows.length; first += 200) {
    const chunk = rows.slice(first, first + 200);
    const response = await client.post('/api/opportunities/import', { importId, firstRow: first + 1, rows: chunk });
    expect(response.json()).toEqual({ importId, created: chunk.length, skipped: 0, errors: [] });
  }
}

// REQ-299
describe('an export of opportunities', () => {
  it('is a CSV file named after the day, with the columns of an import, oldest first', async () => {
    const owner = await t.createUser({ role: 'manager', firstName: 'Ada', lastName: 'Lovelace' });
    await t.database.scope.withTenant('default', async (tx) => {
      await buildOpportunity(tx, { title: 'Second', createdAt: '2026-02-02T00:00:00Z' });
      await buildOpportunity(tx, {
        title: 'First',
        createdAt: '2026-02-01T00:00:00Z',
        stage: 'scoring',
        priority: 'high',
        roiScore: '8.0',
        feasibilityScore: '6.5',
        ideaData: { identify: { problem: 'Late answers, "lost" mail' } },
        ownerId: owner.id,
        nextStep: 'Call the captain',
        nextStepOn: '2026-12-31',
        website: 'https://harbour.example/',
        tags: ['B2B', 'Ships, ports'],
      });
    });
    const { headers, body } = await exportOf(analyst, '?format=csv');
    const day = new Date(t.clock.nowMs()).toISOString().slice(0, 10);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="opportunities-${day}.csv"`);
    expect(headers['cache-control']).toBe('no-store');
    const [header, first, second] = readCsvLines(body);
    expect(header).toEqual([...OPPORTUNITY_CSV_COLUMNS]);
    expect(first).toEqual([
      'First',
      'Reads contracts and drafts the answer.',
      'scoring',
      'high',
      'R. Tester',
      ...['8.0', '6.5', '', '', '', '7.4'],
      '{"identify":{"problem":"Late answers, \\"lost\\" mail"}}',
      'Ada Lovelace',
      'Call the captain',
      '2026-12-31',
      'https://harbour.example/',
      'B2B; "Ships, ports"',
      'open',
      ...['', '', ''],
    ]);
    expect(second?.[0]).toBe('Second');
  });

  it('is filtered like the list, and rejects what the list rejects', async () => {
    expect(titlesIn((await exportOf(analyst, '?stage=scoring&minScore=7&q=FIRST')).body)).toEqual(['First']);
    expect(titlesIn((await exportOf(analyst, '?priority=low')).body)).toEqual([]);
    for (const query of ['stage=archive', 'minScore=11', 'format=pdf', 'sort=title', 'limit=1', 'extra=1']) {
      expect((await analyst.get(`/api/opportunities/export?${query}`)).statusCode).toBe(400);
    }
  });

  it('is audited with its filter', async () => {
    const { client, user } = await t.signedIn('manager');
    await exportOf(client, '?stage=shortlist&q=robots');
    expect(
      await rowsOf(
        t.database,
        `select action, resource_type, resource_id, details from audit_logs
          where user_id = '${user.id}' and action like '%export%'`,
      ),
    ).toEqual([
      {
        action: 'opportunities_exported',
        resource_type: 'opportunity_list',
        resource_id: null,
        details: { format: 'csv', filter: { stage: 'shortlist', q: 'robots' } },
      },
    ]);
  });

  it('contains every row across many pages, and none of another tenant', async () => {
    const titles = Array.from({ length: 450 }, (_, index) => `Of elsewhere ${index}`);
    await importAll(
      outsider,
      titles.map((title) => ({ title, description: 'One of many.', submittedBy: 'S. Stranger' })),
    );
    expect(titlesIn((await exportOf(outsider)).body)).toEqual(titles);
    expect(titlesIn((await exportOf(analyst)).body)).not.toContain('Of elsewhere 1');
  });

  it.each(['operator', 'instructor', 'learner', 'investor'] as const)('denies the role %s', async (role) => {
    const { client } = await t.signedIn(role);
    for (const path of ['/api/opportunities/export', '/api/opportunities/digest/export']) {
      expect((await client.get(path)).statusCode).toBe(403);
    }
    const rows = [{ title: 'T', description: 'D', submittedBy: 'S' }];
    const sent = await client.post('/api/opportunities/import', { importId: randomUUID(), firstRow: 1, rows });
    expect(sent.json()).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('denies visitors', async () => {
    expect((await t.client().get('/api/opportunities/export')).statusCode).toBe(401);
    expect((await t.client().get('/api/opportunities/digest/export')).statusCode).toBe(401);
  });
});

const STRANGE = [
  "=cmd|' /C calc'!A0",
  '+1 (302) 555-0142',
  '-2+3',
  '@SUM(A1)',
  "'=already neutralised",
  "''+twice",
  "'tis a title",
  'comma, "quote"; semicolon',
  '"',
  'two\nlines\r\nand\ta tab\rand a return',
  '🚀 👩‍👩‍👧 flags 🇪🇺',
  'مرحبا بالعالم (שלום)',
  '漢字とかな',
  'ends with a comma,',
  '\u200fmarked',
];

const text = fc
  .oneof(
    fc.constantFrom(...STRANGE),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', "'", '"', ','), fc.string({ maxLength: 30 }))
      .map((two) => two.join('')),
  )
  .map((generated) => generated.replaceAll('\u0000', '').trim())
  .filter((generated) => !showsNothing(generated));

const score = fc.option(fc.integer({ min: 0, max: 100 }).map((tenths) => (tenths / 10).toFixed(1)));

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const tag = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...'aB=+@-;,"\''), maxLength: 8 }),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  .map((text) => text.normalize('NFC').trim())
  .filter((text) => requiredName('Tag', TAG_MAX_LENGTH).safeParse(text).data === text);

const ideaData = fc
  .dictionary(text, fc.jsonValue(), { noNullPrototype: true })
  .filter((data) => !/__proto__|\\u0000|\\ud[89a-f]/.test(JSON.stringify(data)));

const opportunity = fc
  .record({
    title: text,
    description: text,
    submittedBy: text,
    stage: fc.constantFrom(...OPPORTUNITY_STAGES),
    priority: fc.constantFrom(...OPPORTUNITY_PRIORITIES),
    roiScore: score,
    feasibilityScore: score,
    scalabilityScore: score,
    defensibilityScore: score,
    timeToRevenueScore: score,
    ideaData: fc.option(ideaData),
    isOwned: fc.boolean(),
    nextStep: fc.option(text),
    nextStepOn: fc.option(day),
    website: fc.option(fc.webUrl({ validSchemes: ['https'] }).map(parseWebsite)),
    tags: fc.array(tag, { maxLength: TAGS_MAX }).map(withoutEqualTags),
    pass: fc.option(
      fc.record({
        passReason: fc.constantFrom(...PASS_REASONS),
        passNote: fc.option(text),
        revisitOn: fc.option(day),
      }),
    ),
  })
  .map(({ pass, ...row }) =>
    pass === null ? row : { ...row, ...pass, outcome: 'passed' as const, passedAt: '2026-02-01T00:00:00Z' },
  )
  .chain((row) => {
    const isScored = Object.entries(row).some(([name, value]) => name.endsWith('Score') && value !== null);
    return isScored
      ? fc.constant(row)
      : score.map((totalScore) => (totalScore === null ? row : { ...row, totalScore }));
  });

describe('export and import', () => {
  it('preserve every opportunity: after an import into another tenant, its export is identical', async () => {
    const { client: there } = await t.signedIn('analyst', { tenantId: 'there' });
    const { client: back } = await t.signedIn('analyst', { tenantId: 'back' });
    // Names, because the other tenant has other accounts.
    const name = { role: 'manager', firstName: 'Grace', lastName: 'Hopper' } as const;
    const { id: ownerId } = await t.createUser({ ...name, tenantId: 'there' });
    await t.createUser({ ...name, tenantId: 'back' });
    let known = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(opportunity, { minLength: 1, maxLength: 30 }), async (rows) => {
        await t.database.scope.withTenant('there', async (tx) => {
          for (const { isOwned, ...row } of rows) {
            await buildOpportunity(tx, { ...row, ...(isOwned && { ownerId }), tenantId: 'there' });
          }
        });
        const file = await exportOf(there, '?outcome=all');
        const all = readCsvRows(file.body);
        await importAll(back, all.slice(known));
        known = all.length;
        expect((await exportOf(back, '?outcome=all')).rawPayload.equals(file.rawPayload)).toBe(true);
      }),
      // Each run adds to both tenants and compares everything, so shrinking is impossible.
      { numRuns: 12, endOnFailure: true },
    );
    expect(known).toBeGreaterThan(12);
  });

  it('never write a cell that a spreadsheet would execute', async () => {
    await importAll(
      analyst,
      STRANGE.map((strange) => ({ title: strange, description: strange, submittedBy: strange })),
    );
    const cells = readCsvLines((await exportOf(analyst)).body).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells).toContain("'=cmd|' /C calc'!A0");
  });
});
