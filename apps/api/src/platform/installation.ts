import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a server process knows of itself and of how it is set up. */
export interface Installation {
  readonly version: string;
  /** The first digits of the fingerprint of what was built; null while it runs from its sources. */
  readonly build: string | null;
  readonly startedAt: string;
  readonly isDatabaseBundled: boolean;
  readonly isMailConfigured: boolean;
}

const BUILD_DIGITS = 12;

/** The product's version, and the build that lies beside the running program (scripts/build-stamp.mjs). */
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
    // None beside the sources, and none while a build replaces the one that is running.
    return null;
  }
}
