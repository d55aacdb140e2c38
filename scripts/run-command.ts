import { ConfigError } from '../apps/api/src/config.ts';
import { BackupRefusedError } from '../apps/api/src/platform/backup/backup-refused-error.ts';
import { BundledPostgresError } from '../apps/api/src/platform/database/bundled-postgres-error.ts';
import { DatabaseRefusedError } from '../apps/api/src/platform/database/connect-database.ts';
import { DocumentStoreError } from '../apps/api/src/platform/documents/document-store.ts';
import { describeForLog } from '../apps/api/src/platform/http/describe-for-log.ts';

const EXPLAINED = [BackupRefusedError, BundledPostgresError, ConfigError, DatabaseRefusedError, DocumentStoreError];

/** Runs a command of the operator to its end; what stops it is one line on standard error and the status 1. */
export async function runCommand(
  usage: string,
  work: (args: readonly string[], signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort());
  try {
    await work(process.argv.slice(2), stop.signal);
  } catch (error) {
    console.error(lineFor(error, usage, stop.signal));
    process.exitCode = 1;
  }
}

function lineFor(error: unknown, usage: string, signal: AbortSignal): string {
  if (signal.aborted) return 'Stopped: nothing was kept.';
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return usage;
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  // What a database says can hold anybody's data.
  return `It failed, and nothing was kept: ${JSON.stringify(describeForLog(error))}`;
}
