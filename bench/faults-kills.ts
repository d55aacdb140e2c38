/** Rounds of kill -9 during writes: the product, its database, and both, in turn. After each, the product starts again and is checked. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Pool } from 'pg';
import { createTenantScope } from '../apps/api/src/platform/db/tenancy/tenant-scope.ts';
import { hashPassword } from '../apps/api/src/platform/secrets/password-hash.ts';
import { buildUser } from '../apps/api/src/testing/builders/build-user.ts';
import { openConnection } from './connection.ts';
import { checkAcknowledged, checkDocuments, checkInvariants } from './faults-checks.ts';
import { postmasterOf, withPool } from './faults-database.ts';
import {
  createRequester,
  decideAway,
  type Ledger,
  readAway,
  signAway,
  type WriteTarget,
  writeAway,
} from './faults-writes.ts';
import { DEMO_PASSWORD, type RunningProduct, startBuilt } from './running-product.ts';
import { type Credentials, signInOver } from './signed-in.ts';

const VICTIMS = ['product', 'database', 'both'] as const;

const SIGNERS = 4;
const PASSWORD = 'a quiet harbour at dawn';

/** The product exits when its database has ended. */
const END_LIMIT_MS = 30_000;

export interface KillOutcome {
  readonly rounds: number;
  readonly acknowledged: number;
  /** The number of requests that the kills interrupted. */
  readonly cutOff: number;
  readonly signatures: number;
  readonly orphans: number;
  readonly problems: readonly string[];
  readonly readyMs: readonly number[];
}

interface Writer {
  readonly username: string;
  readonly credentials: Credentials;
}

export async function killAndVerify(rounds: number): Promise<KillOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-faults-'));
  const problems: string[] = [];
  const readyMs: number[] = [];
  const totals = { acknowledged: 0, cutOff: 0, signatures: 0, orphans: 0 };
  const start = () => startBuilt(dataDir);
  let product = await start();
  try {
    const writers: Writer[] = [];
    for (const username of ['admin', 'manager', 'analyst'])
      writers.push({ username, credentials: await signIn(product, username) });
    const target = await createWriteTarget(product, writers);
    for (let round = 0; round < rounds; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'both';
      const ledger = await writeAndKill(product, dataDir, { writers, target, victim, round });
      product = await start();
      readyMs.push(product.readyMs);
      const found = await look(product, dataDir, { writers, ledger });
      totals.acknowledged += ledger.acknowledged.length;
      totals.cutOff += ledger.cutOff;
      totals.signatures = found.signatures;
      totals.orphans = found.orphans;
      for (const problem of found.problems) problems.push(`round ${round + 1} (${victim}): ${problem}`);
      console.log(
        `Round ${round + 1}, ${victim} killed: ${ledger.acknowledged.length} writes acknowledged, ${ledger.cutOff} cut off, ready again after ${(product.readyMs / 1000).toFixed(1)} s, ${found.problems.length} problems`,
      );
      for (const problem of found.problems.slice(0, 5)) console.log(`  ${problem}`);
    }
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { rounds, ...totals, problems, readyMs };
}

async function signIn({ baseUrl }: RunningProduct, username: string): Promise<Credentials> {
  const connection = openConnection(baseUrl);
  const credentials = await signInOver(connection, username, DEMO_PASSWORD);
  await connection.close();
  return credentials;
}

/** A venture with an open sprint, for KPIs and tasks. */
async function createWriteTarget(
  { baseUrl }: RunningProduct,
  writers: readonly Writer[],
): Promise<Omit<WriteTarget, 'origin'>> {
  const connection = openConnection(baseUrl);
  const [admin] = writers;
  if (admin === undefined) throw new Error('No user can write');
  const ask = createRequester(connection, admin.credentials);
  const venture = await ask<{ id: string }>('POST', '/api/ventures', { title: 'Kelp' });
  const days = { startDate: '2026-03-02', endDate: '2026-03-15' };
  const sprint = await ask<{ id: string }>('POST', '/api/sprints', {
    ventureId: venture.body.id,
    title: 'One',
    ...days,
  });
  await connection.close();
  return { ventureId: venture.body.id, sprintId: sprint.body.id };
}

async function writeAndKill(
  product: RunningProduct,
  dataDir: string,
  round: {
    writers: readonly Writer[];
    target: Omit<WriteTarget, 'origin'>;
    victim: (typeof VICTIMS)[number];
    round: number;
  },
): Promise<Ledger> {
  const target: WriteTarget = { origin: product.baseUrl, ...round.target };
  const ledger: Ledger = { acknowledged: [], cutOff: 0 };
  const signers = await withPool(dataDir, (pool) => addSigners(pool, round.round));
  let isOver = false;
  const over = () => isOver;
  const work = [
    ...round.writers
      .filter(({ username }) => username !== 'analyst')
      .map(({ credentials }) => writeAway(target, credentials, { ledger, mentions: 'analyst', isOver: over })),
    ...round.writers
      .filter(({ username }) => username === 'analyst')
      .map(({ credentials }) => readAway(target, credentials, { ledger, isOver: over })),
    ...round.writers
      .filter(({ username }) => username === 'manager')
      .map(({ credentials }) => decideAway(target, credentials, { ledger, isOver: over })),
    ...signers.map((username) => signAway(target, { username, password: PASSWORD }, ledger)),
  ];
  // Kills in the middle of the work: after a number of acknowledged writes, because machines differ in speed, and a random delay.
  const enough = 5 + Math.floor(Math.random() * 60);
  const patience = AbortSignal.timeout(END_LIMIT_MS);
  while (ledger.acknowledged.length < enough && !patience.aborted) await pause(2);
  const postmaster = postmasterOf(dataDir);
  const kills = {
    product: [product.pid],
    database: [postmaster],
    both: Math.random() < 0.5 ? [product.pid, postmaster] : [postmaster, product.pid],
  };
  for (const pid of kills[round.victim]) process.kill(pid, 'SIGKILL');
  const ended = await hasEnded(product.pid);
  isOver = true;
  await Promise.all(work);
  if (!ended) throw new Error(`The product did not end within ${END_LIMIT_MS / 1000} s of its database`);
  return ledger;
}

async function hasEnded(pid: number): Promise<boolean> {
  const patience = AbortSignal.timeout(END_LIMIT_MS);
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    if (patience.aborted) return false;
    await pause(10);
  }
}

async function addSigners(pool: Pool, round: number): Promise<string[]> {
  const password = await hashPassword(PASSWORD);
  const names = Array.from({ length: SIGNERS }, (_, at) => `signer-${round}-${at}`);
  await createTenantScope(pool).withTenant(DEFAULT_TENANT_ID, async (tx) => {
    for (const username of names) await buildUser(tx, { username, password });
  });
  return names;
}

async function look(
  product: RunningProduct,
  dataDir: string,
  { writers, ledger }: { writers: readonly Writer[]; ledger: Ledger },
) {
  const documents = await withPool(dataDir, async (pool) => {
    const found = await checkDocuments(pool, join(dataDir, 'documents'));
    return {
      ...found,
      problems: [
        ...found.problems,
        ...(await checkAcknowledged(pool, ledger.acknowledged)),
        ...(await checkInvariants(pool)),
      ],
    };
  });
  const problems = [...documents.problems, ...(await checkProduct(product, writers, ledger))];
  return { problems, signatures: documents.checked, orphans: documents.orphans };
}

/** Checks through the product's API: its audit chain, the documents of this round, and the results of a search. */
async function checkProduct(
  { baseUrl }: RunningProduct,
  writers: readonly Writer[],
  ledger: Ledger,
): Promise<string[]> {
  const problems: string[] = [];
  const connection = openConnection(baseUrl);
  const [admin] = writers;
  if (admin === undefined) return ['no user is signed in'];
  // Uses the same sessions as before: they survive the process.
  const ask = createRequester(connection, admin.credentials);
  const chain = await ask<{ state: string; broken: unknown }>('POST', '/api/audit-logs/verify');
  if (chain.body.state !== 'intact') problems.push(`the chain is broken: ${JSON.stringify(chain.body.broken)}`);
  for (const { table, id, title } of ledger.acknowledged) {
    if (table === 'nda_acceptances') {
      const check = await ask<{ intact: boolean }>('POST', `/api/admin/nda/${id}/check`);
      if (!check.body.intact) problems.push(`signature ${id} is not intact: ${JSON.stringify(check.body)}`);
    }
    if (title === undefined) continue;
    const asked = encodeURIComponent(title);
    const listed = await ask<{ id: string }[]>('GET', `/api/opportunities?q=${asked}`);
    const found = await ask<unknown>('GET', `/api/search?q=${asked}`);
    if (!listed.body.some((each) => each.id === id)) problems.push(`opportunity ${id} is not in the list`);
    if (!JSON.stringify(found.body).includes(id)) problems.push(`opportunity ${id} is not found`);
  }
  await connection.close();
  return problems;
}
