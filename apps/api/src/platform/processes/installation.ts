import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The identity and setup of a server process. */
export interface Installation {
  readonly version: string;
  /** The first digits of the build's fingerprint. Null when running from the sources. */
  readonly build: string | null;
  readonly startedAt: string;
  readonly isDatabaseBundled: boolean;
  readonly isMailConfigured: boolean;
}

const BUILD_DIGITS = 12;

/** The product's version, and the build stamp beside the running program (scripts/build-stamp.mjs). */
export function readProductVersion(
  projectRoot: string,
  programFolder: string,
): Pick<Installation, 'version' | 'build'> {
  const { version }: { version: string } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return { version, build: readBuild(programFolder) };
}

function readBuild(programFolder: string): string | null {
  try {
    return readFileSync(join(programFolder, '.build-stamp'), 'utf8').slice(0, BUILD_DIGITS);
  } catch {
    // Missing beside the sources, and while a new build replaces the running one.
    return null;
  }
}
