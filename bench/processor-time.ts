/** Processor time of running processes. Linux counts it to the nanosecond for every running thread. */
import { readdirSync, readFileSync } from 'node:fs';

/** Of all running threads of a process: milliseconds. Excludes ended threads, so none may end between two readings. */
export function threadsMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return sum(threads.map((thread) => scheduledMs(`/proc/${pid}/task/${thread}`)));
}

/** Of a process since its start, ended threads included: milliseconds, in steps of ten. */
export function processMs(pid: number): number {
  // proc(5): fields 14 and 15, user and system time in hundredths of a second.
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Of all processes of a PostgreSQL server, ended ones included: milliseconds. */
export function postgresMs(postmaster: number): number {
  return scheduledMs(`/proc/${postmaster}`) + endedChildrenMs(postmaster) + sum(childrenOf(postmaster).map(lifeMs));
}

/** The parent of a connection's backend. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** 0 for one that has just ended. */
function lifeMs(pid: number): number {
  try {
    return scheduledMs(`/proc/${pid}`);
  } catch {
    return 0;
  }
}

/** The first number of schedstat is the time on a processor in nanoseconds. */
function scheduledMs(folder: string): number {
  return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** proc(5): fields 16 and 17, user and system time of children that were waited for, in hundredths of a second. */
function endedChildrenMs(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

/** The fields of /proc/<pid>/stat from the third on. The second is a name in parentheses, which may contain spaces. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
