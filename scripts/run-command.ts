import { ConfigError } from '../apps/api/src/config.ts';
import { BackupRefusedError } from '../apps/api/src/platform/backup/backup-refused-error.ts';
import { BundledPostgresError } from '../apps/api/src/platform/db/bundled/bundled-postgres-error.ts';
import { DatabaseRefusedError } from '../apps/api/src/platform/db/pool/connect-database.ts';
import { DocumentStoreError } from '../apps/api/src/platform/documents/store/document-store.ts';
import { describeForLog } from '../apps/api/src/platform/http/errors/describe-for-log.ts';

/** The command cannot continue; the message is one line for the user. */
export class CommandError extends Error {}

const EXPLAINED = [
  BackupRefusedError,
  BundledPostgresError,
  CommandError,
  ConfigError,
  DatabaseRefusedError,
  DocumentStoreError,
];

/**
 * Runs an operator's command to its end. An error is one line on standard error and the status 1. A signal asks `work` to stop, which then
 * removes the files that it created.
 */
export async function runCommand(
  usage: string,
  work: (args: readonly string[], signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort());
  await runExplained(
    usage,
    (args) => work(args, stop.signal),
    (error) => (stop.signal.aborted ? 'Stopped: nothing was kept.' : lineFor(error, 'It failed, and nothing was kept')),
  );
}

/** The same for a command that only reads. Its result sets the status: 0 for success, otherwise 1. */
export async function runCheck(usage: string, check: (args: readonly string[]) => Promise<boolean>): Promise<void> {
  await runExplained(
    usage,
    async (args) => {
      process.exitCode = (await check(args)) ? 0 : 1;
    },
    (error) => lineFor(error, 'It could not be checked'),
  );
}

async function runExplained(
  usage: string,
  work: (args: readonly string[]) => Promise<void>,
  line: (error: unknown) => string,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return;
  }
  try {
    await work(args);
  } catch (error) {
    console.error(isAboutArguments(error) ? usage : line(error));
    process.exitCode = 1;
  }
}

function isAboutArguments(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function lineFor(error: unknown, otherwise: string): string {
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  // A database message can contain anyone's data.
  return `${otherwise}: ${JSON.stringify(describeForLog(error))}`;
}
