/**
 * The cost of the dashboard's metrics for a firm with a long history: the whole request, session and access checks included, in one
 * process over a database of its own. The requests do not cross a network. The caller is a manager, who sees all metrics.
 */
import { hashPassword } from '../apps/api/src/platform/password-hash.ts';
import { BUDGETS } from './budgets.ts';
import { measureProduct, type Pool } from './measured-product.ts';
import type { Measurement, RunPart } from './part.ts';
import { percentile } from './percentile.ts';
import { type Reader, signIn } from './reader.ts';

interface Client {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

const SIZE = { opportunities: 100_000, ventures: 1_000, kpis: 200_000, users: 50_000 };
const WARM_UP = 10;
const CALLS = 60;
const PASSWORD = 'a quiet harbour at dawn';

export const run: RunPart = () =>
  measureProduct('metrics', async ({ app, pool }) => {
    await fill(pool, await hashPassword(PASSWORD));
    await pool.query('vacuum analyze');
    const reader = await signIn(app, 'reader', PASSWORD, '10.9.3.1');
    await requireMetrics(reader);
    const measurements: Measurement[] = [
      {
        name: 'all metrics of the dashboard',
        value: await medianOf(reader, '/api/metrics/dashboard'),
        unit: 'ms',
        budget: BUDGETS.metricsMs,
      },
    ];
    for (const path of ['/api/metrics/revenue', '/api/metrics/roi/sources']) {
      measurements.push({ name: path, value: await medianOf(reader, path), unit: 'ms' });
    }
    return measurements;
  });

/** A metric without records would cost nothing. */
async function requireMetrics(reader: Reader): Promise<void> {
  const { statusCode, body } = await reader.send('GET', '/api/metrics/dashboard');
  const metrics: Record<string, unknown> = JSON.parse(body);
  const missing = Object.keys(metrics).filter((name) => metrics[name] === null);
  if (statusCode !== 200 || !('roi' in metrics) || missing.length > 0) throw new Error(`${statusCode}: ${body}`);
}

async function medianOf(reader: Reader, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const startedAt = performance.now();
    const { statusCode } = await reader.send('GET', path);
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    if (call >= WARM_UP) times.push(performance.now() - startedAt);
  }
  return percentile(times, 0.5);
}

async function fill(database: Pool, passwordHash: string): Promise<void> {
  const client = await database.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', 'default', true)");
    await fillPeopleAndPipeline(client, passwordHash);
    await fillVentures(client);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

async function fillPeopleAndPipeline(client: Client, passwordHash: string): Promise<void> {
  await client.query(
    `insert into users (username, password, email, first_name, last_name, role, created_at)
     select case when n = 0 then 'reader' else 'person-' || n end, $1, n || '@example.com', 'Nia', 'Okafor',
            (case when n = 0 then 'manager' else 'learner' end)::user_role, now() - n * interval '40 minutes'
       from generate_series(0, $2::int - 1) n`,
    [passwordHash, SIZE.users],
  );
  await client.query(
    `insert into opportunities (title, description, submitted_by, stage, total_score, created_at)
     select 'Opportunity ' || n, 'Reads contracts.', 'Submitter ' || n % 50,
            (array['discovery', 'screening', 'scoring', 'shortlist', 'incubation'])[1 + n % 5]::opportunity_stage,
            (n % 101) / 10.0, now() - n * interval '5 minutes'
       from generate_series(1, $1::int) n`,
    [SIZE.opportunities],
  );
}

/** Four of five ventures are live. Each has monthly series of a little more than three years, and the firm has series of ten years. */
async function fillVentures(client: Client): Promise<void> {
  await client.query(
    `insert into ventures (title, stage, is_active, created_at)
     select 'Venture ' || n, (array['mvp', 'validation', 'scale', 'scale', 'exit'])[1 + n % 5]::venture_stage, n % 20 <> 0,
            now() - n * interval '2 days' from generate_series(1, $1::int) n`,
    [SIZE.ventures],
  );
  await client.query(
    `insert into venture_stage_changes (venture_id, from_stage, to_stage, changed_at)
     select v.id, c.from_stage, c.to_stage, v.created_at + c.after
       from ventures v,
            (values (null::venture_stage, 'mvp'::venture_stage, interval '0'), ('mvp', 'scale', interval '1 day'),
                    ('scale', 'exit', interval '2 days')) c (from_stage, to_stage, after)
      where c.to_stage <> 'exit' or v.stage = 'exit'`,
  );
  const monthEnd = "(date_trunc('month', now()) - make_interval(months => n) - interval '1 day')::date";
  await client.query(
    `insert into kpis (metric, value, target, recorded_at)
     select metric, 100000 + n * 7, 18, ${monthEnd}
       from generate_series(0, 119) n, unnest(array['revenue', 'cash', 'burn', 'roi', 'mrr']) metric`,
  );
  // Inserted month by month, as they are recorded: the rows of a series are scattered over the table.
  await client.query(
    `insert into kpis (venture_id, metric, value, recorded_at)
     select v.id, metric, 100000 + n * 7, ${monthEnd}
       from generate_series(39, 0, -1) n, unnest(array['valuation', 'invested', 'mrr', 'cac', 'ltv']) metric, ventures v
      limit $1::int - 600`,
    [SIZE.kpis],
  );
  await client.query(
    `insert into funding_rounds (name, status, amount, closed_at)
     select 'Round ' || n, 'closed', n * 1000000.01, now() - n * interval '300 days' from generate_series(1, 8) n`,
  );
}
