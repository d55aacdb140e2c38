/** A process that logs as many lines as it is told to, and ends. */
import { pino } from 'pino';
import { logDestination, logIsWritten } from './log-destination.ts';

const log = pino({}, logDestination);
for (let line = 0; line < Number(process.argv[2]); line += 1) log.info({ line }, 'a line of a log');
await logIsWritten();
process.exit(3);
