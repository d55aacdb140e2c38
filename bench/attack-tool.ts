/** Runs a program from outside the project: Debian's packages sqlmap and wapiti. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, closeSync, constants, openSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const TOOLS = ['sqlmap', 'wapiti'] as const;

/** An error message that names the missing packages, or undefined. */
export function missingTools(): string | undefined {
  const missing = TOOLS.filter((tool) => !folders().some((folder) => isProgram(join(folder, tool))));
  if (missing.length === 0) return undefined;
  return `Attacking needs ${missing.join(' and ')}, which Debian has: apt-get install ${missing.join(' ')}`;
}

const folders = () => (process.env.PATH ?? '').split(delimiter);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Resolves with the output when the program ends. Also writes the output to `output.txt` in its folder. `signal` ends it early. */
export async function runTool(
  tool: (typeof TOOLS)[number],
  args: readonly string[],
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<{ status: number | null; output: string }> {
  const outputPath = join(folder, 'output.txt');
  const file = openSync(outputPath, 'w');
  // Neither reads nor changes the settings and sessions of the user who runs it.
  const env = { ...process.env, HOME: folder };
  const child = spawn(tool, args, { cwd: folder, signal, stdio: ['ignore', file, file], env });
  const [status] = (await once(child, 'close')) as [number | null];
  closeSync(file);
  return { status, output: readFileSync(outputPath, 'utf8') };
}
