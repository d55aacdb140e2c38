import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';

/** Far more than a pipe buffers. */
const MANY = 20_000;

const CHILD = fileURLToPath(new URL('./log-destination-child.testing.ts', import.meta.url));

const started: ChildProcessByStdio<null, Readable, null>[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function startChild(lines: number, end: 'ends' | 'fails' = 'ends', withinMs?: number) {
  const bound = withinMs === undefined ? [] : [String(withinMs)];
  const child = spawn(process.execPath, [CHILD, String(lines), end, ...bound], {
    stdio: ['ignore', 'pipe', end === 'fails' ? 'ignore' : 'inherit'],
  });
  started.push(child);
  return child;
}

const statusOf = async (child: ChildProcessByStdio<null, Readable, null>) => (await once(child, 'exit'))[0];

async function linesOf(child: ReturnType<typeof startChild>): Promise<{ status: unknown; lines: number[] }> {
  const [status, log] = await Promise.all([statusOf(child), text(child.stdout)]);
  const lines = log.trimEnd().split('\n');
  return { status, lines: lines.map((line) => JSON.parse(line).line) };
}

it('writes every line before the process exits', async () => {
  // A busy machine may need longer than the second.
  expect(await linesOf(startChild(300, 'ends', 60_000))).toEqual({
    status: 3,
    lines: Array.from({ length: 300 }, (_, at) => at),
  });
});

it('writes the last lines before an uncaught error', async () => {
  expect(await linesOf(startChild(3, 'fails'))).toEqual({ status: 1, lines: [0, 1, 2] });
});

it.each([
  ['ends', 3],
  ['fails', 1],
] as const)('does not keep a process that %s from exiting when its log is not read', async (end, status) => {
  expect(await statusOf(startChild(MANY, end))).toBe(status);
});

it('does not keep a process from exiting when its log reader is gone', async () => {
  const child = startChild(MANY);
  child.stdout.destroy();
  expect(await statusOf(child)).toBe(3);
});
