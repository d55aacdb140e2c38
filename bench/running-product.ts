import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../scripts/project-root.ts';
import { freePort } from './free-port.ts';

const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;
const ASK_EVERY_MS = 5;

export interface RunningProduct {
  readonly pid: number;
  readonly baseUrl: string;
  /** From the start of the process to the first 200 of /api/health/ready. */
  readonly readyMs: number;
  /** Its output so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the product by a command, on a free port and with the given data directory, and waits until it is ready. `environment` overrides
 * the defaults. Without a `DATABASE_URL` in it, the product uses the bundled database.
 */
export async function startProduct(
  command: string,
  args: readonly string[],
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _operators, ...inherited } = process.env;
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: projectRoot,
    // The channel ends the server with this process, however this process ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      AICV_ROOT: projectRoot,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA: '1',
      ...environment,
    },
  });
  const gone = once(child, 'exit');
  const chunks: Buffer[] = [];
  const output = () => Buffer.concat(chunks).toString('utf8');
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await gone;
    clearTimeout(force);
  };
  while (performance.now() - startedAt < READY_LIMIT_MS && child.exitCode === null) {
    if (await isReady(baseUrl)) {
      return { pid: child.pid ?? 0, baseUrl, readyMs: performance.now() - startedAt, output, stop };
    }
    await pause(ASK_EVERY_MS);
  }
  await stop();
  throw new Error(`The product was not ready within ${READY_LIMIT_MS / 1000} s. It said:\n${output()}`);
}

async function isReady(baseUrl: string): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/api/health/ready`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

/** The resident bytes of a process, as Linux counts them: now, or at their peak. */
export function residentBytes(pid: number, when: 'now' | 'most' = 'now'): number {
  const field = when === 'now' ? 'VmRSS' : 'VmHWM';
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) * 1024;
}
