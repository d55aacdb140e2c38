import pg from 'pg';

export interface DatabaseHandle {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool; `onConnectionError` hears of connections that break while idle, which would end the process else. */
export function openDatabase(config: pg.PoolConfig, onConnectionError: (error: Error) => void): DatabaseHandle {
  const pool = new pg.Pool({
    max: 10,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
    application_name: 'aicv',
    // UTC and ISO 8601 everywhere, whatever the database prefers: a time is shown in the reader's zone by the browser only.
    options: '-c timezone=UTC -c datestyle=ISO',
    ...config,
  });
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => client.on('error', onConnectionError));
  return { pool, close: () => pool.end() };
}
