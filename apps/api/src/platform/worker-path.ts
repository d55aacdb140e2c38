import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The file of a worker that stands beside the caller, whose `import.meta.url` is given: sources run as they are in development and tests;
 * production runs the bundle beside its bundled workers.
 */
export function workerPath(callerUrl: string, name: string): string {
  return fileURLToPath(new URL(`./${name}.worker${extname(callerUrl)}`, callerUrl));
}
