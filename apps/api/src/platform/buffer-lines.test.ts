import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bufferLines } from './buffer-lines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function captureLines() {
  const written: string[] = [];
  return { written, ...bufferLines((lines) => written.push(lines)) };
}

it('writes the lines of one moment in one write, and later lines in another', () => {
  const { written, write } = captureLines();
  write('one\n');
  vi.advanceTimersByTime(30);
  write('two\n');
  expect(written).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(written).toEqual(['one\ntwo\n']);
  write('three\n');
  vi.advanceTimersByTime(50);
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

it('writes a full buffer at once, and no line twice', () => {
  const { written, write } = captureLines();
  const line = `${'x'.repeat(1023)}\n`;
  for (let count = 0; count < 16; count += 1) write(line);
  expect(written).toEqual([line.repeat(16)]);
  vi.advanceTimersByTime(1_000);
  expect(written).toHaveLength(1);
});

it('flushes the buffer on request, and writes nothing if it is empty', () => {
  const { written, write, flush } = captureLines();
  flush();
  write('last\n');
  flush();
  vi.advanceTimersByTime(1_000);
  expect(written).toEqual(['last\n']);
});
