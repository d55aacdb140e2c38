/**
 * What the foundation costs: memory, starts and first loads, against the budgets. Run it on Linux, best on a machine that
 * does nothing else; the figures also go to .cache/bench-foundation.json.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBundledPostgres } from '../apps/api/src/platform/database/bundled-postgres.ts';
import { isBuildFresh } from '../scripts/build-stamp.mjs';
import { projectRoot } from '../scripts/project-root.ts';
import { SERVER_FLAGS } from '../scripts/server-flags.mjs';
import { BUDGETS } from './budgets.ts';
import { measureFirstLoads } from './first-load.ts';
import { measureRequestCost } from './request-cost.ts';
import { type RunningProduct, residentBytes, startProduct } from './running-product.ts';

type Figure = { name: string; value: number; unit: string; budget?: number };

const SERVER = join(projectRoot, 'apps/api/dist/server.js');
const DEMO_PASSWORD = 'aicv-demo-2026';
/** Starts of each kind; the middle one counts, so that one disturbed run changes nothing. */
const STARTS = 5;
/** After this the memory of the start itself has been given back, as far as it ever is. */
const SETTLE_MS = 3_000;

const figures: Figure[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-'));
// Whatever the caller's environment sets: the demonstration accounts are signed in below.
process.env.DEMO_PASSWORD = DEMO_PASSWORD;

try {
  buildWhenStale();
  await usingProduct(process.execPath, [...SERVER_FLAGS, SERVER], async (product) => {
    figures.push({ name: 'first start: ready, database created, demonstration data', ...ms(product.readyMs) });
    await pause(SETTLE_MS);
    figures.push({ name: 'first start: resident', ...resident(product) });
  });
  await measureWarmStarts();
  await usingProduct(process.execPath, [...SERVER_FLAGS, SERVER], async (product) => {
    await pause(SETTLE_MS);
    figures.push({ name: 'warm start: resident', ...resident(product) });
    const { auth, board } = await measureFirstLoads(product.baseUrl, DEMO_PASSWORD);
    const authScripts = `/auth, first load: JavaScript, ${auth.scripts} files`;
    figures.push({ name: authScripts, ...kb(auth.scriptBytes), budget: BUDGETS.authJavaScriptKb });
    figures.push({ name: `/auth, first load: everything, ${auth.requests} requests`, ...kb(auth.allBytes) });
    figures.push({ name: `/otif, first load: JavaScript, ${board.scripts} files`, ...kb(board.scriptBytes) });
    figures.push({ name: `/otif, first load: everything, ${board.requests} requests`, ...kb(board.allBytes) });
    const { bareMs, listMs, ratio } = await measureRequestCost(product, DEMO_PASSWORD);
    figures.push({ name: 'processor time: GET /api/health/live', value: bareMs, unit: 'ms' });
    figures.push({ name: 'processor time: GET /api/opportunities?limit=50', value: listMs, unit: 'ms' });
    figures.push({ name: 'processor time: list against live', value: ratio, unit: 'times' });
  });
  await measureNpmStarts();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
report();

async function measureWarmStarts(): Promise<void> {
  const whole: number[] = [];
  const database: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await usingProduct(process.execPath, [...SERVER_FLAGS, SERVER], async (product) => {
      whole.push(product.readyMs);
    });
    const startedAt = performance.now();
    const postgres = await startBundledPostgres({ dataDir, log: () => undefined });
    database.push(performance.now() - startedAt);
    await postgres.stop();
  }
  const apart = median(whole) - median(database);
  figures.push({ name: `warm start: ready, middle of ${STARTS}`, ...ms(median(whole)) });
  figures.push({ name: `warm start: the database alone, middle of ${STARTS}`, ...ms(median(database)) });
  figures.push({
    name: 'warm start: ready apart from the database',
    ...ms(apart),
    budget: BUDGETS.readyApartFromDatabaseMs,
  });
}

async function measureNpmStarts(): Promise<void> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await usingProduct('npm', ['start'], async (product) => {
      if (/^(Building|Installing)/m.test(product.output())) {
        throw new Error('The sources changed while they were measured, so `npm start` built first. Run it again.');
      }
      times.push(product.readyMs);
    });
  }
  const name = `second npm start: ready, middle of ${STARTS}`;
  figures.push({ name, ...ms(median(times)), budget: BUDGETS.secondNpmStartMs });
}

async function usingProduct(
  command: string,
  args: readonly string[],
  use: (product: RunningProduct) => Promise<void>,
): Promise<void> {
  const product = await startProduct(command, args, dataDir);
  try {
    await use(product);
  } finally {
    await product.stop();
  }
}

function buildWhenStale(): void {
  if (isBuildFresh(projectRoot)) return;
  console.log('Building...');
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'scripts/build.ts')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('There is no build to measure.');
}

function report(): void {
  const rows = figures.map(({ name, value, unit, budget }) => {
    const verdict = budget === undefined ? '' : `${value <= budget ? 'met' : 'MISSED'}, at most ${budget} ${unit}`;
    return `${name.padEnd(60)} ${value.toFixed(unit === 'ms' && value < 10 ? 2 : 1).padStart(9)} ${unit.padEnd(5)}  ${verdict}`;
  });
  const missed = figures.filter(({ value, budget }) => budget !== undefined && value > budget);
  const load = loadavg()[0] ?? 0;
  console.log(
    `${rows.join('\n')}\n\nNode ${process.version}, ${cpus().length} cores, load ${load.toFixed(1)} at the end.`,
  );
  console.log(missed.length === 0 ? 'All budgets are met.' : `Missed: ${missed.map(({ name }) => name).join('; ')}.`);
  mkdirSync(join(projectRoot, '.cache'), { recursive: true });
  const written = { at: new Date().toISOString(), node: process.version, cores: cpus().length, load, figures };
  writeFileSync(join(projectRoot, '.cache/bench-foundation.json'), `${JSON.stringify(written, null, 2)}\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function ms(value: number): { value: number; unit: string } {
  return { value, unit: 'ms' };
}

function kb(bytes: number): { value: number; unit: string } {
  return { value: bytes / 1_000, unit: 'kB' };
}

function resident({ pid }: RunningProduct): { value: number; unit: string; budget: number } {
  return { value: residentBytes(pid) / 1_000_000, unit: 'MB', budget: BUDGETS.residentMb };
}
