import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { ConnectedDatabase } from './platform/db/pool/connect-database.ts';
import { createPdfRenderer } from './platform/documents/pdf/render-pdf.ts';
import type { SigningIdentity } from './platform/documents/signing/signing-identity.ts';
import { openDocumentStore } from './platform/documents/store/document-store.ts';
import { listen } from './platform/http/connections/listen.ts';
import { logDestination } from './platform/observability/log-destination.ts';
import { logOptions } from './platform/observability/log-options.ts';
import type { Observation } from './platform/observability/observation.ts';
import { readProductVersion } from './platform/processes/installation.ts';
import { readSessionSecrets } from './platform/secrets/session-secret.ts';

/** Builds the application with its dependencies, except the database. It does not listen yet. */
export async function openServer(given: {
  config: Config;
  projectRoot: string;
  database: ConnectedDatabase;
  identity: SigningIdentity;
  clock: Clock;
  startedAt: string;
  observation: Observation;
  drainWithinMs: () => number;
}): Promise<{ listen(): Promise<string>; close(): Promise<void> }> {
  const { config, projectRoot, database, observation } = given;
  const pdf = observation.pdf(createPdfRenderer());
  const pagesRoot = resolve(projectRoot, 'apps/web/dist');
  const app = await buildApp({
    pool: database.pool,
    direct: database.direct,
    clock: given.clock,
    pdf,
    identity: given.identity,
    store: observation.store(openDocumentStore(config.documentStore)),
    sessionSecrets: readSessionSecrets(config),
    installation: {
      ...readProductVersion(projectRoot, dirname(fileURLToPath(import.meta.url))),
      startedAt: given.startedAt,
      isDatabaseBundled: database.isBundled,
      isMailConfigured: config.smtpUrl !== undefined,
    },
    registrationPolicy: config.registrationPolicy,
    trustedProxies: config.trustedProxies,
    publicUrl: config.publicUrl,
    ai: config.aiServer && { server: config.aiServer, monthlyTokens: config.aiMonthlyTokens },
    // In development, the development server serves the pages.
    pagesRoot: existsSync(resolve(pagesRoot, 'index.html')) ? pagesRoot : undefined,
    logger: { ...logOptions(config.logLevel), stream: logDestination },
    observation,
    dataDir: config.dataDir,
    drainWithinMs: given.drainWithinMs,
  });
  return {
    listen: () => listen(app, config.host, config.port),
    close: async () => {
      await app.close();
      await pdf.close();
    },
  };
}
