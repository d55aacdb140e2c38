import type { Config } from '../config.ts';
import { isLoopback } from '../platform/processes/loopback.ts';

/**
 * Warnings for unencrypted connections to other machines, one sentence each. They are not refused, because a private network may protect
 * them. A database address with `sslmode=disable` gives no warning.
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
        `${name} connects to another machine without TLS: add sslmode=verify-full to encrypt the connection, or sslmode=disable to turn off this warning`,
    );
  const store = documentStore.kind === 's3' && documentStore.endpoint ? new URL(documentStore.endpoint) : undefined;
  const isStorePlain = store?.protocol === 'http:' && !isLoopback(store.hostname);
  return isStorePlain ? [...databases, 'S3_ENDPOINT connects to another machine without TLS'] : databases;
}

function isPlainDatabase({ hostname, searchParams }: URL): boolean {
  // A socket is named by the parameter, not by the address. It is a path.
  const host = searchParams.get('host') ?? hostname;
  return (
    host !== '' &&
    !host.startsWith('/') &&
    !isLoopback(host) &&
    !searchParams.has('sslmode') &&
    !searchParams.has('ssl')
  );
}
