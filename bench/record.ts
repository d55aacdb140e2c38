import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../scripts/project-root.ts';
import type { Outcome } from './run-apart.ts';
import { isMet } from './table.ts';

/** The file with all results, relative to the project's folder. */
export const RECORD = '.cache/bench.json';

/** Replaces the results of a part in the file, and leaves the other parts unchanged. */
export function saveOutcome({ part, measurements, ...outcome }: Outcome): void {
  const path = join(projectRoot, RECORD);
  const parts: Record<string, unknown> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).parts : {};
  parts[part] = {
    ...outcome,
    ...surroundings(),
    measurements: measurements.map((measurement) => ({ ...measurement, isMet: isMet(measurement) })),
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ parts }, null, 2)}\n`);
}

/** Recorded with each part, because parts may have run at different times and on different machines. */
function surroundings() {
  return {
    node: process.version,
    commit: commit(),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryMb: Math.round(totalmem() / 1_000_000),
      system: `${platform()} ${release()} ${arch()}`,
    },
  };
}

/** Null outside of a clone. */
function commit(): { id: string; isChanged: boolean } | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { id: git('rev-parse', 'HEAD'), isChanged: git('status', '--porcelain') !== '' };
  } catch {
    return null;
  }
}
