/**
 * The cost of OTIF's lists at 100,000 opportunities compared with 1,000: the whole request, session and access checks included, in one
 * process over a database of its own. The requests do not cross a network. The two sizes are two tenants of one database. Their calls
 * alternate, so a busy moment of the machine affects both.
 */
import { hashPassword } from '../apps/api/src/platform/password-hash.ts';
import { BUDGETS } from './budgets.ts';
import { measureProduct, type Pool } from './measured-product.ts';
import type { Measurement, RunPart } from './part.ts';
import { percentile } from './percentile.ts';
import { type Reader, signIn } from './reader.ts';

const FEW = { tenant: 'few', rows: 1_000 };
const MANY = { tenant: 'many', rows: 100_000 };
const WARM_UP = 20;
const CALLS = 150;
const PASSWORD = 'a quiet harbour at dawn';

/** The calls of the board and of the list, each with its filters. */
const CALLS_OF_OTIF: Readonly<Record<string, string>> = {
  'list, newest': '/api/opportunities',
  'list, by score': '/api/opportunities?sort=-totalScore',
  'list, by priority': '/api/opportunities?sort=-priority',
  'list, last changed': '/api/opportunities?sort=-updatedAt',
  'board column': '/api/opportunities?stage=screening',
  'board column by score': '/api/opportunities?stage=screening&sort=-totalScore',
  'board headers': '/api/opportunities/summary',
  'board headers, filtered': '/api/opportunities/summary?priority=high&minScore=6',
  'filter: priority': '/api/opportunities?stage=screening&priority=high&limit=20',
  'filter: score range': '/api/opportunities?stage=screening&minScore=8&maxScore=9.5&limit=20',
  'filter: submitter': '/api/opportunities?submittedBy=Submitter%207&limit=20',
  'filter: stale': '/api/opportunities?stage=screening&stale=true&limit=20',
  'search: rare word': '/api/opportunities?q=needle',
  'search: common word': '/api/opportunities?q=meters',
  'search: one in thirty': '/api/opportunities?q=thirty&limit=20',
  'search: two letters': '/api/opportunities?q=ai',
  'search: in a column': '/api/opportunities?stage=screening&q=needle&limit=20',
};

export const run: RunPart = () =>
  measureProduct('otif', async ({ app, pool }) => {
    const passwordHash = await hashPassword(PASSWORD);
    for (const { tenant, rows } of [FEW, MANY]) await fill(pool, tenant, rows, passwordHash);
    await pool.query('vacuum analyze');
    const measurements: Measurement[] = [];
    for (const [index, [name, path]] of Object.entries(CALLS_OF_OTIF).entries()) {
      // Separate sessions for each call, because each session has a limit of requests a minute.
      const few = await signIn(app, `reader-${FEW.tenant}`, PASSWORD, `10.9.1.${index}`);
      const many = await signIn(app, `reader-${MANY.tenant}`, PASSWORD, `10.9.2.${index}`);
      measurements.push(await compare(name, path, few, many));
    }
    return measurements;
  });

async function compare(name: string, path: string, few: Reader, many: Reader): Promise<Measurement> {
  const times: [number[], number[]] = [[], []];
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    for (const [index, reader] of [few, many].entries()) {
      const startedAt = performance.now();
      const { statusCode } = await reader.send('GET', path);
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      if (call >= WARM_UP) times[index]?.push(performance.now() - startedAt);
    }
  }
  const [least, most] = [percentile(times[0], 0.5), percentile(times[1], 0.5)];
  return {
    name,
    value: most / least,
    unit: 'times',
    budget: BUDGETS.growthRatio,
    beside: `${most.toFixed(2)} ms at ${MANY.rows}, ${least.toFixed(2)} ms at ${FEW.rows}`,
  };
}

async function fill(database: Pool, tenant: string, rows: number, passwordHash: string): Promise<void> {
  const client = await database.connect();
  try {
    await client.query('insert into tenants (id, name) values ($1, $1)', [tenant]);
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', $1, true)", [tenant]);
    await client.query(
      `insert into users (username, password, email, first_name, last_name, role, tenant_id)
       values ('reader-' || $1, $2, $1 || '@example.com', 'Nia', 'Okafor', 'analyst', $1)`,
      [tenant, passwordHash],
    );
    await client.query(
      `insert into opportunities (title, description, submitted_by, stage, priority, total_score, tenant_id, created_at, updated_at)
       select 'Opportunity ' || n || case when n % ($2::int / 100) = 0 then ' needle' else '' end,
              repeat('Reads contracts for the buyers of small firms, drafts an answer and asks a person. ', 4)
                || case when n % 3 = 0 then 'It reads meters.' else 'It answers calls with AI.' end || case when n % 30 = 0 then 'One in thirty. ' else '' end || md5(n::text),
              'Submitter ' || (n % 50),
              (array['discovery', 'screening', 'scoring', 'shortlist', 'incubation'])[1 + n % 5]::opportunity_stage,
              (array['low', 'medium', 'high'])[1 + n % 3],
              case when n % 4 = 0 then null else (n * 37 % 101) / 10.0 end,
              $1, now() - n * interval '1 minute' * (100000.0 / $2::int) - interval '1 hour', now() - n * interval '1 minute' * (100000.0 / $2::int)
         from generate_series(1, $2::int) n`,
      [tenant, rows],
    );
    await client.query('commit');
  } finally {
    // Closes the connection, because a failed fill leaves its transaction open.
    client.release(true);
  }
}
