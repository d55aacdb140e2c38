import { spawn } from 'node:child_process';
import { projectRoot } from './project-root.ts';

/** A limit for hangs: the longest step takes seven minutes on an idle machine, and 25 on a slow and busy one. */
const LIMIT_MS = 3_600_000;
const running = new Set<ReturnType<typeof spawn>>();
let isStopping = false;

/** The result of a gate step, with its whole output. */
export type StepResult = { isOk: boolean; seconds: number; output: string };

/** Runs one of the gate's tools with this Node, to the end or to the limit of an hour. Prints nothing itself. */
export function runStep(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<StepResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const limit = setTimeout(() => {
      chunks.push(Buffer.from(`\nStopped: not finished after ${LIMIT_MS / 1000} s.\n`));
      child.kill('SIGKILL');
    }, LIMIT_MS);
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      exitWhenStopped();
      const seconds = (performance.now() - started) / 1000;
      resolve({ isOk: code === 0, seconds, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

// An interrupt for every signal: the test runners then end their workers, servers and browsers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopping = true;
    for (const child of running) child.kill('SIGINT');
    exitWhenStopped();
  });
}

function exitWhenStopped(): void {
  if (isStopping && running.size === 0) process.exit(130);
}
