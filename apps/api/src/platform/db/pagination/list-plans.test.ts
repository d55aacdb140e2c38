/**
 * Checks the plan of each statement behind every list, search and metric (for a search, outside of its functions), with the parameters and policies of its request, and the generic
 * plan of prepared statements. It shows that PostgreSQL has, and prefers, an alternative to scanning a large table. `npm run bench -- growth`
 * measures that this alternative does not grow.
 */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@aicv/contracts/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { callOf, GROWING_CALLS, NOT_GROWING, readsAllOpportunities } from '../../../testing/growth/growing-calls.ts';
import { administratorOf, growTenant } from '../../../testing/growth/grown-tenant.ts';
import { hashPassword } from '../../secrets/password-hash.ts';
import {
  type ExplainedStatements,
  explainStatements,
  type PlannedStatement,
  type RowsRead,
} from '../pool/explained-statements.testing.ts';
import { createTenantScope, type TenantScope } from '../tenancy/tenant-scope.ts';

const SIZES = { people: 300, records: 400, kpis: 400, auditEntries: 400, ventures: 100, courses: 20, rounds: 20 };

const OF_FEW = 'a firm has hundreds of them, or a few thousand';
const OF_INSTALLATION = 'of the installation, and small';

/** Tables that may be scanned as a whole, with the reason. Every other table is large. */
const SMALL_TABLES: Readonly<Record<string, string>> = {
  tenants: OF_INSTALLATION,
  installation_settings: OF_INSTALLATION,
  signing_certificates: OF_INSTALLATION,
  __drizzle_migrations: OF_INSTALLATION,
  heartbeats: 'one row a minute, for thirty days',
  tenant_settings: 'one row for each setting',
  feature_flags: 'one row for each flag',
  feature_flag_changes: OF_FEW,
  ventures: OF_FEW,
  venture_launches: OF_FEW,
  venture_stage_changes: OF_FEW,
  tripwire_notices: OF_FEW,
  competence_rules: 'at most one for each capability',
  competence_waivers: OF_FEW,
  decisions: OF_FEW,
  decision_members: OF_FEW,
  decision_votes: OF_FEW,
  decision_conditions: OF_FEW,
  funding_rounds: OF_FEW,
  investor_updates: OF_FEW,
  courses: OF_FEW,
  course_versions: OF_FEW,
  lessons: OF_FEW,
  lesson_versions: OF_FEW,
  quizzes: OF_FEW,
  idea_worksheets: OF_FEW,
  saved_views: OF_FEW,
  audit_heads: 'one row for each tenant',
};

const AGGREGATES = 'an aggregate over the history, not a page: it has a budget in bench';

/** Tables that one call may scan as a whole, with the reason. */
const SCANS_OF_CALLS: Readonly<Record<string, string>> = {
  'results of one course: attempts': 'the test has attempts at one quiz only',
};

/** Twenty rows of the test's tables, each of which counts as a thousand. A page comes in the order of its index. */
const MANY_ROWS = 20_000;

/** Calls that sort more than that, with the reason. */
const SORTING_CALLS: Readonly<Record<string, string>> = {
  'lessons of all courses': OF_FEW,
  'analytics: a quarter': AGGREGATES,
  'analytics: a year': AGGREGATES,
  'analytics: everything': AGGREGATES,
  'results of one course': AGGREGATES,
  'calibration: one’s own': AGGREGATES,
  'KPIs: the grid of a month': OF_FEW,
  'neighbors: a next step that is due': 'as the list in this order, which no index has: it has the budget of a count',
};

/** PostgreSQL's estimated cost of planning, per table (`cached_plan_cost` in its plancache.c). */
const PLANNING_COST = 2.5;

let product: TestApp;
let administrator: TestClient;
let explained: ExplainedStatements;
let scope: TenantScope;

beforeAll(async () => {
  product = await startTestApp();
  const { pool } = product.database;
  const password = await hashPassword(TEST_PASSWORD);
  await growTenant(pool, 'asked', SIZES, password);
  await pool.query('vacuum analyze');
  // Scaled up to a thousand times as many rows, because in a small table every plan is equally good.
  await pool.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', relpages, 'reltuples', (reltuples * 1000)::real)
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples > 0`,
  );
  administrator = product.client();
  await administrator.signIn(administratorOf('asked'), TEST_PASSWORD);
  // The connections of the product, not those of the owner, which the test itself uses.
  explained = explainStatements(product.pool);
  scope = createTenantScope(product.pool);
}, 120_000);

afterAll(() => product.close());

async function ask(name: string, path: string): Promise<void> {
  const { statusCode, body } = await administrator.get(callOf('asked', path));
  if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${body}`);
}

/**
 * Statements for which PostgreSQL may choose a generic plan that differs from the custom plans. It does so if the generic plan costs no
 * more than the mean of five custom plans including their planning. The most expensive custom plan replaces the mean here, so that no such
 * statement is missed.
 */
function textsWithOtherPlans(planned: readonly PlannedStatement[]): Set<string> {
  const byText = Map.groupBy(planned, ({ text }) => text);
  const suspected = [...byText].filter(([, plans]) => {
    const dearest = Math.max(
      ...plans.map(({ custom }) => custom.cost + PLANNING_COST * (1 + custom.accessPaths.length)),
    );
    return plans.some(
      ({ custom, generic }) => generic.cost <= dearest && generic.accessPaths.join() !== custom.accessPaths.join(),
    );
  });
  return new Set(suspected.map(([text]) => text));
}

const PAGING = ['limit', 'cursor'];

/** An order of magnitude. A page of rows reads little. */
const readsMuchMore = ({ custom, generic }: RowsRead) => generic > 10 * Math.max(custom, 10);

describe('every list, search and metric', () => {
  it('is called by this test, or excluded with a reason', () => {
    const reading = Object.entries(endpoints).filter(([, { method }]) => method === 'GET');
    const listed = [...Object.keys(GROWING_CALLS), ...Object.keys(NOT_GROWING)];
    expect(listed.toSorted()).toEqual(reading.map(([name]) => name).toSorted());
  });

  it('is called with each of its filters', () => {
    for (const [name, calls] of Object.entries(GROWING_CALLS)) {
      const { query } = endpoints[name as keyof typeof endpoints] as { query?: { shape: object } };
      const filters = Object.keys(query?.shape ?? {}).filter((parameter) => !PAGING.includes(parameter));
      const called = Object.values(calls).flatMap((call) => [...new URLSearchParams(call.split('?')[1]).keys()]);
      expect(
        filters.filter((filter) => !called.includes(filter)),
        name,
      ).toEqual([]);
    }
  });

  it('is called at the path of its endpoint', () => {
    for (const [name, calls] of Object.entries(GROWING_CALLS)) {
      const { path } = endpoints[name as keyof typeof endpoints];
      const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      for (const call of Object.values(calls)) expect(call.split('?')[0]).toMatch(pattern);
    }
  });

  it('scans and sorts no large table as a whole, and reads little if it has a generic plan', async () => {
    const calls = Object.values(GROWING_CALLS).flatMap((named) => Object.entries(named));
    const planned: (PlannedStatement & { name: string })[] = [];
    const reading = calls.filter(([, path]) => !readsAllOpportunities(path));
    for (const [name, path] of reading) {
      const statements = await explained.plansOf(() => ask(name, path));
      expect(statements.length, name).toBeGreaterThan(0);
      planned.push(...statements.map((statement) => ({ name, ...statement })));
    }
    const readAsAWhole = planned.flatMap(({ name, custom, generic }) =>
      [...custom.scans, ...generic.scans]
        .filter((table) => !(table in SMALL_TABLES))
        .map((table) => `${name}: ${table}`)
        .filter((scan) => !(scan in SCANS_OF_CALLS)),
    );
    expect([...new Set(readAsAWhole)].toSorted()).toEqual([]);

    const sortedAsAWhole = planned
      .filter(({ name, custom }) => custom.sorts > MANY_ROWS && !(name in SORTING_CALLS))
      .map(({ name, text }) => `${name}: ${text}`);
    expect(sortedAsAWhole).toEqual([]);

    const texts = textsWithOtherPlans(planned);
    const asking = new Set(planned.filter(({ text }) => texts.has(text)).map(({ name }) => name));
    const readMore: string[] = [];
    for (const [name, path] of calls.filter(([called]) => asking.has(called))) {
      const looks = await explained.rowsReadIn(() => ask(name, path), texts);
      readMore.push(...looks.filter(readsMuchMore).map(({ text }) => `${name}: ${text}`));
    }
    expect(readMore).toEqual([]);
  });
});

// REQ-116
describe('the compliance list', () => {
  it.each(['compliant', 'partial', 'pending'])(
    'reads only the page of %s users, also after a cursor',
    async (status) => {
      let url: string | undefined = `/api/admin/legal/compliance?status=${status}&limit=5`;
      const readPage = async () => {
        const { statusCode, headers } = await administrator.get(url ?? '');
        expect(statusCode).toBe(200);
        return /<([^>]+)>/.exec(String(headers.link))?.[1];
      };
      for (let page = 0; page < 2 && url !== undefined; page += 1) {
        const planned = await explained.plansOf(readPage);
        const ofUsers = planned.filter(({ text }) => text.includes('accepted_version') && !text.includes('count('));
        const reads = await explained.rowsReadIn(readPage, new Set(ofUsers.map(({ text }) => text)));
        expect(reads.length).toBeGreaterThan(0);
        for (const { custom, generic } of reads) expect(Math.max(custom, generic)).toBeLessThan(10);
        url = await readPage();
      }
    },
  );
});

describe('the likely duplicates of an import', () => {
  it('are found by title, without reading other rows of the table', async () => {
    const rows = ['Not known yet', 'Not thought of'].map((title) => ({ title, description: 'New.' }));
    const body = { importId: randomUUID(), firstRow: 1, rows, dryRun: true };
    const check = async () => {
      expect((await administrator.post('/api/opportunities/import', body)).statusCode).toBe(200);
    };
    const planned = await explained.plansOf(check);
    const texts = new Set(planned.map(({ text }) => text).filter((text) => text.includes('opportunity_title_key')));
    const [read, ...others] = await explained.rowsReadIn(check, texts);
    expect(others).toEqual([]);
    expect(Math.max(read?.custom ?? Number.NaN, read?.generic ?? Number.NaN)).toBeLessThan(10);
  });
});

describe('a plan with a sequential scan', () => {
  const read = (from: number, to: number) => () =>
    scope.withTenant('asked', (tx) => tx.execute(sql`select text from skewed where n >= ${from} and m <= ${to}`));
  beforeAll(() =>
    product.database.pool.query(`
      create table skewed as select n, n as m, repeat('text', 50) as text from generate_series(1, 1000) n;
      create index on skewed (n);
      create index on skewed (m);
      analyze skewed`),
  );

  it('is detected', async () => {
    const planned = await explained.plansOf(() =>
      scope.withTenant('asked', (tx) => tx.execute(sql`select n from skewed where text = ${'none'}`)),
    );
    expect(planned.map(({ custom, generic }) => [custom.scans, generic.scans])).toContainEqual([
      ['skewed'],
      ['skewed'],
    ]);
  });

  it('is detected if it is generic and good for most values', async () => {
    const calls = [read(1, 1_000), read(996, 1_000), read(1, 5)];
    const planned: PlannedStatement[] = [];
    for (const call of calls) planned.push(...(await explained.plansOf(call)));
    const texts = textsWithOtherPlans(planned);
    const looks: RowsRead[] = [];
    for (const call of calls) looks.push(...(await explained.rowsReadIn(call, texts)));
    expect(looks.map(({ custom, generic }) => [custom, generic])).toContainEqual([5, 1_000]);
    expect(looks.filter(readsMuchMore)).toHaveLength(1);
  });
});
