import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';

/** Limit of buffered lines. Further lines are lost, so that a stalled reader costs bounded memory. */
const WAITING_BYTES_AT_MOST = 16 * 1024 * 1024;
const RETRY_EVERY_MS = 20;

/** Standard output for logs. Each line is written at once, so an exit or a crash loses none. */
export const logDestination = pino.destination({
  // Accessing stdout makes its pipe non-blocking. Otherwise a write could block the process.
  dest: process.stdout.fd,
  sync: true,
  maxLength: WAITING_BYTES_AT_MOST,
  // Pino would block until a stalled reader continues. Instead, the next line retries.
  retryEAGAIN: () => false,
});
let isBehind = false;
// A log that cannot be written, for example on a full disk, does not end the process.
logDestination.on('error', () => {
  isBehind = true;
});

/** Resolves when a slow reader has taken every line, or after this time limit. */
export async function logIsWritten(withinMs = 1_000): Promise<void> {
  const endsAt = performance.now() + withinMs;
  do {
    isBehind = false;
    // Writes what remains, or emits an error at once.
    logDestination.write('');
    if (!isBehind) return;
    await delay(RETRY_EVERY_MS);
  } while (performance.now() < endsAt);
}
