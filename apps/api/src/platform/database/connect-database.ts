import type pg from 'pg';
import { startBundledPostgres } from './bundled-postgres.ts';
import { findDatabaseRefusal } from './find-database-refusal.ts';
import { type DatabaseHandle, openDatabase } from './open-database.ts';

/** The operator's database cannot be used; the message is one line and never holds the address, which may hold a password. */
export class DatabaseRefusedError extends Error {}

export interface ConnectedDatabase extends DatabaseHandle {
  readonly isBundled: boolean;
}

/** Opens the operator's database, or starts the bundled one. */
export async function connectDatabase(
  config: { databaseUrl: string | undefined; dataDir: string },
  listeners: {
    log: (line: string) => void;
    onConnectionError: (error: Error) => void;
    onServerExit: (reason: string) => void;
    /** What the pool makes its connections of. */
    Client?: typeof pg.Client;
  },
): Promise<ConnectedDatabase> {
  if (config.databaseUrl === undefined) return connectBundled(config.dataDir, listeners);
  const database = openDatabase(
    { connectionString: config.databaseUrl, ...clientOf(listeners) },
    listeners.onConnectionError,
  );
  try {
    const refusal = await findDatabaseRefusal(database.pool);
    if (refusal !== undefined) throw new DatabaseRefusedError(`DATABASE_URL is refused: ${refusal}.`);
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error instanceof DatabaseRefusedError
      ? error
      : new DatabaseRefusedError(`DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  }
  return { ...database, isBundled: false };
}

const clientOf = ({ Client }: { Client?: typeof pg.Client }) => (Client === undefined ? {} : { Client });

async function connectBundled(
  dataDir: string,
  listeners: Parameters<typeof connectDatabase>[1],
): Promise<ConnectedDatabase> {
  const postgres = await startBundledPostgres({ dataDir, log: listeners.log });
  postgres.onExit(listeners.onServerExit);
  const { pool, close } = openDatabase({ ...postgres.connection, ...clientOf(listeners) }, listeners.onConnectionError);
  return {
    pool,
    isBundled: true,
    close: async () => {
      await close();
      await postgres.stop();
    },
  };
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at that address',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'the server does not answer',
  ENOENT: 'nothing answers at that address',
  '28P01': 'the password is wrong',
  '28000': 'the server refuses this role',
  '3D000': 'the database does not exist',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code !== undefined) return REASONS[code] ?? `the connection failed (${code})`;
  return error instanceof Error && /timeout/i.test(error.message)
    ? 'the server does not answer'
    : 'the connection failed';
}
