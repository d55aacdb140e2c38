import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BundledPostgresError } from './bundled-postgres-error.ts';

type ClusterProcess = { pid: number; isPostmaster: boolean };

/** How long a start waits for what a killed server left behind. */
export const PREVIOUS_SERVER_WAIT_MS = 30_000;

const UNTIL_IMMEDIATE_MS = 8_000;

/**
 * Waits until nothing of an earlier, killed server uses the cluster any more, and asks what remains to end: a
 * postmaster whose supervisor was killed too, or its orphaned backends, which keep the shared memory until their
 * statement ends. Needs the lock of the cluster: without it these could be the processes of a living AICV.
 */
export async function endPreviousPostgres(
  layout: { cluster: string; socketDir: string; clusterName: string },
  log: (line: string) => void,
): Promise<void> {
  const pidFile = join(layout.cluster, 'postmaster.pid');
  // An orderly stop removes it.
  if (!existsSync(pidFile)) return;
  // Not the time of day, which a machine that has just begun may still set.
  const startedAt = performance.now();
  let nextSignalAt = startedAt;
  let isAnnounced = false;
  for (;;) {
    const remaining = listClusterProcesses(layout.clusterName);
    if (remaining.length === 0) break;
    const now = performance.now();
    if (now - startedAt > PREVIOUS_SERVER_WAIT_MS) {
      const pids = remaining.map(({ pid }) => pid).join(', ');
      throw new BundledPostgresError(
        `Processes of an earlier database server do not end: ${pids}. End them and start again.`,
      );
    }
    if (!isAnnounced) log('Waiting for the database server of an AICV process that was killed to end.');
    isAnnounced = true;
    if (now >= nextSignalAt) {
      nextSignalAt = now + 1_000;
      ask(remaining, now - startedAt > UNTIL_IMMEDIATE_MS);
    }
    await delay(25);
  }
  const socketPath = join(layout.socketDir, '.s.PGSQL.5432');
  if (await answers(socketPath)) {
    throw new BundledPostgresError(
      `The database in ${layout.cluster} is already in use by a server that this process cannot see, perhaps in another container.`,
    );
  }
  removeMisleadingLocks(pidFile, `${socketPath}.lock`);
}

function ask(processes: ClusterProcess[], isImmediate: boolean): void {
  const postmaster = processes.find(({ isPostmaster }) => isPostmaster);
  // A living postmaster ends its backends itself.
  for (const { pid } of postmaster ? [postmaster] : processes) {
    try {
      process.kill(pid, isImmediate ? 'SIGQUIT' : postmaster ? 'SIGINT' : 'SIGTERM');
    } catch {
      // Gone meanwhile.
    }
  }
}

// By their command lines, which any user may read.
function listClusterProcesses(clusterName: string): ClusterProcess[] {
  const found: ClusterProcess[] = [];
  for (const { pid, command } of process.platform === 'linux' ? readProc() : readPs()) {
    const isPostmaster =
      command.includes('/bin/postgres ') &&
      command.includes(` cluster_name=${clusterName} `) &&
      // The supervisor's shell has the same words after its own.
      !command.startsWith('/bin/sh ');
    if (isPostmaster || command.startsWith(`postgres: ${clusterName}: `)) found.push({ pid, isPostmaster });
  }
  return found;
}

function readProc(): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return { pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') };
      } catch {
        return { pid: Number(name), command: '' };
      }
    });
}

function readPs(): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-axwwo', 'pid=,command='], { encoding: 'utf8' });
  return stdout.split('\n').map((line) => {
    const [pid = '', ...words] = line.trim().split(' ');
    return { pid: Number(pid), command: `${words.join(' ')} ` };
  });
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Removes lock files whose number now belongs to some other program, as happens in a restarted container: PostgreSQL
 * would take that program for the old server and refuse for ever.
 */
function removeMisleadingLocks(...paths: string[]): void {
  for (const path of paths) {
    try {
      // Throws when the file is missing or nobody has the number; an empty file, left by a power cut, counts as 0 and goes.
      process.kill(Number(readFileSync(path, 'utf8').split('\n')[0]), 0);
      rmSync(path, { force: true });
    } catch {
      // Harmless to PostgreSQL.
    }
  }
}
