import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf, hasCode } from '../../observability/error-code.ts';

// Paths that this process holds. Its own pid in a lock file may be left from a process before a restart.
const heldHere = new Set<string>();

/** Distinguishes a process from a later one with the same pid. Undefined if no such process runs. */
function identifyProcess(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): after the name in parentheses come field 3, the state, and field 22, the start in ticks since boot.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function holderOf(path: string, content: string): number | undefined {
  const [pidText, ...identity] = content.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (pid === process.pid) return heldHere.has(path) ? pid : undefined;
  return identifyProcess(pid) === identity.join(' ') ? pid : undefined;
}

/**
 * Takes the lock file for the lifetime of this process, or returns which running process holds it. Takes over the lock of a killed process.
 * Works between processes of one machine that see each other; PostgreSQL's own lock protects the rest.
 */
export function takeLock(path: string): { isTaken: true; release(): void } | { isTaken: false; holderPid: number } {
  const unique = `${path}.${randomUUID()}`;
  writeFileSync(unique, `${process.pid} ${identifyProcess(process.pid)}\n`);
  try {
    for (;;) {
      try {
        linkSync(unique, path);
        heldHere.add(path);
        const release = () => {
          rmSync(path, { force: true });
          heldHere.delete(path);
        };
        return { isTaken: true, release };
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const content = readIfPresent(path);
      if (content === undefined) continue;
      const holderPid = holderOf(path, content);
      if (holderPid !== undefined) return { isTaken: false, holderPid };
      removeStaleLock(path, content, `${unique}.stale`);
    }
  } finally {
    rmSync(unique, { force: true });
  }
}

function removeStaleLock(path: string, staleContent: string, aside: string): void {
  try {
    renameSync(path, aside);
    // Another process may have taken the lock over since it was read. Then give it back.
    if (readIfPresent(aside) !== staleContent) linkSync(aside, path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
