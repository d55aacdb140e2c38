import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../scripts/project-root.ts';

const READY_LIMIT_MS = 90_000;

/** One of several built products on the same database. */
export interface Product {
  readonly baseUrl: string;
  readonly pid: number;
  /** The processes that answer requests. */
  workers(): number[];
  output(): string;
  /** Resolves with the exit status. */
  stop(): Promise<number | null>;
}

/** Resolves when it is ready. If it ends before, throws its output. */
export async function startProductWith(port: number, env: Readonly<Record<string, string>>): Promise<Product> {
  const child = spawn(process.execPath, [join(projectRoot, 'apps/api/dist/server.js')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      AICV_ROOT: projectRoot,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...env,
    },
  });
  const gone = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const baseUrl = `http://127.0.0.1:${port}`;
  const pid = child.pid ?? 0;
  const deadline = performance.now() + READY_LIMIT_MS;
  while (!output.includes('is ready')) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(output.trim() || 'The product said nothing');
    }
    await pause(20);
  }
  return {
    baseUrl,
    pid,
    workers: () => childrenOf(pid),
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await gone;
      return code;
    },
  };
}

/** proc(5): the state and the parent, after the name in parentheses. Throws if there is no such process. */
function statusOf(pid: number): { state: string | undefined; parent: number } {
  const [, state, parent] = /\) (\S) (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return { state, parent: Number(parent) };
}

/** Whether the system has closed all of the process's sockets and files. */
export function hasEnded(pid: number): boolean {
  try {
    return statusOf(pid).state === 'Z';
  } catch {
    return true;
  }
}

/** The child processes that run the built server. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        const { state, parent } = statusOf(child);
        return state !== 'Z' && parent === pid && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('server.js');
      } catch {
        return false;
      }
    });
}
