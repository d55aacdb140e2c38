import { spawnSync } from 'node:child_process';

/** Runs a program of this machine. Without it, returns undefined and logs which check was skipped. */
export function runIfInstalled(
  program: string,
  args: readonly string[],
): { readonly status: number | null; readonly output: string } | undefined {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') {
    process.stdout.write(`skipped: ${program} is not installed, so its judgement of signed documents was not asked\n`);
    return undefined;
  }
  if (error !== undefined) throw error;
  return { status, output: stdout + stderr };
}
