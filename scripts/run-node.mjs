import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 500;

/**
 * Runs Node with the given arguments in place of this process: same streams, signals passed on. Returns the exit status that this process
 * should end with. `ownGroup` keeps a terminal's Ctrl-C from reaching the child twice (once from the terminal, once from here). It also
 * opens a channel that closes when the launcher is gone.
 */
export function runNode(node, args, { cwd, env, ownGroup = false }) {
  return new Promise((resolve) => {
    const stdio = ownGroup ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const child = spawn(node, args, { cwd, env, stdio, detached: ownGroup });
    let asked = false;
    const ask = (signal) => {
      if (asked && ownGroup) return;
      asked = true;
      child.kill(signal);
    };
    const listeners = FORWARDED.map((signal) => [signal, () => ask(signal)]);
    for (const [signal, listener] of listeners) process.on(signal, listener);

    // npm killed outright passes no signal on. Only under npm: a launcher started by hand may outlive its shell on purpose.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) ask('SIGTERM');
    }, PARENT_CHECK_MS);

    const finish = (status) => {
      clearInterval(watch);
      for (const [signal, listener] of listeners) process.removeListener(signal, listener);
      resolve(status);
    };
    child.on('error', (error) => {
      console.error(`AICV cannot run ${node}: ${error.message}`);
      finish(1);
    });
    child.on('exit', (code, signal) => finish(code ?? 128 + constants.signals[signal]));
  });
}
