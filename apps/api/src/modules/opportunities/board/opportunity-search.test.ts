import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';

/** More rows than the search reads before it uses the trigram index. */
const ROWS = 1_300;

let t: TestApp;
let analyst: TestClient;

interface Listed {
  title: string;
  description: string;
  submittedBy: string;
}
let all: Listed[];

beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
  ({ client: analyst } = await t.signedIn('analyst'));
  await t.database.scope.withTenant('default', (tx) =>
    tx.execute(`
      insert into opportunities (title, description, submitted_by, created_at, tenant_id)
      select 'Grid ' || n || case when n % 130 = 0 then ' Needle' else '' end,
             case when n = ${ROWS} then 'the oldest one' when n % 3 = 0 then 'Reads METERS' else 'Answers calls' end,
             'Scout ' || n % 7, now() - n * interval '1 minute', 'default' from generate_series(1, ${ROWS}) n`),
  );
  await t.database.scope.withTenant('alpha', (tx) =>
    buildOpportunity(tx, { title: 'Needle of another house', tenantId: 'alpha' }),
  );
  all = (await pages('/api/opportunities?limit=500')).rows;
});
afterAll(() => t.close());

async function pages(url: string): Promise<{ rows: Listed[]; first: LightMyRequestResponse }> {
  const rows: Listed[] = [];
  let first: LightMyRequestResponse | undefined;
  for (let next: string | undefined = url; next !== undefined; ) {
    const response: LightMyRequestResponse = await analyst.get(next);
    expect(response.statusCode).toBe(200);
    first ??= response;
    rows.push(...response.json<Listed[]>());
    next = /^<(.+)>; rel="next"$/.exec(String(response.headers.link))?.[1];
  }
  if (first === undefined) throw new Error('no page');
  return { rows, first };
}

const holding = (text: string) =>
  all.filter((row) =>
    [row.title, row.description, row.submittedBy].some((field) => field.toLowerCase().includes(text.toLowerCase())),
  );

describe('a search over more rows than it reads before it uses the index', () => {
  it.each(['needle', 'NEEDLE', 'meters', 'calls', 'scout 3', 'id', 'oldest', 'Grid 77', 'n', 'nowhere to be found'])(
    'finds exactly the rows that contain %j, in order, page by page',
    async (text) => {
      const { rows } = await pages(`/api/opportunities?limit=90&q=${encodeURIComponent(text)}`);
      expect(rows.map(({ title }) => title)).toEqual(holding(text).map(({ title }) => title));
    },
  );

  it('finds the same rows in every sort order', async () => {
    for (const sort of ['createdAt', '-totalScore', '-priority', '-updatedAt']) {
      const { rows } = await pages(`/api/opportunities?limit=200&q=meters&sort=${sort}`);
      expect(rows.map(({ title }) => title).toSorted()).toEqual(
        holding('meters')
          .map(({ title }) => title)
          .toSorted(),
      );
    }
  });

  it('returns the exact count, or a lower bound marked as inexact', async () => {
    const rare = await analyst.get('/api/opportunities?q=needle');
    expect([rare.headers['x-total-count'], rare.headers['x-total-count-exact']]).toEqual(['10', undefined]);
    const common = await analyst.get('/api/opportunities?q=meters&limit=50');
    expect(common.headers['x-total-count-exact']).toBe('false');
    expect(Number(common.headers['x-total-count'])).toBeGreaterThanOrEqual(50);
    expect(Number(common.headers['x-total-count'])).toBeLessThanOrEqual(holding('meters').length);
    const submitter = await analyst.get('/api/opportunities?submittedBy=SCOUT%203&limit=5');
    expect([submitter.headers['x-total-count'], submitter.headers['x-total-count-exact']]).toEqual([
      String(holding('scout 3').length),
      undefined,
    ]);
  });

  it('for blank text is no search, and the total is exact', async () => {
    for (const blank of ['q=', 'q=%20', 'q=&submittedBy=']) {
      const { headers } = await analyst.get(`/api/opportunities?limit=5&${blank}`);
      expect([headers['x-total-count'], headers['x-total-count-exact']]).toEqual([String(ROWS), undefined]);
    }
  });

  it('treats LIKE patterns as plain text', async () => {
    for (const text of ['%', '_', '\\', 'Grid%', '%needle%']) {
      expect((await pages(`/api/opportunities?q=${encodeURIComponent(text)}`)).rows).toEqual([]);
    }
  });

  it('never finds rows of another tenant, and reflects each change of the texts', async () => {
    const { client } = await t.signedIn('analyst', { tenantId: 'alpha' });
    const [found, ...others] = (await client.get('/api/opportunities?q=needle')).json();
    expect(others).toEqual([]);
    await client.patch(`/api/opportunities/${found.id}`, { title: 'Haystack', description: 'Straw.' });
    expect((await client.get('/api/opportunities?q=needle')).json()).toEqual([]);
    expect((await client.get('/api/opportunities?q=STRAW')).json()).toHaveLength(1);
  });
});
