import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { BundledPostgresError } from './bundled-postgres-error.ts';
import type { PostgresAccount } from './postgres-account.ts';

/**
 * Ties a program to this process: a shell becomes the program, and a second small shell waits for the end of stdin, which comes when the
 * parent ends, even by kill -9. That shell then requests a fast shutdown (SIGINT), later an immediate one (SIGQUIT). A line on stdin
 * dismisses it. It starts before the program, and its double fork keeps it from being the program's child: a postmaster treats the exit of
 * an unknown child as a crash.
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

/** The spawn options of the account, and an environment without the PG* variables, libraries and locale of the caller. */
export function launchOptions(account: PostgresAccount | undefined) {
  return {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    // Signed, because spawn takes signed 32-bit ids.
    ...(account ? { uid: account.uid | 0, gid: account.gid | 0 } : {}),
  };
}

export type TiedProcess = {
  pid: number;
  /** Resolves with the reason when the program has ended. */
  exited: Promise<{ isSuccess: boolean; reason: string }>;
  kill(signal: NodeJS.Signals): void;
};

/** Starts a program that does not outlive this process, and passes on each line of its stderr. */
export async function launchTied(launch: Launch, onLine: (line: string) => void): Promise<TiedProcess> {
  const child = spawn('/bin/sh', ['-c', TIED_TO_STDIN, 'aicv-postgres', launch.command, ...launch.args], {
    ...launchOptions(launch.account),
    stdio: ['pipe', 'ignore', 'pipe'],
    // A separate session: Ctrl-C in the terminal must reach only the API, which then stops the server in order.
    detached: true,
  });
  // Attached before any await, because the child may end first.
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
      // Dismisses the second shell, so that it never signals a later process with the same pid.
      child.stdin?.end('gone\n');
      // Backends of a killed postmaster may hold stderr open until their query ends.
      setTimeout(() => child.stderr?.destroy(), 200).unref();
    });
    child.once('close', () => resolve({ isSuccess, reason }));
  });
}
