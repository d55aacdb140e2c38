/** The product in this process over a database of its own, for measuring whole requests without a network. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../apps/api/src/app.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { asRunningRole, startBundledPostgres } from '../apps/api/src/platform/db/bundled/bundled-postgres.ts';
import { RUNNING_ROLE } from '../apps/api/src/platform/db/bundled/create-postgres-cluster.ts';
import { openDatabase } from '../apps/api/src/platform/db/pool/open-database.ts';
import { migrateDatabase } from '../apps/api/src/platform/db/schema/migrate.ts';
import { createPdfRenderer } from '../apps/api/src/platform/documents/pdf/render-pdf.ts';
import { openSigningIdentity } from '../apps/api/src/platform/documents/signing/signing-identity.ts';
import { openDocumentStore } from '../apps/api/src/platform/documents/store/document-store.ts';
import { projectRoot } from '../scripts/project-root.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;
export type Pool = ReturnType<typeof openDatabase>['pool'];

/** Measures the product, and then removes its database and files. `pool` is the owner's, to fill tables. */
export async function measureProduct<T>(
  name: string,
  measure: (product: { app: App; pool: Pool }) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), `aicv-bench-${name}-`));
  const postgres = await startBundledPostgres({ dataDir, log: () => undefined });
  const owner = openDatabase(postgres.connection, () => undefined);
  const running = openDatabase(asRunningRole(postgres.connection), () => undefined);
  const pdf = createPdfRenderer();
  try {
    await migrateDatabase(owner.pool, projectRoot, RUNNING_ROLE);
    const app = await buildApp({
      pool: running.pool,
      clock: systemClock,
      pdf,
      identity: await openSigningIdentity({ dataDir, organization: 'Bench', pkcs12: undefined }, new Date()),
      store: openDocumentStore({ kind: 'disk', folder: join(dataDir, 'documents') }),
      sessionSecrets: ['a secret of the benchmark, long enough for it'],
      installation: {
        version: 'bench',
        build: null,
        startedAt: new Date().toISOString(),
        isDatabaseBundled: true,
        isMailConfigured: false,
      },
      registrationPolicy: 'open',
      trustedProxies: [],
      pagesRoot: undefined,
      logger: false,
    });
    const measured = await measure({ app, pool: owner.pool });
    await app.close();
    return measured;
  } finally {
    await pdf.close();
    await running.close();
    await owner.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A user who calls the product in this process, from an address of their own, without a network. */
export interface Reader {
  send(method: 'GET' | 'POST', url: string, body?: object): Promise<{ statusCode: number; body: string }>;
}

function createReader(app: App, remoteAddress: string): Reader {
  const cookies = new Map<string, string>();
  const inject = async (
    method: 'GET' | 'POST',
    url: string,
    { headers = {}, payload }: { headers?: Record<string, string>; payload?: object | undefined } = {},
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...headers, cookie },
      ...(payload && { payload }),
    });
    for (const { name, value } of response.cookies) cookies.set(name, encodeURIComponent(value));
    return response;
  };
  return {
    async send(method, url, body) {
      if (method === 'GET') return inject(method, url);
      const { csrfToken } = (await inject('GET', '/api/csrf-token')).json<{ csrfToken: string }>();
      return inject(method, url, { headers: { 'x-csrf-token': csrfToken }, payload: body });
    },
  };
}

/** Signed in, with the agreement accepted. */
export async function signInTo(
  app: App,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<Reader> {
  const reader = createReader(app, address);
  await reader.send('POST', '/api/login', { username, password });
  await reader.send('POST', '/api/legal/accept');
  return reader;
}

/** A user who has registered and accepted the agreement, from an address of their own. */
export async function registerIn(app: App, index: number, role: string): Promise<Reader> {
  const reader = createReader(app, `10.9.0.${index}`);
  const username = `signer-${index}`;
  const name = { firstName: 'Ada', lastName: 'Lovelace' };
  const account = { username, password: 'a quiet harbour at dawn', email: `${username}@example.com`, ...name, role };
  await reader.send('POST', '/api/register', account);
  await reader.send('POST', '/api/legal/accept');
  return reader;
}
