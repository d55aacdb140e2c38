/**
 * The cost of the built product: its starts, and the memory of the server process when fresh and under thousands of mixed requests, signed
 * documents among them. Needs Linux.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBundledPostgres } from '../apps/api/src/platform/database/bundled-postgres.ts';
import { BUDGETS } from './budgets.ts';
import { buildWhenStale, builtServer } from './built-server.ts';
import type { Measurement, RunPart } from './part.ts';
import { percentile } from './percentile.ts';
import { processMs } from './processor-time.ts';
import { type RunningProduct, residentBytes, startProduct } from './running-product.ts';
import { fetchFiles, sendReads, signInAllAccounts } from './start-load.ts';

/** Takes precedence over the caller's environment. */
const DEMO_PASSWORD = 'aicv-demo-2026';
/** Starts of each kind. The median counts, so one disturbed run changes nothing. */
const STARTS = 5;
/** After this time the process has returned all memory of its start that it ever returns to the system. */
const IDLE_MS = 3_000;

export const run: RunPart = async () => {
  buildWhenStale();
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-start-'));
  const { command, args } = builtServer();
  try {
    return [
      ...(await usingProduct(command, args, dataDir, measureFirstStart)),
      ...(await measureWarmStarts(dataDir)),
      ...(await usingProduct(command, args, dataDir, measureMemory)),
      await measureNpmStarts(dataDir),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

async function measureFirstStart({ pid, readyMs }: RunningProduct): Promise<Measurement[]> {
  await pause(IDLE_MS);
  return [
    { name: 'first start, with its database and demonstration data', value: readyMs, unit: 'ms' },
    {
      name: 'first start: resident',
      value: megabytes(residentBytes(pid)),
      unit: 'MB',
      budget: BUDGETS.residentFreshMb,
    },
  ];
}

async function measureWarmStarts(dataDir: string): Promise<Measurement[]> {
  const { command, args } = builtServer();
  const whole: number[] = [];
  const database: number[] = [];
  const processor: number[] = [];
  const node: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await usingProduct(command, args, dataDir, async ({ pid, readyMs }) => {
      processor.push(processMs(pid));
      whole.push(readyMs);
    });
    node.push(emptyStartMs());
    const startedAt = performance.now();
    const postgres = await startBundledPostgres({ dataDir, log: () => undefined });
    database.push(performance.now() - startedAt);
    await postgres.stop();
  }
  const [wholeMs, databaseMs] = [percentile(whole, 0.5), percentile(database, 0.5)];
  return [
    {
      name: 'warm start: processor time without the database',
      value: percentile(processor, 0.5),
      unit: 'ms',
      budget: BUDGETS.startCpuMs,
      beside: `${processor.join(', ')} ms; Node alone ${percentile(node, 0.5).toFixed(0)} ms`,
    },
    {
      name: 'warm start: ready apart from the database',
      value: wholeMs - databaseMs,
      unit: 'ms',
      budget: BUDGETS.readyApartFromDatabaseMs,
      beside: `${wholeMs.toFixed(0)} ms less ${databaseMs.toFixed(0)} ms, middles of ${STARTS}`,
    },
  ];
}

/** Processor time of a Node process that only reports its own usage. */
function emptyStartMs(): number {
  const { stdout } = spawnSync(process.execPath, ['-p', 'const { user, system } = process.cpuUsage(); user + system'], {
    encoding: 'utf8',
  });
  return Number(stdout) / 1_000;
}

async function measureMemory({ pid, baseUrl }: RunningProduct): Promise<Measurement[]> {
  await pause(IDLE_MS);
  const fresh = residentBytes(pid);
  const callers = await signInAllAccounts(baseUrl, DEMO_PASSWORD);
  const reads = await sendReads(callers);
  const reading = { most: residentBytes(pid, 'most'), now: residentBytes(pid) };
  const files = await fetchFiles(callers);
  const fetching = { most: residentBytes(pid, 'most'), now: residentBytes(pid) };
  for (const { connection } of callers) await connection.close();
  return [
    { name: 'warm start: resident', value: megabytes(fresh), unit: 'MB', budget: BUDGETS.residentFreshMb },
    {
      name: 'under load: resident at most',
      value: megabytes(reading.most),
      unit: 'MB',
      budget: BUDGETS.residentUnderLoadMb,
      beside: `${reads} requests of ${callers.length} accounts at once, each with a signed document; ${shown(reading.now)} in the end`,
    },
    {
      name: 'under load, exports and documents too: resident at most',
      value: megabytes(fetching.most),
      unit: 'MB',
      budget: BUDGETS.residentUnderLoadMb,
      beside: `${files} files more; ${shown(fetching.now)} in the end`,
    },
  ];
}

async function measureNpmStarts(dataDir: string): Promise<Measurement> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await usingProduct('npm', ['start'], dataDir, async (product) => {
      if (/^(Building|Installing)/m.test(product.output())) {
        throw new Error('The sources changed while they were measured, so `npm start` built first. Run it again.');
      }
      times.push(product.readyMs);
    });
  }
  return {
    name: 'second npm start: ready',
    value: percentile(times, 0.5),
    unit: 'ms',
    budget: BUDGETS.secondNpmStartMs,
    beside: `middle of ${STARTS}`,
  };
}

async function usingProduct<T>(
  command: string,
  args: readonly string[],
  dataDir: string,
  use: (product: RunningProduct) => Promise<T>,
): Promise<T> {
  const product = await startProduct(command, args, dataDir, { DEMO_PASSWORD });
  try {
    return await use(product);
  } finally {
    await product.stop();
  }
}

function shown(bytes: number): string {
  return `${megabytes(bytes).toFixed(0)} MB`;
}

function megabytes(bytes: number): number {
  return bytes / 1_000_000;
}
