import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { readCsvLines, readCsvRows } from '../../../testing/readers/read-csv.ts';
import { readPdfPages, readPdfText } from '../../../testing/readers/read-pdf-text.ts';
import { insertStageChanges, type NewOpportunityRow, type OpportunityRow } from '../board/opportunities.repository.ts';
import { opportunityReviewSubmissions, type ReviewScores } from '../reviews/opportunity-reviews.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
const SECOND_MS = 1000;

let t: TestApp;
let now: number;

beforeAll(async () => {
  t = await startTestApp();
  // The test dates its records relative to this time. Each digest has a separate tenant without other records.
  now = t.clock.nowMs();
});
afterAll(() => t.close());

const timeBefore = (ms: number) => new Date(now - ms).toISOString();

/** A separate tenant with an analyst. The test sets the age of its opportunities. */
async function freshTenant(tenantId: string) {
  await t.database.pool.query(`insert into tenants (id, name) values ('${tenantId}', '${tenantId}')`);
  const { client, user } = await t.signedIn('analyst', { tenantId });
  const within = <Made>(work: Parameters<typeof t.database.scope.withTenant<Made>>[1]) =>
    t.database.scope.withTenant(tenantId, work);
  const add = (ageMs: number, given: Partial<NewOpportunityRow>) =>
    within((tx) =>
      buildOpportunity(tx, { tenantId, createdAt: timeBefore(ageMs), updatedAt: timeBefore(ageMs), ...given }),
    );
  const move = (
    { id, stage }: OpportunityRow,
    ageMs: number,
    fromStage: OpportunityRow['stage'] | null,
    toStage = stage,
  ) =>
    within((tx) =>
      insertStageChanges(tx, [{ opportunityId: id, fromStage, toStage, tenantId, changedAt: timeBefore(ageMs) }]),
    );
  const submit = ({ id }: OpportunityRow, ageMs: number, revision = 1) => {
    const scores = Object.fromEntries(
      COMPONENT_SCORES.map((component) => [component, { score: '7.0', reason: 'Sound' }]),
    ) as unknown as ReviewScores;
    const submission = { opportunityId: id, reviewerId: user.id, revision, scores, tenantId };
    return within((tx) =>
      tx.insert(opportunityReviewSubmissions).values({ ...submission, submittedAt: timeBefore(ageMs) }),
    );
  };
  return { client, user, add, move, submit };
}

async function csvOf(client: TestClient): Promise<Record<string, string>[]> {
  const response = await client.get('/api/opportunities/digest/export?format=csv');
  expect(response.statusCode).toBe(200);
  return readCsvRows(response.body);
}

const titlesOf = (rows: Record<string, string>[], section: string) =>
  rows.filter((row) => row.section === section).map(({ title }) => title);

/** Text extracted from a PDF loses the spaces between pieces of a line. */
const squeezed = (text: string) => text.replaceAll(/\s/g, '');

async function pdfOf(client: TestClient): Promise<string> {
  const response = await client.get('/api/opportunities/digest/export');
  expect(response.statusCode).toBe(200);
  return squeezed(readPdfText(response.rawPayload));
}

// REQ-203
describe('the weekly digest', () => {
  it('contains opportunities added, moved and scored within seven days, and none a second older', async () => {
    const { client, add, move, submit } = await freshTenant('edges');
    await add(0, { title: 'Added now', totalScore: '4.0' });
    await add(WEEK_MS, { title: 'Added at the edge' });
    const old = await add(WEEK_MS + SECOND_MS, { title: 'Added before', stage: 'scoring', roiScore: '9.0' });
    const older = await add(40 * DAY_MS, { title: 'Long there', stage: 'shortlist', roiScore: '6.0' });
    await move(old, WEEK_MS + SECOND_MS, 'screening');
    await move(old, WEEK_MS - 1, null);
    await move(older, WEEK_MS, 'scoring');
    await submit(old, WEEK_MS + SECOND_MS);
    await submit(older, DAY_MS);
    await submit(older, 2 * DAY_MS, 2);
    const rows = await csvOf(client);
    expect(titlesOf(rows, 'new')).toEqual(['Added now', 'Added at the edge']);
    expect(titlesOf(rows, 'moved')).toEqual(['Long there']);
    expect(titlesOf(rows, 'scored')).toEqual(['Added now', 'Long there']);
    expect(titlesOf(rows, 'top')).toEqual(['Added before', 'Long there', 'Added now']);
    expect(rows.filter(({ section }) => section === 'moved')).toEqual([
      {
        section: 'moved',
        title: 'Long there',
        stage: 'shortlist',
        fromStage: 'scoring',
        priority: 'medium',
        totalScore: '6.0',
        submittedBy: 'R. Tester',
        passReason: '',
        at: timeBefore(WEEK_MS).replace(/0*Z$/, 'Z').replace('.Z', 'Z'),
      },
    ]);
  });

  // REQ-326
  it('contains each pass with its reason, and no passed opportunity among the top scores', async () => {
    const { client, add } = await freshTenant('passes');
    const passed = await add(40 * DAY_MS, { title: 'Passed', roiScore: '9.0' });
    await add(40 * DAY_MS, { title: 'Open', roiScore: '6.0' });
    await client.post(`/api/opportunities/${passed.id}/pass`, { reason: 'terms' });
    const rows = await csvOf(client);
    expect(rows.filter(({ section }) => section === 'passed')).toMatchObject([
      { title: 'Passed', passReason: 'terms', totalScore: '9.0', fromStage: 'discovery', stage: 'discovery' },
    ]);
    expect(titlesOf(rows, 'moved')).toEqual([]);
    expect(titlesOf(rows, 'top')).toEqual(['Open']);
  });

  it('includes an older opportunity whose scores changed, but not one that was only renamed', async () => {
    const { client, add } = await freshTenant('rescored');
    const rescored = await add(40 * DAY_MS, { title: 'Scored again', roiScore: '6.0' });
    const renamed = await add(40 * DAY_MS, { title: 'Renamed', roiScore: '6.0' });
    await client.patch(`/api/opportunities/${rescored.id}`, { roiScore: 7 });
    await client.patch(`/api/opportunities/${renamed.id}`, { title: 'New title' });
    expect(titlesOf(await csvOf(client), 'scored')).toEqual(['Scored again']);
  });

  it('uses the clock of the server', async () => {
    const later = await startTestApp();
    const { client } = await later.signedIn('analyst');
    const input = { title: 'Soon old', description: 'Reads contracts.', submittedBy: 'A. Analyst' };
    const created = (await client.post('/api/opportunities', input)).json();
    await client.patch(`/api/opportunities/${created.id}`, { stage: 'screening' });
    expect(titlesOf(await csvOf(client), 'moved')).toEqual(['Soon old']);
    // Writes use the time of the database, which on a busy machine is well after this clock.
    later.clock.advanceMs(8 * DAY_MS);
    const returned = await later.signedIn('analyst');
    expect(await csvOf(returned.client)).toEqual([]);
    await later.close();
  });

  it('shows twenty rows of a section, the number of further rows, and the ten highest scores overall', async () => {
    const { client, add, move } = await freshTenant('bounded');
    for (let index = 0; index < 32; index += 1) {
      const total = index % 2 === 0 ? `${(index % 9) + 1}.5` : null;
      const added = await add(index * SECOND_MS, { title: `Idea ${index}`, totalScore: total, stage: 'screening' });
      await move(added, index * SECOND_MS, 'discovery');
    }
    const rows = await csvOf(client);
    const newest = Array.from({ length: 20 }, (_, index) => `Idea ${index}`);
    expect(titlesOf(rows, 'new')).toEqual([...newest, 'and 12 more']);
    expect(titlesOf(rows, 'moved')).toEqual([...newest, 'and 12 more']);
    expect(titlesOf(rows, 'scored')).toHaveLength(16);
    const top = rows.filter(({ section }) => section === 'top').map(({ totalScore }) => Number(totalScore));
    expect(top).toEqual([9.5, 9.5, 8.5, 7.5, 7.5, 6.5, 5.5, 5.5, 4.5, 4.5]);
    const text = await pdfOf(client);
    expect(text.match(/and12more/g)).toHaveLength(2);
    expect(text).toContain('Idea19');
    expect(text).toContain('Screening32·mean');
  });

  it('contains nothing of another tenant', async () => {
    const { client, add } = await freshTenant('lonely');
    await add(0, { title: 'Mine alone' });
    const { client: neighbour } = await freshTenant('neighbour');
    expect(await csvOf(neighbour)).toEqual([]);
    expect(titlesOf(await csvOf(client), 'new')).toEqual(['Mine alone']);
  });
});

describe('the files of the digest', () => {
  it('are named after the day, are PDFs by default, and are audited', async () => {
    const { client, user } = await freshTenant('files');
    const day = new Date(now).toISOString().slice(0, 10);
    const pdf = await client.get('/api/opportunities/digest/export');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="otif-digest-${day}.pdf"`);
    expect(pdf.headers['cache-control']).toBe('no-store');
    const csv = await client.get('/api/opportunities/digest/export?format=csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="otif-digest-${day}.csv"`);
    expect(readCsvLines(csv.body)).toEqual([
      ['section', 'title', 'stage', 'fromStage', 'priority', 'totalScore', 'submittedBy', 'passReason', 'at'],
    ]);
    for (const query of ['format=xlsx', 'stage=scoring']) {
      expect((await client.get(`/api/opportunities/digest/export?${query}`)).statusCode).toBe(400);
    }
    const entries = await rowsOf(
      t.database,
      `select action, resource_type, details from audit_logs
        where user_id = '${user.id}' and action = 'digest_exported' order by seq`,
      'files',
    );
    expect(entries).toEqual(
      ['pdf', 'csv'].map((format) => ({
        action: 'digest_exported',
        resource_type: 'opportunity_list',
        details: { format },
      })),
    );
  });

  it('neutralize formulas', async () => {
    const { client, add } = await freshTenant('formulas');
    await add(0, { title: '=cmd()', submittedBy: '@someone' });
    const { body } = await client.get('/api/opportunities/digest/export?format=csv');
    expect(body).toContain("new,'=cmd(),discovery,,medium,,'@someone,");
  });
});

describe('the digest as a PDF', () => {
  it('shows the metrics, the stages, every section and its reader, and marks each page as confidential', async () => {
    const { client, user, add, move, submit } = await freshTenant('paper');
    const long = await add(45 * DAY_MS, { title: 'Grid forecasts', stage: 'shortlist', roiScore: '8.0' });
    await move(long, DAY_MS, 'scoring');
    await submit(long, DAY_MS);
    await add(31 * DAY_MS, { title: 'Forgotten', stage: 'discovery' });
    for (let index = 0; index < 18; index += 1) await add(DAY_MS, { title: `شركة ${index} 漢字`, priority: 'high' });
    const { rawPayload } = await client.get('/api/opportunities/digest/export');
    const pages = readPdfPages(rawPayload);
    const text = squeezed(pages.map((page) => page.text).join(''));
    expect(text).toContain('OTIFweeklydigest');
    expect(text).toContain('inthesevendaysto');
    expect(text).toContain(squeezed(`Prepared for ${user.firstName} ${user.lastName}.`));
    // A row has first its labels, then the numbers, then their units.
    expect(text).toContain('NewMovedNewlyscoredInthepipelineStale1811202addedin7days');
    expect(text).toContain('Shortlist1·mean8.0');
    expect(text).toContain('GridforecastsScoringShortlist8.0');
    expect(text).toContain('Toptenbytotalscore');
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      const footer = `Confidential · AICV · prepared for ${user.firstName} ${user.lastName} on`;
      expect(squeezed(page.text)).toContain(squeezed(footer));
    }
  });

  it('states for each empty section that it is empty', async () => {
    const { client } = await freshTenant('nothing');
    const text = await pdfOf(client);
    for (const sentence of [
      'No opportunities in the pipeline yet.',
      'No opportunities were added in these seven days.',
      'No opportunities changed stage in these seven days.',
      'No opportunities were scored in these seven days.',
      'No opportunities have a total score yet.',
    ]) {
      expect(text).toContain(squeezed(sentence));
    }
  });
});
