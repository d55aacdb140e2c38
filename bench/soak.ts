/**
 * A soak test: mixed requests at 80 % of this machine's capacity, for `--minutes` (10). They are lists, metrics, searches, moves, comments,
 * exports, an occasional PDF, and pages that open and close the event stream. After the warm-up, the server's memory must not grow, and
 * every request must succeed.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BUDGETS } from './budgets.ts';
import { type Connection, openConnection } from './connection.ts';
import { rowsInTenant, withPool } from './faults-database.ts';
import type { Measurement, RunPart } from './part.ts';
import { percentile } from './percentile.ts';
import { DEMO_PASSWORD, type RunningProduct, residentBytes, startBuilt } from './running-product.ts';
import { type Credentials, signInOver } from './signed-in.ts';

/** Enough that none reaches the limit of 1,200 requests a minute. */
const PEOPLE = 60;
const LANES = 8;
const CAPACITY_MS = 10_000;
const SHARE_OF_CAPACITY = 0.8;
const SAMPLES = 60;

interface Visitor {
  readonly origin: string;
  readonly connection: Connection;
  readonly credentials: Credentials;
}

interface Sample {
  readonly residentMb: number;
  readonly files: number;
  readonly databaseConnections: number;
  readonly temporaryFiles: number;
}

export const run: RunPart = async (options) => {
  const lengthMs = Number(options.minutes ?? 10) * 60_000;
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-soak-'));
  const product = await startBuilt(dataDir);
  const visitors: Visitor[] = [];
  try {
    await withPool(dataDir, (pool) => rowsInTenant(pool, ADD_PEOPLE));
    for (let at = 0; at < PEOPLE; at += 1) visitors.push(await arrive(product, at));
    const ids = await opportunitiesOf(visitors);
    await openEvents(visitors);
    const failures = new Map<string, number>();
    const capacity = await load(visitors, ids, { failures, lengthMs: CAPACITY_MS });
    const perSecond = (capacity.sent / CAPACITY_MS) * 1_000 * SHARE_OF_CAPACITY;
    console.log(
      `${((capacity.sent / CAPACITY_MS) * 1_000).toFixed(0)} requests a second at most, ${perSecond.toFixed(0)} from now on.`,
    );
    const looks: Promise<Sample>[] = [];
    const sampling = setInterval(() => looks.push(sample(product, dataDir)), lengthMs / SAMPLES);
    const soaked = await load(visitors, ids, { failures, lengthMs, perSecond });
    clearInterval(sampling);
    // The last one uses the database that is stopped below.
    const samples = await Promise.all(looks);
    for (const [what, times] of failures) console.log(`${times} × ${what}`);
    return measurementsOf(samples, {
      failed: [...failures.values()].reduce((sum, times) => sum + times, 0),
      sent: soaked.sent,
      lengthMs,
    });
  } finally {
    for (const { connection } of visitors) await connection.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** With the password and role of three demonstration accounts in turn. */
const ADD_PEOPLE = `
  insert into users (username, password, role)
  select 'soak-' || n, password, role from generate_series(0, ${PEOPLE - 1}) n
    join users on username = ('{admin,manager,analyst}'::text[])[1 + n % 3]`;

async function arrive({ baseUrl }: RunningProduct, at: number): Promise<Visitor> {
  // Signing in is limited by address.
  const connection = openConnection(baseUrl, `127.0.1.${at + 1}`);
  return { origin: baseUrl, connection, credentials: await signInOver(connection, `soak-${at}`, DEMO_PASSWORD) };
}

async function opportunitiesOf([first]: readonly Visitor[]): Promise<string[]> {
  if (first === undefined) return [];
  const { body } = await first.connection.send('GET', '/api/opportunities?limit=100', {
    headers: { ...first.credentials },
  });
  return (JSON.parse(body.toString()) as { id: string }[]).map(({ id }) => id);
}

/** The event stream is off at first. */
async function openEvents([admin]: readonly Visitor[]): Promise<void> {
  const flag = JSON.stringify({ enabled: true, reason: 'For the bench' });
  const headers = { ...admin?.credentials, 'content-type': 'application/json' };
  await admin?.connection.send('PATCH', '/api/feature-flags/real-time-notifications', { headers, body: flag });
}

/** Sends each request after the previous response: as fast as possible, or at a fixed rate. */
async function load(
  visitors: readonly Visitor[],
  ids: readonly string[],
  {
    failures,
    lengthMs,
    perSecond = Number.POSITIVE_INFINITY,
  }: { failures: Map<string, number>; lengthMs: number; perSecond?: number },
): Promise<{ sent: number }> {
  const begunMs = performance.now();
  let sent = 0;
  const lane = async (own: readonly Visitor[]) => {
    for (let turn = 0; performance.now() - begunMs < lengthMs; turn += 1) {
      const dueMs = begunMs + (sent / perSecond) * 1_000;
      sent += 1;
      const earlyMs = dueMs - performance.now();
      if (earlyMs > 0) await pause(earlyMs);
      const visitor = own[turn % own.length];
      if (visitor === undefined) return;
      await ask(visitor, turn, ids).catch((error: unknown) => {
        const what =
          error instanceof Error ? error.message.replaceAll(/[0-9a-f-]{36}/g, '…').slice(0, 150) : String(error);
        failures.set(what, (failures.get(what) ?? 0) + 1);
      });
    }
  };
  // Each lane has visitors of its own: two requests on one connection would wait for each other.
  const lanes = Array.from({ length: LANES }, (_, at) => visitors.filter((_each, index) => index % LANES === at));
  await Promise.all(lanes.map(lane));
  return { sent };
}

const STAGES = ['discovery', 'screening', 'scoring', 'shortlist'];

async function ask(visitor: Visitor, turn: number, ids: readonly string[]): Promise<void> {
  const { connection, credentials } = visitor;
  const json = { ...credentials, 'content-type': 'application/json' };
  const id = ids[turn % ids.length] ?? '';
  if (turn % 200 === 50)
    return void (await connection.send('GET', '/api/legal/download-agreement', { headers: { ...credentials } }));
  if (turn % 100 === 25)
    return void (await connection.send('GET', '/api/opportunities/export', { headers: { ...credentials } }));
  if (turn % 20 === 3) return lookAtEvents(visitor);
  if (turn % 10 === 1) {
    const stage = STAGES[turn % STAGES.length];
    return void (await connection.send('PATCH', `/api/opportunities/${id}`, {
      headers: json,
      body: JSON.stringify({ stage }),
    }));
  }
  if (turn % 10 === 2) {
    const body = JSON.stringify({ body: `Seen at turn ${turn}` });
    return void (await connection.send('POST', `/api/opportunities/${id}/comments`, { headers: json, body }));
  }
  const reads = [
    '/api/opportunities?limit=50',
    '/api/opportunities?q=data',
    '/api/metrics/dashboard',
    '/api/search?q=data',
    '/api/courses',
    '/api/notifications',
    `/api/opportunities/${id}`,
  ];
  await connection.send('GET', reads[turn % reads.length] ?? '/api/user', { headers: { ...credentials } });
}

/** Opens the stream as a page does, and closes it. */
async function lookAtEvents({ origin, credentials }: Visitor): Promise<void> {
  const leaving = new AbortController();
  const answer = await fetch(new URL('/api/events', origin), {
    headers: { cookie: credentials.cookie },
    signal: leaving.signal,
  });
  leaving.abort();
  if (!answer.ok) throw new Error(`GET /api/events answered ${answer.status}`);
}

async function sample({ pid }: RunningProduct, dataDir: string): Promise<Sample> {
  const [database] = await withPool(dataDir, (pool) =>
    rowsInTenant(
      pool,
      `select (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())::int as connections,
      (select temp_files from pg_stat_database where datname = current_database())::int as files`,
    ),
  );
  return {
    residentMb: residentBytes(pid) / 1024 / 1024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    databaseConnections: Number(database?.connections),
    temporaryFiles: Number(database?.files),
  };
}

/** The median of the last quarter divided by that of the second, when the server has warmed up. */
function growth(samples: readonly Sample[], of: keyof Sample): { ratio: number; before: number; after: number } {
  const quarter = Math.floor(samples.length / 4);
  const medianOf = (part: readonly Sample[]) =>
    percentile(
      part.map((each) => each[of]),
      0.5,
    );
  const [before, after] = [medianOf(samples.slice(quarter, 2 * quarter)), medianOf(samples.slice(-quarter))];
  return { ratio: before === 0 && after === 0 ? 1 : after / before, before, after };
}

function measurementsOf(
  samples: readonly Sample[],
  { failed, sent, lengthMs }: { failed: number; sent: number; lengthMs: number },
): Measurement[] {
  const flat = (name: string, of: keyof Sample): Measurement => {
    const { ratio, before, after } = growth(samples, of);
    return {
      name,
      value: ratio,
      unit: 'times',
      budget: BUDGETS.soakGrowth,
      beside: `${before.toFixed(0)} then ${after.toFixed(0)}`,
    };
  };
  return [
    {
      name: 'requests that failed in a soak',
      value: failed,
      unit: 'requests',
      budget: BUDGETS.faultProblems,
      beside: `of ${sent} in ${(lengthMs / 60_000).toFixed(1)} minutes`,
    },
    flat('resident memory at the end of a soak, against its second quarter', 'residentMb'),
    flat('open files at the end of a soak, against its second quarter', 'files'),
    flat('connections to the database at the end of a soak, against its second quarter', 'databaseConnections'),
    flat('temporary files of the database at the end of a soak, against its second quarter', 'temporaryFiles'),
  ];
}
