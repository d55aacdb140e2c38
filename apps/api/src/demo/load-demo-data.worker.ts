/** A child process, not a thread. Receives the connection of the database to load into, and sends the result. */
import { once } from 'node:events';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/pool/open-database.ts';
import { createTenantScope } from '../platform/db/tenancy/tenant-scope.ts';
import { openDocumentStore } from '../platform/documents/store/document-store.ts';
import { describeForLog } from '../platform/http/errors/describe-for-log.ts';
import { storeDemoFiles } from './files/load-demo-files.ts';
import { loadDemoData } from './load-demo-data.ts';
import type { DemoDataAnswer, DemoDataTask } from './load-demo-data-apart.ts';

// The parent is gone. The open transaction is rolled back with the connection.
process.once('disconnect', () => process.exit(1));

async function load(): Promise<DemoDataAnswer> {
  try {
    const [{ connection, password, documentStore }] = (await once(process, 'message')) as [DemoDataTask];
    const { pool, close } = openDatabase({ ...connection, max: 1 }, () => undefined);
    try {
      await storeDemoFiles(openDocumentStore(documentStore));
      return { done: await loadDemoData(createTenantScope(pool), systemClock, password) };
    } finally {
      await close();
    }
  } catch (error) {
    return { failure: describeForLog(error) };
  }
}

process.send?.(await load(), () => process.exit());
