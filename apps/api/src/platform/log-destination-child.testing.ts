/**
 * A process that logs as many lines as it is told to, and ends; with `fails` of a failure that nobody catches. A number behind that says for
 * how many milliseconds it waits for who reads them.
 */
import { pino } from 'pino';
import { logDestination, logIsWritten } from './log-destination.ts';

const [, , lines, end, withinMs] = process.argv;
const log = pino({}, logDestination);
for (let line = 0; line < Number(lines); line += 1) log.info({ line }, 'a line of a log');
if (end === 'fails') throw new Error('Nobody catches this');
await logIsWritten(withinMs === undefined ? undefined : Number(withinMs));
process.exit(3);
