/** The cost of a call in a large tenant compared with a small one of the same database: processor time of Node and PostgreSQL together. */

import { callOf } from '../apps/api/src/testing/growth/growing-calls.ts';
import { administratorOf } from '../apps/api/src/testing/growth/grown-tenant.ts';
import { BUDGETS } from './budgets.ts';
import type { App, Pool } from './measured-product.ts';
import type { Measurement } from './part.ts';
import { percentile } from './percentile.ts';
import { parentOf, postgresMs, threadsMs } from './processor-time.ts';
import { type Reader, signIn } from './reader.ts';

const WARM_UP = 4;
const CALLS = 15;

interface Compared {
  readonly small: string;
  readonly large: string;
  readonly password: string;
}

/** The calls alternate, so a busy moment of the machine affects both. Returns the median of each. */
export async function compareCalls(
  { app, pool }: { app: App; pool: Pool },
  { small, large, password }: Compared,
  calls: readonly (readonly [name: string, path: string])[],
): Promise<Measurement[]> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const measurements: Measurement[] = [];
  for (const [index, [name, path]] of calls.entries()) {
    const costs: number[][] = [];
    // Separate sessions for each call, because each session has a limit of requests a minute.
    const readers: [reader: Reader, url: string][] = [];
    for (const [side, tenant] of [small, large].entries()) {
      readers.push([
        await signIn(app, administratorOf(tenant), password, `10.${side}.${index >> 8}.${index & 255}`),
        callOf(tenant, path),
      ]);
    }
    for (let call = 0; call < WARM_UP + CALLS; call += 1) {
      const taken: number[] = [];
      for (const [reader, url] of readers) {
        taken.push(await costOf(postmaster, reader, url));
      }
      if (call >= WARM_UP) costs.push(taken);
    }
    const [least, most] = [0, 1].map((side) =>
      percentile(
        costs.map((taken) => taken[side] ?? 0),
        0.5,
      ),
    ) as [number, number];
    const measurement: Measurement = {
      name,
      value: most / least,
      unit: 'times',
      budget: BUDGETS.growthRatio,
      beside: `${most.toFixed(2)} ms of processor time against ${least.toFixed(2)} ms`,
    };
    console.log(`${name}: ${measurement.value.toFixed(2)} times (${measurement.beside})`);
    measurements.push(measurement);
  }
  return measurements;
}

async function costOf(postmaster: number, reader: Reader, url: string): Promise<number> {
  const [database, node] = [postgresMs(postmaster), threadsMs(process.pid)];
  const { statusCode, body } = await reader.send('GET', url);
  const cost = threadsMs(process.pid) - node + postgresMs(postmaster) - database;
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 200)}`);
  return cost;
}
