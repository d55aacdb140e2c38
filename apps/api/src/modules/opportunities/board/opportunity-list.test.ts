import { OPPORTUNITY_PRIORITIES, OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '../../../platform/http/routing/page-of.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { reviewScores } from '../reviews/review-scores.testing.ts';

interface Listed {
  id: string;
  title: string;
  stage: string;
  priority: (typeof OPPORTUNITY_PRIORITIES)[number];
  totalScore: string | null;
  submittedBy: string;
  createdAt: string;
  updatedAt: string;
}

/** REQ-198: four fields, each in both directions. */
const SORTS = ['createdAt', 'totalScore', 'priority', 'updatedAt'].flatMap((field) => [field, `-${field}`]);

const ROWS = 60;

let t: TestApp;
let analyst: TestClient;
let newestFirst: Listed[];

beforeAll(async () => {
  t = await startTestApp();
  ({ client: analyst } = await t.signedIn('analyst'));
  await t.database.scope.withTenant('default', async (tx) => {
    for (let index = 0; index < ROWS; index += 1) {
      // Few different values, some of them absent, so that each order has many ties. Times differ only by microseconds.
      const at = `2026-03-01T10:00:00.0000${String(index % 20).padStart(2, '0')}Z`;
      await buildOpportunity(tx, {
        title: index === 7 ? '100% of_all \\ "quoted" O\'Brien' : `Venture ${index}`,
        description: index % 10 === 3 ? 'Robots for WAREHOUSES' : 'Something else',
        submittedBy: index % 4 === 0 ? 'Maren Adeyemi' : `Scout ${index % 3}`,
        stage: OPPORTUNITY_STAGES[index % 5] ?? 'discovery',
        priority: OPPORTUNITY_PRIORITIES[(index * 7) % 3] ?? 'medium',
        totalScore: index % 3 === 0 ? null : `${(index % 7) + 3}.${index % 2 === 0 ? '0' : '5'}`,
        createdAt: at,
        updatedAt: `2026-03-02T10:00:00.0000${String((index * 13) % 20).padStart(2, '0')}Z`,
      });
    }
  });
  newestFirst = (await analyst.get('/api/opportunities?limit=500')).json();
});
afterAll(() => t.close());

const nextOf = (response: LightMyRequestResponse) => /^<(.+)>; rel="next"$/.exec(String(response.headers.link))?.[1];

async function paged(url: string): Promise<Listed[]> {
  const rows: Listed[] = [];
  for (let next: string | undefined = url; next !== undefined; ) {
    const response: LightMyRequestResponse = await analyst.get(next);
    expect(response.statusCode).toBe(200);
    rows.push(...response.json<Listed[]>());
    next = nextOf(response);
  }
  return rows;
}

const list = async (query: Record<string, string>) => {
  const response = await analyst.get(`/api/opportunities?${new URLSearchParams(query)}`);
  expect(response.statusCode).toBe(200);
  return response.json<Listed[]>();
};

const idsOf = (rows: readonly Listed[]) => rows.map(({ id }) => id);

/** All rows are within one second; times are sent without trailing zeros. */
const microsecondsOf = (time: string) => Number(`0${/\.\d+/.exec(time)?.[0] ?? ''}`);

/** Sort keys, independent of the database: absent values last in both directions, then newest first. */
const KEYS: Readonly<Record<string, (row: Listed) => number | string | null>> = {
  createdAt: ({ createdAt }) => microsecondsOf(createdAt),
  updatedAt: ({ updatedAt }) => microsecondsOf(updatedAt),
  totalScore: ({ totalScore }) => (totalScore === null ? null : Number(totalScore)),
  priority: ({ priority }) => OPPORTUNITY_PRIORITIES.indexOf(priority),
};

function compare(one: number | string | null, other: number | string | null, sign: 1 | -1): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -sign : sign;
}

function sorted(rows: readonly Listed[], sort: string): Listed[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace('-', '');
  const keyOf = KEYS[field];
  if (keyOf === undefined) throw new Error(`No order by ${sort}`);
  const isTime = field.endsWith('At');
  return rows.toSorted(
    (one, other) =>
      compare(keyOf(one), keyOf(other), sign) ||
      (isTime
        ? compare(one.id, other.id, sign)
        : compare(microsecondsOf(one.createdAt), microsecondsOf(other.createdAt), -1) || compare(one.id, other.id, -1)),
  );
}

describe('the list of opportunities', () => {
  // REQ-147, REQ-148
  it('is newest first and complete, with the total', async () => {
    expect(newestFirst).toHaveLength(ROWS);
    expect(idsOf(newestFirst)).toEqual(idsOf(sorted(newestFirst, '-createdAt')));
    const response = await analyst.get('/api/opportunities');
    expect(response.json()).toEqual(newestFirst);
    expect(response.headers['x-total-count']).toBe(String(ROWS));
    expect(response.headers.link).toBeUndefined();
  });

  // REQ-150, REQ-198
  it.each(SORTS)('sorts by %s, absent values last, and pages of 7 add up to the same list', async (sort) => {
    const whole = await list({ sort, limit: '500' });
    expect(idsOf(whole)).toEqual(idsOf(sorted(newestFirst, sort)));
    expect(idsOf(await paged(`/api/opportunities?sort=${sort}&limit=7`))).toEqual(idsOf(whole));
  });

  // REQ-147
  it('links the next page with the same filters, and no page after the last', async () => {
    const first = await analyst.get('/api/opportunities?limit=5&stage=scoring&q=Venture&sort=-totalScore');
    const next = new URL(nextOf(first) ?? '', 'http://localhost');
    expect(next.pathname).toBe('/api/opportunities');
    expect(Object.fromEntries(next.searchParams)).toEqual({
      limit: '5',
      stage: 'scoring',
      q: 'Venture',
      sort: '-totalScore',
      cursor: expect.any(String),
    });
    const exact = await analyst.get(`/api/opportunities?limit=${ROWS}`);
    expect(exact.json()).toHaveLength(ROWS);
    expect(exact.headers.link).toBeUndefined();
  });

  it.each([{}, { stage: 'scoring' }])('has its total on a page past the end, with %j', async (filter) => {
    const query = { ...filter, sort: '-createdAt' };
    const whole = await analyst.get(`/api/opportunities?${new URLSearchParams(query)}`);
    const cursor = encodeCursor(['1970-01-01T00:00:00Z', newestFirst[0]?.id ?? ''], {
      ...query,
      list: 'opportunities',
    });
    const past = await analyst.get(`/api/opportunities?${new URLSearchParams({ ...query, cursor })}`);
    expect(past.json()).toEqual([]);
    expect(past.headers['x-total-count']).toBe(whole.headers['x-total-count']);
  });
});

describe('a filter', () => {
  it.each([
    [{ stage: 'scoring' }, (row: Listed) => row.stage === 'scoring'],
    [{ priority: 'high' }, (row: Listed) => row.priority === 'high'],
    [{ minScore: '6' }, (row: Listed) => row.totalScore !== null && Number(row.totalScore) >= 6],
    [{ minScore: '9.5' }, (row: Listed) => row.totalScore !== null && Number(row.totalScore) >= 9.5],
    [{ submittedBy: 'maren adeyemi' }, (row: Listed) => row.submittedBy === 'Maren Adeyemi'],
    [{ q: 'venture 1' }, (row: Listed) => row.title.startsWith('Venture 1')],
    [{ q: 'SCOUT 2' }, (row: Listed) => row.submittedBy === 'Scout 2'],
    [
      { stage: 'screening', priority: 'medium', minScore: '4', submittedBy: 'Scout 1', q: 'e' },
      (row: Listed) =>
        row.stage === 'screening' &&
        row.priority === 'medium' &&
        Number(row.totalScore ?? -1) >= 4 &&
        row.submittedBy === 'Scout 1',
    ],
  ])('%j returns exactly the matching rows, in order, with their total', async (query, matches) => {
    const response = await analyst.get(`/api/opportunities?${new URLSearchParams(query)}`);
    const expected = newestFirst.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(response.json())).toEqual(idsOf(expected));
    expect(response.headers['x-total-count']).toBe(String(expected.length));
  });

  // REQ-199
  it('finds text in title, description and submitter, regardless of case', async () => {
    expect(await list({ q: 'robots for warehouses' })).toHaveLength(ROWS / 10);
    expect(await list({ q: ' MAREN ' })).toHaveLength(ROWS / 4);
    expect(await list({ q: '' })).toHaveLength(ROWS);
  });

  // REQ-199
  it.each(['100%', '% of_', 'of_all', '\\', '"quoted"', "O'Brien", '100% of_all \\ "quoted" O\'Brien'])(
    'finds %s literally, and nothing else',
    async (q) => {
      const found = await list({ q });
      expect(found.map(({ title }) => title)).toEqual(['100% of_all \\ "quoted" O\'Brien']);
    },
  );

  it.each(['%%', '_enture', 'Ventur_ 1', "' or '1'='1", '\\%'])('finds nothing for %s', async (q) => {
    expect(await list({ q })).toEqual([]);
  });
});

// REQ-149
// REQ-340
describe('the filter by waiting reviews', () => {
  it('finds those in screening or scoring that the caller has neither reviewed nor declined', async () => {
    const reviewer = (await t.signedIn('manager')).client;
    const waiting = async () =>
      (await reviewer.get('/api/opportunities?review=waiting&limit=500')).json<Listed[]>().map(({ id }) => id);
    const expected = newestFirst
      .filter(({ stage }) => stage === 'screening' || stage === 'scoring')
      .map(({ id }) => id);
    expect(await waiting()).toEqual(expected);
    const [declined, drafted, reviewed, ...others] = expected;
    const save = (id: string | undefined, isSubmitted: boolean) =>
      reviewer.put(`/api/opportunities/${id}/reviews/mine`, { scores: reviewScores(7), isSubmitted });
    const answers = [
      await reviewer.post(`/api/opportunities/${declined}/reviews/decline`),
      await save(drafted, false),
      await save(reviewed, true),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await waiting()).toEqual([drafted, ...others]);
    // The reviews of one user do not change the list of another.
    expect((await analyst.get('/api/opportunities?review=waiting&limit=500')).json()).toHaveLength(expected.length);
  });
});

describe('an invalid query', () => {
  const cursor = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url');
  const ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

  it.each([
    'limit=0',
    'limit=501',
    'limit=-1',
    'limit=1.5',
    'limit=',
    'limit=ten',
    'limit=1e2',
    'limit=5&limit=6',
    'page=2',
    'sort=passNote',
    'sort=',
    'sort=%2DcreatedAt%20desc',
    'stage=archive',
    'stage=scoring&stage=scoring',
    'stage[]=scoring',
    'priority=HIGH',
    'minScore=11',
    'minScore=8.55',
    'minScore=',
    'q=%00',
    `q=${'x'.repeat(256)}`,
    '__proto__=1',
    'cursor=',
    'cursor=broken',
    `cursor=${'x'.repeat(1_025)}`,
    `cursor=${cursor([])}`,
    `cursor=${cursor(['2026-03-01T10:00:00Z'])}`,
    `cursor=${cursor([null, ID])}`,
    `cursor=${cursor(['now()', ID])}`,
    `cursor=${cursor(['infinity', ID])}`,
    `cursor=${cursor(['2026-02-30T10:00:00Z', ID])}`,
    `cursor=${cursor(['2026-13-01T10:00:00Z', ID])}`,
    `cursor=${cursor(['2026-01-01T99:00:00Z', ID])}`,
    `cursor=${cursor(['0000-01-01T00:00:00Z', ID])}`,
    `cursor=${cursor(['2026-03-01T10:00:00Z', 'not-an-id'])}`,
    `sort=totalScore&cursor=${cursor(['2026-03-01T10:00:00Z', ID])}`,
    `sort=totalScore&cursor=${cursor(['NaN', '2026-03-01T10:00:00Z', ID])}`,
    `sort=priority&cursor=${cursor(['high', '2026-03-01T10:00:00Z', ID])}`,
    `sort=priority&cursor=${cursor([null, '2026-03-01T10:00:00Z', ID])}`,
  ])('is 400: %s', async (query) => {
    const response = await analyst.get(`/api/opportunities?${query}`);
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
