import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aicv-arguments-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const PROCESS_TIMEOUT_MS = 60_000;

function run(script: string, ...args: string[]): Promise<{ status: number; out: string; error: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: join(folder, 'data'),
    INIT_CWD: folder,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(projectRoot, script), ...args], { env }, (failure, out, error) =>
      resolve({ status: typeof failure?.code === 'number' ? failure.code : 0, out, error }),
    );
  });
}

const USAGES = [
  ['scripts/backup.ts', 'Usage: npm run backup [-- --out FILE] [--include-signing-key]\n'],
  ['scripts/restore.ts', 'Usage: npm run restore -- FILE\n'],
  ['scripts/verify-audit.ts', 'Usage: npm run verify-audit\n'],
  ['scripts/check.ts', 'Usage: npm run check\n'],
  ['scripts/test.ts', 'Usage: npm test\n'],
] as const;

describe('a command', { timeout: PROCESS_TIMEOUT_MS }, () => {
  it.each(USAGES)('prints its usage, with status 0: %s', async (script, usage) => {
    expect(await run(script, '--help')).toEqual({ status: 0, out: usage, error: '' });
  });

  it.each(USAGES)('refuses an unknown argument with that line alone and status 1: %s', async (script, usage) => {
    expect(await run(script, '--nonsense')).toEqual({ status: 1, out: '', error: usage });
  });
});
