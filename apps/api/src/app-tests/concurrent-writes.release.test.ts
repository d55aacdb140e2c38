/**
 * Twenty callers write every kind of record at once. Two transactions that lock the same rows in opposite orders deadlock, and PostgreSQL
 * ends one of them. The retry in `tenant-scope.ts` hides that from callers, so this test counts the errors on the connections themselves.
 */
import { endpoints } from '@aicv/contracts/endpoints';
import { OPPORTUNITY_PRIORITIES, OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import { TASK_STATUSES } from '@aicv/domain/ventures/task';
import { VENTURE_STAGES } from '@aicv/domain/ventures/venture';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, type EndpointName, type RecordIds, sampleRequest } from '../testing/app/sample-requests.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import type { TestClient } from '../testing/app/test-client.ts';
import { makeOneOfEach } from '../testing/records/one-of-each-record.ts';

const CALLERS = 20;
const WRITES_EACH = 30;
/** Before a release for a minute: `WRITE_FOR_SECONDS=60`. */
const WRITE_FOR_MS = Number(process.env.WRITE_FOR_SECONDS ?? 0) * 1000;
const DEADLOCK = '40P01';
const OPPORTUNITY = { title: 'Harbour pilot', description: 'Berths ships.', submittedBy: 'R. Tester' };

/** Calls that end the session of a caller or of a user in other calls, or that only hash a password. */
const LEFT_OUT: readonly EndpointName[] = [
  'logout',
  'eraseUser',
  'login',
  'register',
  'changePassword',
  'endOwnSession',
  'endOtherSessions',
  'requestEmailChange',
  'startTotp',
  'startPasskey',
];

let t: TestApp;
const deadlocks: string[] = [];
let ids: RecordIds;
const opportunities: string[] = [];
const callers: { client: TestClient; csrfToken: string }[] = [];

beforeAll(async () => {
  t = await startTestApp();
  watchConnections(t.pool);
  await t.database.scope.withTenant('default', async (tx) => {
    for (const key of FEATURE_FLAG_KEYS)
      await tx.execute(
        sql`insert into feature_flags (tenant_id, key, enabled, reason) values ('default', ${key}, true, 'For a test')`,
      );
  });
  for (let at = 0; at < CALLERS; at += 1) {
    const { client } = await t.signedIn('admin');
    callers.push({ client, csrfToken: await client.csrfToken() });
    if (at === 0) ids = await recordsOf(client);
    if (at < 4) opportunities.push((await client.post('/api/opportunities', OPPORTUNITY)).json().id);
  }
  await slowDownWrites(t.database.pool);
}, 60_000);
afterAll(() => t.close());

/** Every statement holds its locks for some milliseconds more, so that two orders meet within a few hundred writes on any machine. */
async function slowDownWrites(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create function pause_after_write() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.008); return null; end $$`);
  await pool.query(`
    do $$ declare each record; begin
      for each in select tablename as name from pg_tables where schemaname = 'public' loop
        execute format('create trigger zz_pause after insert or update on %I for each statement execute function pause_after_write()', each.name);
      end loop;
    end $$`);
}

function watchConnections(pool: pg.Pool): void {
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('errorMessage', ({ code, detail, where }: pg.DatabaseError) => {
      if (code === DEADLOCK) deadlocks.push(`${detail} ${where}`);
    });
  });
}

async function recordsOf(client: TestClient): Promise<RecordIds> {
  const { id: user } = await t.createUser({ role: 'analyst' });
  const [{ id: session }] = (await client.get('/api/user/sessions')).json();
  return makeOneOfEach(client, { user, session, passkey: user, tenant: 'default' });
}

/** Deterministic, so that a failure is reproducible. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const WRITES = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method !== 'GET' && !LEFT_OUT.includes(name),
);

it(
  'writes every kind of record from twenty callers at once without a deadlock or a 5xx',
  async () => {
    const failures: string[] = [];
    const until = performance.now() + WRITE_FOR_MS;
    await Promise.all(
      callers.map(async ({ client, csrfToken }, caller) => {
        const random = randomFrom(caller + 1);
        for (let at = 0; at < WRITES_EACH || performance.now() < until; at += 1) {
          // Every other write goes to the board, where the same counters change in most ways.
          const write = at % 2 === 0 ? boardWrite(random) : anyWrite(random);
          const { statusCode, body } = await send(client, write, csrfToken);
          if (statusCode >= 500) failures.push(`${write.method} ${write.url}: ${statusCode} ${body}`);
        }
      }),
    );
    expect(failures).toEqual([]);
    expect(deadlocks).toEqual([]);
  },
  120_000 + WRITE_FOR_MS,
);

interface Write {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body: unknown;
}

function send(client: TestClient, { method, url, body }: Write, csrfToken: string) {
  const call = { POST: client.post, PUT: client.put, PATCH: client.patch, DELETE: client.delete }[method];
  return call.call(client, url, body, { csrfToken });
}

type Random = (below: number) => number;

function pick<T>(from: readonly T[], random: Random): T {
  return from[random(from.length)] as T;
}

function boardWrite(random: Random): Write {
  const stage = pick(OPPORTUNITY_STAGES, random);
  const roiScore = String(random(10));
  const kind = random(5);
  if (kind === 0) {
    return { method: 'POST', url: '/api/opportunities', body: { ...OPPORTUNITY, stage, roiScore } };
  }
  if (kind === 1) {
    const moved = new Set([pick(opportunities, random), pick(opportunities, random), pick(opportunities, random)]);
    const body = { stage, opportunities: [...moved].map((id) => ({ id })) };
    return { method: 'POST', url: '/api/opportunities/moves', body };
  }
  const url = `/api/opportunities/${pick(opportunities, random)}`;
  if (kind === 2) return { method: 'PATCH', url, body: { stage } };
  if (kind === 3) return { method: 'PATCH', url, body: { roiScore, priority: pick(OPPORTUNITY_PRIORITIES, random) } };
  return { method: 'PATCH', url, body: { stage, roiScore } };
}

function anyWrite(random: Random): Write {
  const name = pick(WRITES, random);
  const endpoint = endpoints[name];
  const request = sampleRequest(name, { ...ids, opportunity: pick(opportunities, random) });
  const changed: Partial<Record<EndpointName, object>> = {
    updateTask: { status: pick(TASK_STATUSES, random) },
    updateVenture: { stage: pick(VENTURE_STAGES, random), title: `Tides ${random(9)}` },
    createVenture: { stage: pick(VENTURE_STAGES, random) },
    correctKpi: { value: `${random(99)}.00` },
    updateFundingRound: { amount: `${1 + random(99)}.00` },
    updateUser: { isActive: random(2) === 0, role: pick(['analyst', 'learner'] as const, random) },
    createTenant: { id: `tenant-${random(1_000_000)}` },
    createInvitation: { email: `invited-${random(1_000_000)}@example.com` },
    putMyReview: { isSubmitted: true },
    importOpportunities: { importId: crypto.randomUUID(), dryRun: false },
    importKpis: { dryRun: false },
  };
  const body = request.body && { ...(request.body as object), ...changed[name] };
  return { method: endpoint.method as Write['method'], url: addressOf(endpoint.path, request), body };
}
