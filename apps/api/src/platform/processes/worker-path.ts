import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of a worker file beside the caller, given the caller's `import.meta.url`. Development and tests run the sources;
 * production runs the bundle beside its bundled workers.
 */
export function workerPath(callerUrl: string, name: string): string {
  return fileURLToPath(new URL(`./${name}.worker${extname(callerUrl)}`, callerUrl));
}
