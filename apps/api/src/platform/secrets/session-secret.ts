import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../observability/error-code.ts';
import type { Keys } from './keys.ts';

/** The secrets that sign cookies and tokens and seal data: the configured or generated one, and the previous ones (REQ-310). */
export function readSessionSecrets(config: {
  readonly sessionSecret: string | undefined;
  readonly previousSessionSecret: string | undefined;
  readonly dataDir: string;
}): Keys {
  const newest = config.sessionSecret ?? readOrMakeSecret(config.dataDir);
  const previous = config.previousSessionSecret;
  return previous === undefined || previous === newest ? [newest] : [newest, previous];
}

/** The secret of this installation, generated once and readable only by its owner (REQ-308). */
function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // `wx`: of two concurrent first starts, one creates the file and the other reads it.
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
