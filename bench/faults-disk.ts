/**
 * Fills the disk during writes and then frees space again. The product must reject the writes that it cannot store, with a message, and
 * keep running.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from './connection.ts';
import { checkAcknowledged, checkDocuments, checkInvariants } from './faults-checks.ts';
import { withPool } from './faults-database.ts';
import type { Acknowledged } from './faults-writes.ts';
import { DEMO_PASSWORD, type RunningProduct, startBuilt } from './running-product.ts';
import { type Credentials, signInOver } from './signed-in.ts';

const SIZE_MB = 400;
const WRITES = 400;
const RECOVERS_WITHIN_MS = 60_000;

export interface DiskOutcome {
  readonly acknowledged: number;
  readonly refused: number;
  readonly problems: readonly string[];
  readonly recoveredMs: number;
}

export async function fillDisk(): Promise<DiskOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-faults-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', dataDir]);
  const start = () => startBuilt(dataDir);
  let product: RunningProduct | undefined;
  const problems: string[] = [];
  const acknowledged: Acknowledged[] = [];
  let refused = 0;
  try {
    product = await start();
    const manager = await credentialsOf(product);
    const filler = fill(dataDir);
    for (let at = 0; at < WRITES; at += 1) {
      const answer = await write(product, manager, `Kelp no ${at} on a full disk`);
      if (answer.acknowledged !== undefined) acknowledged.push(answer.acknowledged);
      else {
        refused += 1;
        if (answer.problem !== undefined && problems.length < 10) problems.push(answer.problem);
        if (answer.isGone) break;
      }
    }
    if (refused === 0) problems.push('the disk never ran full');
    console.log(`Full: ${acknowledged.length} writes acknowledged, ${refused} refused`);
    const reads = await ask(product, manager, { method: 'GET', path: '/api/opportunities?limit=50' });
    console.log(`A read on the full disk is answered ${reads.status}`);
    rmSync(filler);
    const spaceAt = performance.now();
    let recoveredMs = Number.NaN;
    while (performance.now() - spaceAt < RECOVERS_WITHIN_MS) {
      // The product ends when the database ends; its service manager starts it again.
      if (!isAlive(product.pid)) product = await start();
      const answer = await write(product, manager, 'Kelp no 1000 with space again');
      if (answer.acknowledged !== undefined) {
        acknowledged.push(answer.acknowledged);
        recoveredMs = performance.now() - spaceAt;
        break;
      }
      await pause(200);
    }
    if (Number.isNaN(recoveredMs)) problems.push('nothing could be written although there was space again');
    await withPool(dataDir, async (pool) => {
      problems.push(...(await checkAcknowledged(pool, acknowledged)), ...(await checkInvariants(pool)));
      problems.push(...(await checkDocuments(pool, join(dataDir, 'documents'))).problems);
    });
    return { acknowledged: acknowledged.length, refused, problems, recoveredMs };
  } finally {
    await product?.stop();
    execFileSync('umount', ['-l', dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function credentialsOf({ baseUrl }: RunningProduct): Promise<Credentials> {
  const connection = openConnection(baseUrl);
  const credentials = await signInOver(connection, 'manager', DEMO_PASSWORD);
  await connection.close();
  return credentials;
}

/** A file that takes all remaining space. */
function fill(dataDir: string): string {
  const folder = join(dataDir, 'filler');
  mkdirSync(folder);
  chmodSync(folder, 0o700);
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // No space left: retries with smaller chunks.
    }
  }
  // The space of an open file would not be freed.
  closeSync(file);
  return path;
}

async function ask(
  { baseUrl }: RunningProduct,
  credentials: Credentials,
  { method, path, body }: { method: string; path: string; body?: object },
) {
  const headers = { ...credentials, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const answer = await fetch(baseUrl + path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => undefined);
  const text = (await answer?.text().catch(() => '')) ?? '';
  return { status: answer?.status ?? 0, text, requestId: answer?.headers.get('x-request-id') ?? '' };
}

interface Written {
  readonly acknowledged?: Acknowledged;
  readonly problem?: string;
  readonly isGone?: boolean;
}

/** Long texts, so that the writes soon exceed the allocated space. */
async function write(product: RunningProduct, credentials: Credentials, title: string): Promise<Written> {
  const opportunity = { title, description: 'Grows by the sea. '.repeat(500), submittedBy: 'Ada' };
  const { status, text, requestId } = await ask(product, credentials, {
    method: 'POST',
    path: '/api/opportunities',
    body: opportunity,
  });
  if (status === 201) {
    const { id } = JSON.parse(text) as { id: string };
    return { acknowledged: { table: 'opportunities', id, requestId, entries: 1, version: 1 } };
  }
  if (status === 0) return { isGone: !isAlive(product.pid) };
  const isClear = status === 503 && text.includes('"code":"SERVICE_UNAVAILABLE"');
  return isClear ? {} : { problem: `a write was answered ${status} ${text.slice(0, 200)}` };
}
