import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './error-code.ts';
import type { Keys } from './keys.ts';

/** What cookies and tokens are signed with and secrets sealed: the one that is set, or this installation's own, and what was used before it. */
export function readSessionSecrets(config: {
  readonly sessionSecret: string | undefined;
  readonly previousSessionSecret: string | undefined;
  readonly dataDir: string;
}): Keys {
  const newest = config.sessionSecret ?? readOrMakeSecret(config.dataDir);
  const previous = config.previousSessionSecret;
  return previous === undefined || previous === newest ? [newest] : [newest, previous];
}

/** The secret of this installation, made once and kept where only its owner reads it. */
function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // `wx`: of two first starts, one makes the file and the other reads it.
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
