import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BundledPostgresError } from './bundled-postgres-error.ts';

type ClusterProcess = { pid: number; isPostmaster: boolean };

/** How long a start waits for the rest of a killed server. */
export const PREVIOUS_SERVER_WAIT_MS = 30_000;

const UNTIL_IMMEDIATE_MS = 8_000;

/**
 * Waits until no process of an earlier, killed server uses the cluster, and asks the rest to end. The rest is a postmaster whose supervisor
 * was killed too, or orphaned backends, which hold the shared memory until their statement ends. Requires the lock of the cluster;
 * otherwise these could belong to a running AICV.
 */
export async function endPreviousPostgres(
  layout: { cluster: string; socketDir: string; clusterName: string },
  log: (line: string) => void,
): Promise<void> {
  const pidFile = join(layout.cluster, 'postmaster.pid');
  // An orderly stop removes this file.
  if (!existsSync(pidFile)) return;
  // Monotonic, because a machine that has just booted may still set its clock.
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
        `Processes of an earlier database server do not stop: ${pids}. Stop them, then start AICV again.`,
      );
    }
    if (!isAnnounced) log('Waiting for the database server of a killed AICV process to stop.');
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
      `The database in ${layout.cluster} is already in use by a server that is not visible to this process, perhaps in another container.`,
    );
  }
  removeMisleadingLocks(pidFile, `${socketPath}.lock`);
}

function ask(processes: ClusterProcess[], isImmediate: boolean): void {
  const postmaster = processes.find(({ isPostmaster }) => isPostmaster);
  // A running postmaster ends its own backends.
  for (const { pid } of postmaster ? [postmaster] : processes) {
    try {
      process.kill(pid, isImmediate ? 'SIGQUIT' : postmaster ? 'SIGINT' : 'SIGTERM');
    } catch {
      // Already gone.
    }
  }
}

// Found by their command lines, which any user may read.
function listClusterProcesses(clusterName: string): ClusterProcess[] {
  const found: ClusterProcess[] = [];
  for (const { pid, command } of process.platform === 'linux' ? readProc() : readPs()) {
    const isPostmaster =
      command.includes('/bin/postgres ') &&
      command.includes(` cluster_name=${clusterName} `) &&
      // The supervisor's shell has the same arguments after its own.
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
 * Removes lock files whose pid now belongs to another program, as in a restarted container. PostgreSQL would take that program for the old
 * server and never start.
 */
function removeMisleadingLocks(...paths: string[]): void {
  for (const path of paths) {
    try {
      // Throws if the file is missing or no process has the pid. An empty file, left by a power cut, counts as 0 and is removed.
      process.kill(Number(readFileSync(path, 'utf8').split('\n')[0]), 0);
      rmSync(path, { force: true });
    } catch {
      // Harmless to PostgreSQL.
    }
  }
}
