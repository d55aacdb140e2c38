import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** The paths, from the project's root, of the files that git tracks and that exist; only those that match a pattern, if there is any. */
export function trackedFiles(...patterns: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', ...patterns], { cwd: projectRoot, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(projectRoot, file)));
}
