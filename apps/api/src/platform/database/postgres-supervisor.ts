import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { BundledPostgresError } from './bundled-postgres-error.ts';
import type { PostgresAccount } from './postgres-account.ts';

/**
 * The life line: a shell becomes the program, and a second small shell beside it waits for the end of stdin, which comes
 * when the parent dies, by kill -9 too. It then asks for a fast shutdown (SIGINT), later for an immediate one (SIGQUIT).
 * A line on stdin dismisses it. It is there before the program, and its double fork keeps it from being the program's
 * child: a postmaster takes the end of an unknown child for a crash.
 */
const TIED_TO_STDIN = `
exec 3<&0 </dev/null
( {
  if read -r dismissal <&3; then exit 0; fi
  kill -INT $$
  seconds=0
  while kill -0 $$ && [ $seconds -lt 20 ]; do
    sleep 1
    seconds=$((seconds + 1))
    if [ $seconds -eq 8 ]; then kill -QUIT $$; fi
  done
} >/dev/null 2>&1 & )
exec "$@" 3<&-
`;

type Launch = { command: string; args: readonly string[]; account: PostgresAccount | undefined };

/** The account's spawn options and an environment without the PG* variables, libraries and locale of the caller. */
export function launchOptions(account: PostgresAccount | undefined) {
  return {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    // Signed, because spawn takes 32 bits with a sign.
    ...(account ? { uid: account.uid | 0, gid: account.gid | 0 } : {}),
  };
}

export type TiedProcess = {
  pid: number;
  /** Resolves when the program is gone, with what happened in words. */
  exited: Promise<{ isSuccess: boolean; reason: string }>;
  kill(signal: NodeJS.Signals): void;
};

/** Starts a program that does not outlive this process and passes on each line it writes to stderr. */
export async function launchTied(launch: Launch, onLine: (line: string) => void): Promise<TiedProcess> {
  const child = spawn('/bin/sh', ['-c', TIED_TO_STDIN, 'aicv-postgres', launch.command, ...launch.args], {
    ...launchOptions(launch.account),
    stdio: ['pipe', 'ignore', 'pipe'],
    // A session of its own: Ctrl-C in the terminal must reach the API alone, which then stops the server in order.
    detached: true,
  });
  // Attached before anything is awaited: the child may end first.
  const exited = whenGone(child, onLine);
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(new BundledPostgresError(`/bin/sh cannot be started: ${error.message}`)));
  });
  return { pid: child.pid ?? 0, exited, kill: (signal) => void child.kill(signal) };
}

async function whenGone(child: ChildProcess, onLine: (line: string) => void) {
  child.stdin?.on('error', () => undefined);
  const lines = child.stderr ? createInterface({ input: child.stderr }) : undefined;
  lines?.on('line', onLine);
  return new Promise<{ isSuccess: boolean; reason: string }>((resolve) => {
    let reason = 'it could not be started';
    let isSuccess = false;
    child.once('exit', (code, signal) => {
      reason = signal ? `signal ${signal}` : `exit status ${code}`;
      isSuccess = code === 0;
      // Dismisses the second shell, so that it never signals a later process with the same number.
      child.stdin?.end('gone\n');
      // Backends of a killed postmaster may hold stderr open for as long as their query runs.
      setTimeout(() => child.stderr?.destroy(), 200).unref();
    });
    child.once('close', () => resolve({ isSuccess, reason }));
  });
}
