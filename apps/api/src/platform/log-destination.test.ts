import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';

/** Far more than a pipe holds. */
const MANY = 20_000;

const CHILD = fileURLToPath(new URL('./log-destination-child.testing.ts', import.meta.url));

const started: ChildProcessByStdio<null, Readable, null>[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function startChild(lines: number) {
  const child = spawn(process.execPath, [CHILD, String(lines)], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  return child;
}

const statusOf = async (child: ChildProcessByStdio<null, Readable, null>) => (await once(child, 'exit'))[0];

it('writes every line before the end', async () => {
  const child = startChild(300);
  const [status, log] = await Promise.all([statusOf(child), text(child.stdout)]);
  expect(status).toBe(3);
  const lines = log.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 300 }, (_, at) => at));
});

it('keeps no process from ending whose log nobody reads', async () => {
  expect(await statusOf(startChild(MANY))).toBe(3);
});

it('keeps no process from ending when who read the log is gone', async () => {
  const child = startChild(MANY);
  child.stdout.destroy();
  expect(await statusOf(child)).toBe(3);
});
