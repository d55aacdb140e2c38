/**
 * Every list, count, metric and search in a tenant of 100,000 records, 50,000 users, 200,000 KPIs and a million audit entries: the
 * processor time of Node and PostgreSQL for the whole request, session and access checks included. `--only=<text>` selects the calls whose
 * names contain it, `--records=<number>` fills a smaller tenant. Needs Linux.
 */
import { hashPassword } from '../apps/api/src/platform/password-hash.ts';
import { callOf, GROWING_CALLS } from '../apps/api/src/testing/growth/growing-calls.ts';
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

/** Further texts for the search: the ones that match the most titles, or cost the most to compare. */
const TEXTS = [
  'solar pilot',
  's',
  'solarr pilto',
  'solar'.repeat(50),
  'so la pi lo wi nd co nt ra ct '.repeat(6).trim(),
];

interface Call {
  readonly name: string;
  readonly path: string;
  readonly username: string;
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
    for (const [index, { name, path, username, budget }] of listCalls().entries()) {
      if (!name.includes(only)) continue;
      // A session for each call, because sign-ins are limited by address and requests by session.
      const reader = await signInTo(app, username, PASSWORD, `10.0.${index >> 8}.${index & 255}`);
      const costs: number[] = [];
      for (let call = 0; call < WARM_UP + CALLS; call += 1) {
        const cost = await costOf(postmaster, reader, callOf(TENANT, path));
        if (call >= WARM_UP) costs.push(cost);
      }
      const value = percentile(costs, 0.5);
      console.log(`${name}: ${value.toFixed(1)} ms`);
      measurements.push({ name, value, unit: 'ms', budget });
    }
    return measurements;
  });

function listCalls(): Call[] {
  const administrator = administratorOf(TENANT);
  // Learners may open few of the records, so the search filters most matches out.
  const searchers = { administrator, learner: `${TENANT}-person-2` };
  const calls = Object.entries(GROWING_CALLS).flatMap(([endpoint, named]) =>
    Object.entries(named).map(([name, path]) => ({
      name,
      path,
      username: administrator,
      budget: budgetOf(endpoint, path),
    })),
  );
  const searches = Object.entries(searchers).flatMap(([who, username]) =>
    ['solar', 'kestrl', 'qqqqqq', ...TEXTS].map((text) => ({
      name: `search: ${who}, ${text.length > 20 ? `${text.slice(0, 20)}…` : text}`,
      path: `/api/search?q=${encodeURIComponent(text)}`,
      username,
      budget: BUDGETS.tenantCountMs,
    })),
  );
  return [...calls, ...searches];
}

function budgetOf(endpoint: string, path: string): Budget {
  if (endpoint === 'getAnalytics') return BUDGETS.tenantAnalyticsMs;
  return endpoint.startsWith('list') && !/[?&]q=/.test(path) ? BUDGETS.tenantListMs : BUDGETS.tenantCountMs;
}

async function costOf(postmaster: number, reader: Reader, url: string): Promise<number> {
  const [database, node] = [postgresMs(postmaster), threadsMs(process.pid)];
  const { statusCode, body } = await reader.send('GET', url);
  const cost = threadsMs(process.pid) - node + postgresMs(postmaster) - database;
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 200)}`);
  return cost;
}
