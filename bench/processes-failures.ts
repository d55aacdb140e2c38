/** Requests while processes and the database stop and start, behind nginx. */
import { setTimeout as pause } from 'node:timers/promises';
import { BUDGETS } from './budgets.ts';
import type { Measurement } from './part.ts';
import { type Caller, measureUntilTrue } from './processes-caller.ts';
import { countsOf, isGood, type Load, type Sent, startLoad } from './processes-load.ts';
import type { PostgresService } from './processes-services.ts';
import { hasEnded, workersOf } from './processes-workers.ts';
import type { RunningProduct } from './running-product.ts';

const STEADY_MS = 1_500;

export interface Testbed {
  readonly callers: readonly Caller[];
  readonly postgres: PostgresService;
  /** The log of the products up to now. */
  readonly logged: () => string;
}

/** Writes that were acknowledged and are missing. */
export async function countLost({ postgres }: Testbed, sent: readonly Sent[]): Promise<number> {
  const rows = await postgres.ask<{ title: string }>("SELECT title FROM opportunities WHERE title LIKE 'Under load %'");
  const there = new Set(rows.map(({ title }) => title));
  return sent.filter(({ status, title }) => status === 201 && title !== undefined && !there.has(title)).length;
}

/** A phase without faults before and after shows which failures occur regardless. */
async function loaded(testbed: Testbed, meanwhile: (load: Load) => Promise<void>): Promise<readonly Sent[]> {
  const load = startLoad(testbed.callers);
  try {
    await pause(STEADY_MS);
    await meanwhile(load);
    await pause(STEADY_MS);
  } finally {
    await load.stop();
  }
  return load.sent;
}

const KILLS = 6;

/** Kills one process after another, each once the previous one was replaced. */
export async function killProcesses(testbed: Testbed, products: readonly RunningProduct[]): Promise<Measurement[]> {
  const deaths: { readonly beganMs: number; readonly endedMs: number }[] = [];
  const sent = await loaded(testbed, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const product = products[kill % products.length];
      const before = product === undefined ? [] : workersOf(product);
      const victim = before[kill % before.length];
      if (product === undefined || victim === undefined) throw new Error('There is no process to kill');
      const beganMs = performance.now();
      process.kill(victim, 'SIGKILL');
      // The system took up to 35 ms to close its sockets; connections that arrive until then are lost.
      await measureUntilTrue(() => hasEnded(victim));
      deaths.push({ beganMs, endedMs: performance.now() });
      await measureUntilTrue(
        () => !workersOf(product).includes(victim) && workersOf(product).length === before.length,
        30_000,
      );
      await pause(STEADY_MS);
    }
  });
  const wasInFlight = (each: Sent) =>
    deaths.some((death) => each.beganMs <= death.endedMs && each.endedMs >= death.beganMs);
  const inFlight = sent.filter(wasInFlight);
  const failed = sent.filter((each) => !isGood(each));
  return [
    {
      name: `${KILLS} processes killed, one after the other: requests failed that were not under way`,
      value: failed.filter((each) => !wasInFlight(each)).length,
      unit: 'requests',
      budget: BUDGETS.requestsFailed,
      beside: `${failed.length} failed of ${inFlight.length} under way in all processes; ${countsOf(sent)}`,
    },
    await measureLostWrites(testbed, 'processes killed', sent),
  ];
}

/** Restarts one product after the other, as `systemctl restart` does. */
export async function restartProducts(
  testbed: Testbed,
  restarts: readonly (() => Promise<void>)[],
): Promise<Measurement[]> {
  const sent = await loaded(testbed, async () => {
    for (const restart of restarts) await restart();
  });
  return [
    noneFailed('products restarted one after the other (SIGTERM)', sent),
    await measureLostWrites(testbed, 'products restarted', sent),
  ];
}

export async function restartPostgres(
  testbed: Testbed,
  how: 'SIGINT' | 'SIGKILL',
  awayMs: number,
): Promise<Measurement[]> {
  const name = how === 'SIGKILL' ? 'PostgreSQL killed' : 'PostgreSQL restarted';
  let backMs = 0;
  const sent = await loaded(testbed, async (load) => {
    await testbed.postgres.stop(how);
    await pause(awayMs);
    await testbed.postgres.start();
    backMs = performance.now();
    await measureUntilTrue(() => load.sent.some((each) => isGood(each) && each.beganMs > backMs));
  });
  const failed = sent.filter((each) => !isGood(each));
  const wrong = failed.filter(
    ({ status, code, retryAfter }) => status !== 503 || code !== 'SERVICE_UNAVAILABLE' || retryAfter === undefined,
  );
  if (wrong.length > 0) console.log(failuresIn(testbed.logged()).join('\n'));
  const lastFailedMs = Math.max(backMs, ...failed.map(({ endedMs }) => endedMs));
  return [
    {
      name: `${name}: errors that are no 503 with Retry-After`,
      value: wrong.length,
      unit: 'requests',
      budget: BUDGETS.wrongErrors,
      beside: `${failed.length} errors, ${sent.length} requests; ${countsOf(sent)}`,
    },
    {
      name: `${name}: from its return to the last error`,
      value: Math.round(lastFailedMs - backMs),
      unit: 'ms',
      beside: `it was away for ${awayMs} ms and its own start`,
    },
    await measureLostWrites(testbed, name, sent),
  ];
}

function noneFailed(name: string, sent: readonly Sent[]): Measurement {
  const failed = sent.filter((each) => !isGood(each));
  return {
    name: `${name}: requests failed`,
    value: failed.length,
    unit: 'requests',
    budget: BUDGETS.requestsFailed,
    beside: countsOf(sent),
  };
}

async function measureLostWrites(testbed: Testbed, name: string, sent: readonly Sent[]): Promise<Measurement> {
  const acknowledged = sent.filter(({ status }) => status === 201).length;
  return {
    name: `${name}: acknowledged writes lost`,
    value: await countLost(testbed, sent),
    unit: 'writes',
    budget: BUDGETS.writesLost,
    beside: `${acknowledged} acknowledged`,
  };
}

/** Each kind of failed request that the log names, once. */
function failuresIn(log: string): string[] {
  const failures = log
    .split('\n')
    .filter((line) => line.includes('"request failed"'))
    .map((line) => JSON.stringify((JSON.parse(line) as { failure: unknown }).failure).slice(0, 600));
  return [...new Set(failures)];
}
