import { pino } from 'pino';
import { writtenTogether } from './written-together.ts';

/** Lines that wait for a reader; what comes on top of these is lost, so that a reader that hangs costs memory up to a bound. */
const WAITING_BYTES_AT_MOST = 16 * 1024 * 1024;
/** At the end of the process. */
const WAIT_WITHIN_MS = 1_000;

/**
 * The standard output, for logs. Pino's own way writes what is left as the process exits, again and again until somebody takes it:
 * when who reads the log hangs or is gone, the process never ends, and hears no signal any more. Here nothing is written at the exit;
 * whoever ends the process waits for `logIsWritten` before.
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

export const logDestination = writtenTogether((lines) => void output.write(lines));

/** Resolves when every line has been taken, or when nobody takes them. */
export function logIsWritten(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, WAIT_WITHIN_MS);
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
