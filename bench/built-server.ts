import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuildFresh } from '../scripts/build-stamp.mjs';
import { projectRoot } from '../scripts/project-root.ts';

/** The command that `npm start` finally runs: the built server on this Node, with the given flags. */
export function builtServer(...flags: readonly string[]): { command: string; args: readonly string[] } {
  return {
    command: process.execPath,
    args: [...flags, join(projectRoot, 'apps/api/dist/server.js')],
  };
}

/** Builds if the sources have changed, so the measurement covers the current ones. */
export function buildWhenStale(): void {
  if (isBuildFresh(projectRoot)) return;
  console.log('Building...');
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'scripts/build.ts')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('There is no build to measure.');
}
