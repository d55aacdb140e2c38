/**
 * Run within a transaction, so that PostgreSQL ends it and frees its locks when it is idle for too long. Otherwise a client lost without
 * FIN would keep its locks until TCP times out. Set per transaction, so it also works through a pooler. Not for backups, which wait for
 * disks in between. A transaction of the product waits for nothing outside the database. If its process is suspended for longer, the
 * transaction is gone, as after any broken connection.
 */
export const ENDED_WHEN_IDLE = `set_config('idle_in_transaction_session_timeout', '60s', true)`;
