import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { writtenTogether } from './written-together.ts';

/** Lines that wait for a reader; what comes on top of these is lost, so that a reader that hangs costs memory up to a bound. */
const WAITING_BYTES_AT_MOST = 16 * 1024 * 1024;

/**
 * The standard output, for logs. Pino's own way writes what is left as the process exits, again and again until somebody takes it:
 * when who reads the log hangs or is gone, the process never ends, and hears no signal any more. Here whoever ends the process waits for
 * `logIsWritten` before, and one that fails tries once.
 */
const output = pino.destination({
  // Asked for, so that a pipe is opened in the way in which no thread waits in a write: the process would wait for that thread.
  dest: process.stdout.fd,
  sync: false,
  maxLength: WAITING_BYTES_AT_MOST,
});
output.flushSync = () => undefined;
// A log that cannot be written, on a full disk for one, ends nothing.
output.on('error', () => undefined);

let isExiting = false;

export const logDestination = writtenTogether((lines) => {
  if (isExiting) tryToWrite(lines);
  else output.write(lines);
});

// Of a failure that nobody caught, or a stop that was cut off: the last lines say what led to it.
process.once('exit', () => {
  isExiting = true;
  logDestination.flush();
});

/** Writes what is taken at once: the pipe waits for nobody. */
function tryToWrite(lines: string): void {
  try {
    writeSync(process.stdout.fd, lines);
  } catch {
    // Nobody reads it.
  }
}

/** Resolves when every line has been taken, or when nobody takes them within this time. */
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
    // Tells by its end that all before it were written.
    output.write('');
  });
}
