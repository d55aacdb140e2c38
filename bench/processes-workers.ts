/** The processes of a product with `WEB_CONCURRENCY` above 1. */
import { readdirSync, readFileSync } from 'node:fs';
import type { RunningProduct } from './running-product.ts';

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

/** The processes of a product that answer requests. */
export function workersOf({ pid }: RunningProduct): number[] {
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
