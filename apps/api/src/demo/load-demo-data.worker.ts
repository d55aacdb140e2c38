/** A program, not a thread: reads from its standard input where to load the demonstration data, and writes what it has done to its standard output. */
import { json } from 'node:stream/consumers';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createTenantScope } from '../platform/database/tenant-scope.ts';
import { describeForLog } from '../platform/http/describe-for-log.ts';
import { loadDemoData } from './load-demo-data.ts';
import type { DemoDataTask } from './load-demo-data-apart.ts';

const { connection, password } = (await json(process.stdin)) as DemoDataTask;
const { pool, close } = openDatabase({ ...connection, max: 1 }, () => undefined);
try {
  await loadDemoData(createTenantScope(pool), systemClock, password, (line) => process.stdout.write(line));
} catch (error) {
  process.stderr.write(JSON.stringify(describeForLog(error)));
  process.exitCode = 1;
} finally {
  await close();
}
