import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { bufferLines } from './buffer-lines.ts';

/** Limit of buffered lines. Further lines are lost, so that a stalled reader costs bounded memory. */
const WAITING_BYTES_AT_MOST = 16 * 1024 * 1024;

/**
 * Standard output for logs. At exit, Pino's own destination retries the remaining lines until they are read: with a stalled or closed
 * reader, the process never exits and handles no signal. Here, an orderly exit awaits `logIsWritten`, and a failing process tries once.
 */
const output = pino.destination({
  // Accessing stdout makes its pipe non-blocking. Otherwise a write could block the process.
  dest: process.stdout.fd,
  sync: false,
  maxLength: WAITING_BYTES_AT_MOST,
});
output.flushSync = () => undefined;
// A log that cannot be written, for example on a full disk, does not end the process.
output.on('error', () => undefined);

let isExiting = false;

export const logDestination = bufferLines((lines) => {
  if (isExiting) tryToWrite(lines);
  else output.write(lines);
});

// After an uncaught error or a stop that was cut off, the last lines have its cause.
process.once('exit', () => {
  isExiting = true;
  logDestination.flush();
});

/** Writes what the pipe accepts at once, without waiting. */
function tryToWrite(lines: string): void {
  try {
    writeSync(process.stdout.fd, lines);
  } catch {
    // The reader is gone.
  }
}

/** Resolves when every line was written, or after this time limit. */
export function logIsWritten(withinMs = 1_000): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, withinMs);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    output.once('drain', finish);
    output.once('error', finish);
    logDestination.flush();
    // Its callback shows that all earlier lines were written.
    output.write('');
  });
}
