/**
 * Every list, count, metric and search in a tenant of 100,000 records, 50,000 users, 200,000 KPIs and a million audit entries: the
 * processor time of Node and PostgreSQL for the whole request, session and access checks included. `--only=<text>` selects the calls whose
 * names contain it, `--records=<number>` fills a smaller tenant. Needs Linux.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '../apps/api/src/platform/secrets/password-hash.ts';
import { callOf, GROWING_CALLS, readsAllOpportunities } from '../apps/api/src/testing/growth/growing-calls.ts';
import { administratorOf, growTenant } from '../apps/api/src/testing/growth/grown-tenant.ts';
import { BUDGETS } from './budgets.ts';
import { measureProduct, type Reader, signInTo } from './measured-product.ts';
import type { Budget, Measurement, RunPart } from './part.ts';
import { percentile } from './percentile.ts';
import { parentOf, postgresMs, threadsMs } from './processor-time.ts';

const TENANT = 'large';
const RECORDS = 100_000;
const PASSWORD = 'a quiet harbour at dawn';
const WARM_UP = 4;
const CALLS = 15;
/** A user has 1,200 requests a minute. */
const PAUSE_MS = 55;

/** Texts that match many titles, few or none, or cost the most to compare. */
const TEXTS = [
  'solar',
  'kestrl',
  'qqqqqq',
  'solar pilot',
  's',
  'solarr pilto',
  'solar'.repeat(50),
  'so la pi lo wi nd co nt ra ct '.repeat(6).trim(),
  // In long comments only.
  'pelican',
  'pelikan clauses',
];

interface Call {
  readonly name: string;
  readonly path: string;
  readonly who: 'administrator' | 'learner';
  readonly budget: Budget;
}

export const run: RunPart = ({ only = '', records: given }) =>
  measureProduct('growth', async ({ app, pool }) => {
    const records = Number(given ?? RECORDS);
    console.log(`Filling a tenant of ${records} records.`);
    const sizes = { people: records / 2, records, kpis: records * 2, auditEntries: records * 10 };
    const fixed = { ventures: 1_000, courses: 100, rounds: 100 };
    await growTenant(pool, TENANT, { ...sizes, ...fixed }, await hashPassword(PASSWORD));
    await pool.query('vacuum analyze');
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = parentOf(rows[0]?.pid ?? 0);
    const measurements: Measurement[] = [];
    const readers = {
      administrator: await signInTo(app, {
        username: administratorOf(TENANT),
        password: PASSWORD,
        address: '10.0.0.1',
      }),
      // May open few of the records, so the search filters most matches out.
      learner: await signInTo(app, { username: `${TENANT}-person-2`, password: PASSWORD, address: '10.0.0.2' }),
    };
    for (const { name, path, who, budget } of listCalls()) {
      if (!name.includes(only)) continue;
      const costs: number[] = [];
      for (let call = 0; call < WARM_UP + CALLS; call += 1) {
        await pause(PAUSE_MS);
        const cost = await costOf(postmaster, readers[who], callOf(TENANT, path));
        if (call >= WARM_UP) costs.push(cost);
      }
      const value = percentile(costs, 0.5);
      console.log(`${name}: ${value.toFixed(1)} ms`);
      measurements.push({ name, value, unit: 'ms', budget });
    }
    return measurements;
  });

function listCalls(): Call[] {
  const calls = Object.entries(GROWING_CALLS).flatMap(([endpoint, named]) =>
    Object.entries(named).map(([name, path]) => ({
      name,
      path,
      who: 'administrator' as const,
      budget: budgetOf(endpoint, path),
    })),
  );
  const searches = (['administrator', 'learner'] as const).flatMap((who) =>
    TEXTS.map((text) => ({
      name: `search: ${who}, ${text.slice(0, 20)}`,
      path: `/api/search?q=${encodeURIComponent(text)}`,
      who,
      budget: BUDGETS.tenantCountMs,
    })),
  );
  return [...calls, ...searches];
}

/** Lists that are no page of rows, with the reason. */
const NO_PAGES: Readonly<Record<string, string>> = {
  listKpiGrid: 'a thousand cells',
  listUpdateMetrics: 'the metrics of the dashboard (`getDashboardMetrics`), computed from all records, as text',
};

/** Metrics over the whole history, grouped in many ways. */
const AGGREGATES: readonly string[] = ['getAnalytics', 'getCalibration'];

function budgetOf(endpoint: string, path: string): Budget {
  if (AGGREGATES.includes(endpoint)) return BUDGETS.tenantAnalyticsMs;
  if (endpoint in NO_PAGES) return BUDGETS.tenantCountMs;
  return endpoint.startsWith('list') && !/[?&]q=/.test(path) && !readsAllOpportunities(path)
    ? BUDGETS.tenantListMs
    : BUDGETS.tenantCountMs;
}

async function costOf(postmaster: number, reader: Reader, url: string): Promise<number> {
  const [database, node] = [postgresMs(postmaster), threadsMs(process.pid)];
  const { statusCode, body } = await reader.send('GET', url);
  const cost = threadsMs(process.pid) - node + postgresMs(postmaster) - database;
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 200)}`);
  return cost;
}
