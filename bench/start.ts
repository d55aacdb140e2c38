/**
 * The start of the built product on existing data, and the memory of the server process when fresh and under thousands of mixed requests,
 * signed documents among them. Needs Linux.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BUDGETS } from './budgets.ts';
import type { Measurement, RunPart } from './part.ts';
import { percentile } from './percentile.ts';
import { processMs } from './processor-time.ts';
import { DEMO_PASSWORD, type RunningProduct, residentBytes, startBuilt } from './running-product.ts';
import { fetchFiles, sendReads, signInAllAccounts } from './start-load.ts';

const STARTS = 5;
/** After this time the process has returned all memory of its start that it ever returns to the system. */
const IDLE_MS = 3_000;

export const run: RunPart = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-start-'));
  try {
    // Creates the database and its data.
    await usingProduct(dataDir, async () => undefined);
    const processor: number[] = [];
    const ready: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      await usingProduct(dataDir, async ({ pid, readyMs }) => {
        processor.push(processMs(pid));
        ready.push(readyMs);
      });
    }
    return [
      median('start: ready', ready, BUDGETS.readyMs),
      median('start: processor time without the database', processor, BUDGETS.startCpuMs),
      ...(await usingProduct(dataDir, measureMemory)),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

function median(name: string, times: readonly number[], budget: Measurement['budget'] & object): Measurement {
  const beside = `median of ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`;
  return { name, value: percentile(times, 0.5), unit: 'ms', budget, beside };
}

async function measureMemory({ pid, baseUrl }: RunningProduct): Promise<Measurement[]> {
  await pause(IDLE_MS);
  const fresh = residentBytes(pid);
  const callers = await signInAllAccounts(baseUrl, DEMO_PASSWORD);
  const reads = await sendReads(callers);
  const files = await fetchFiles(callers);
  const most = residentBytes(pid, 'most');
  for (const { connection } of callers) await connection.close();
  return [
    { name: 'fresh: resident', value: fresh / 1_000_000, unit: 'MB', budget: BUDGETS.residentFreshMb },
    {
      name: 'under load: resident at most',
      value: most / 1_000_000,
      unit: 'MB',
      budget: BUDGETS.residentUnderLoadMb,
      beside: `${reads} reads and ${files} exports and documents of ${callers.length} accounts at once`,
    },
  ];
}

async function usingProduct<T>(dataDir: string, use: (product: RunningProduct) => Promise<T>): Promise<T> {
  const product = await startBuilt(dataDir);
  try {
    return await use(product);
  } finally {
    await product.stop();
  }
}
