/**
 * A process that logs the given number of lines and exits. `fails` ends it with an uncaught error; a further number is the time in ms that
 * it waits for its log reader.
 */
import { pino } from 'pino';
import { logDestination, logIsWritten } from './log-destination.ts';

const [, , lines, end, withinMs] = process.argv;
const log = pino({}, logDestination);
for (let line = 0; line < Number(lines); line += 1) log.info({ line }, 'a line of a log');
if (end === 'fails') throw new Error('Uncaught on purpose');
await logIsWritten(withinMs === undefined ? undefined : Number(withinMs));
process.exit(3);
