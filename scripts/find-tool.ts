import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * The script of a dependency's command (`vite`, `playwright`), to run with the current Node. The launchers in node_modules/.bin choose a
 * Node by PATH and need a shell on Windows.
 */
export function findTool(workspace: string, dependency: string, command = dependency): string {
  const from = createRequire(join(projectRoot, workspace, 'package.json'));
  const searched = from.resolve.paths(dependency) ?? [];
  for (const folder of searched) {
    const manifest = readManifest(join(folder, dependency, 'package.json'));
    if (manifest === undefined) continue;
    const bin = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin?.[command];
    if (bin !== undefined) return join(folder, dependency, bin);
  }
  throw new Error(`No command "${command}" of ${dependency} is installed for ${workspace}.`);
}

function readManifest(path: string): { bin?: string | Record<string, string> } | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
