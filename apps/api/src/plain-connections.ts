import type { Config } from './config.ts';
import { isLoopback } from './platform/loopback.ts';

/**
 * What goes to another machine as it is, a sentence for each: rows and documents can be read on the way. Not refused, as a network of one's
 * own may be what keeps them; a database whose address says so itself (`sslmode=disable`) is not told of.
 */
export function plainConnectionsOf(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl' | 'documentStore'>,
): string[] {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, documentStore } = config;
  const databases = Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
  })
    .filter(([, address]) => address !== undefined && isPlainDatabase(new URL(address)))
    .map(
      ([name]) =>
        `${name} leads to another machine without TLS: sslmode=verify-full in the address encrypts it, sslmode=disable says that it is meant so`,
    );
  const store = documentStore.kind === 's3' && documentStore.endpoint ? new URL(documentStore.endpoint) : undefined;
  const isStorePlain = store?.protocol === 'http:' && !isLoopback(store.hostname);
  return isStorePlain ? [...databases, 'S3_ENDPOINT leads to another machine without TLS'] : databases;
}

function isPlainDatabase({ hostname, searchParams }: URL): boolean {
  // Beside the address, as a socket has to be named; a path is one.
  const host = searchParams.get('host') ?? hostname;
  return (
    host !== '' &&
    !host.startsWith('/') &&
    !isLoopback(host) &&
    !searchParams.has('sslmode') &&
    !searchParams.has('ssl')
  );
}
