/** The memory of the server while files of 25 MB are added and downloaded, one after the other. Reads /proc, so it needs Linux. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_MAX_BYTES } from '../packages/domain/src/files/file-type.ts';
import { BUDGETS } from './budgets.ts';
import { openConnection } from './connection.ts';
import type { Measurement } from './part.ts';
import { DEMO_PASSWORD, type RunningProduct, residentBytes, startBuilt } from './running-product.ts';
import { type Credentials, signInOver } from './signed-in.ts';

const FILES = 8;
const SAMPLE_EVERY_MS = 2;

export async function run(): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aicv-bench-files-'));
  const product = await startBuilt(folder);
  try {
    return await measureFiles(product);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureFiles({ pid, baseUrl }: RunningProduct): Promise<readonly Measurement[]> {
  const connection = openConnection(baseUrl, '127.0.0.1');
  const credentials = await signInOver(connection, 'manager', DEMO_PASSWORD);
  const listed = await connection.send('GET', '/api/opportunities?limit=1', { headers: { ...credentials } });
  await connection.close();
  const [{ id }] = JSON.parse(listed.body.toString()) as [{ id: string }];
  const address = (name: string) => `${baseUrl}/api/opportunities/${id}/files?name=${name}`;

  // Loads the code, so that only the files are measured.
  await download(baseUrl, credentials, await upload(address('small.pdf'), credentials, 1_000));
  const ids: string[] = [];
  const adding: number[] = [];
  const downloading: number[] = [];
  for (let index = 0; index < FILES; index += 1) {
    const add = async () => ids.push(await upload(address(`${index}.pdf`), credentials, FILE_MAX_BYTES));
    adding.push(await growthDuring(pid, add));
  }
  for (const each of ids) downloading.push(await growthDuring(pid, () => download(baseUrl, credentials, each)));
  return [metric('added', adding), metric('downloaded', downloading)];
}

/** The median: the heap also grows and shrinks by itself. */
function metric(what: string, growths: readonly number[]): Measurement {
  const megabytes = growths.map((bytes) => bytes / 1_000_000).toSorted((one, other) => one - other);
  return {
    name: `memory of the server while a file of 25 MB is ${what}`,
    value: megabytes[Math.floor(megabytes.length / 2)] ?? 0,
    unit: 'MB',
    budget: BUDGETS.fileMemoryMb,
    beside: `at most ${megabytes.at(-1)?.toFixed(1)} MB`,
  };
}

async function upload(address: string, credentials: Credentials, sizeBytes: number): Promise<string> {
  const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(sizeBytes - 9)]);
  const headers = { ...credentials, 'content-type': 'application/octet-stream' };
  const response = await fetch(address, { method: 'POST', headers, body });
  const { id } = (await response.json()) as { id?: string };
  if (id === undefined) throw new Error(`The upload answered ${response.status}`);
  return id;
}

async function download(baseUrl: string, credentials: Credentials, id: string): Promise<void> {
  const response = await fetch(`${baseUrl}/api/files/${id}`, { headers: { ...credentials } });
  if (!response.ok) throw new Error(`The download answered ${response.status}`);
  for await (const _ of response.body ?? []) {
    // Read and dropped.
  }
}

/** The highest number of resident bytes during the work, above that at its beginning. */
async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentBytes(pid);
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, residentBytes(pid));
  }, SAMPLE_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return highest - before;
}
