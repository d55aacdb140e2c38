/** The KPI grid in a browser: from the navigation to its rows. `--visits=3` is faster. */
import type { PoolClient } from 'pg';
import { BUDGETS } from './budgets.ts';
import { type ShownPage, timeVisits, usingFilledProduct } from './filled-product.ts';
import type { Measurement, Options } from './part.ts';

const VENTURES = 50;
const METRICS = 20;
const MONTHS = 13;
const VISITS = 12;

const ROWS_SHOWN: ShownPage = {
  path: '/abundance-labs/kpis',
  module: 'abundance-labs',
  selector: '[role="grid"] tbody tr',
  count: VENTURES,
};

export async function run({ visits: given }: Options): Promise<readonly Measurement[]> {
  const visits = Number(given ?? VISITS);
  return usingFilledProduct({ role: 'manager', fill: fillGrid }, async (opened) => {
    const { median, p95 } = await timeVisits(opened, ROWS_SHOWN, visits);
    return [
      {
        name: `${VENTURES} ventures, ${METRICS} metrics: navigation to rows shown, nothing cached, median of ${visits}`,
        value: median,
        unit: 'ms',
        budget: BUDGETS.kpiGridMs,
        beside: `p95 ${p95.toFixed(0)} ms`,
      },
    ];
  });
}

/** A year of monthly values of every metric of every venture. */
async function fillGrid(client: PoolClient): Promise<void> {
  await client.query(`insert into ventures (title) select 'Venture ' || n from generate_series(1, $1::int) n`, [
    VENTURES,
  ]);
  await client.query(
    `insert into kpis (venture_id, metric, value, recorded_at)
     select v.id, case when m = 1 then 'mrr' when m = 2 then 'cac' when m = 3 then 'ltv' else 'metric ' || m end,
            1000 + m * 37 + month, (date_trunc('month', now()) - make_interval(months => month) - interval '1 day')::date
       from ventures v, generate_series(1, $1::int) m, generate_series(0, $2::int - 1) month`,
    [METRICS, MONTHS],
  );
}
