import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isBuildFresh } from '../scripts/build-stamp.mjs';
import { projectRoot } from '../scripts/project-root.ts';
import { SERVER_FLAGS } from '../scripts/server-flags.mjs';
import { freePort } from './free-port.ts';

const READY_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 15_000;
const ASK_EVERY_MS = 5;

export interface RunningProduct {
  readonly pid: number;
  readonly baseUrl: string;
  /** From the start of the process to the first 200 of /api/health/ready. */
  readonly readyMs: number;
  /** Its output so far. */
  output(): string;
  /** Resolves with the exit status. */
  stop(): Promise<number | null>;
}

/** Of the demonstration accounts. Takes precedence over the environment of the benchmark. */
export const DEMO_PASSWORD = 'aicv-demo-2026';

let isBuilt = false;

/** Builds if the sources have changed, so the measurement covers the current ones. Once for each part. */
function buildWhenStale(): void {
  if (isBuilt) return;
  isBuilt = true;
  if (isBuildFresh(projectRoot)) return;
  console.log('Building...');
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'scripts/build.ts')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('There is no build to measure.');
}

/**
 * Starts the built product as `npm start` does, on a free port and with the given data directory, and waits until it is ready.
 * `environment` overrides the defaults. Without a `DATABASE_URL` in it, the product uses the bundled database. `flags` are Node's.
 */
export async function startBuilt(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<RunningProduct> {
  buildWhenStale();
  // Under root, the bundled database runs as another account, which needs access.
  chmodSync(dataDir, 0o755);
  const port = environment.PORT ?? (await freePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _operators, ...inherited } = process.env;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...flags, join(projectRoot, 'apps/api/dist/server.js')], {
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
      DEMO_PASSWORD,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const chunks: Buffer[] = [];
  const output = () => Buffer.concat(chunks).toString('utf8');
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));

  const stop = async () => {
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await gone;
    clearTimeout(force);
    return child.exitCode;
  };
  while (performance.now() - startedAt < READY_LIMIT_MS && child.exitCode === null) {
    if (await isReady(baseUrl)) {
      return { pid: child.pid ?? 0, baseUrl, readyMs: performance.now() - startedAt, output, stop };
    }
    await pause(ASK_EVERY_MS);
  }
  await stop();
  throw new Error(output().trim() || `The product was not ready within ${READY_LIMIT_MS / 1000} s.`);
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
