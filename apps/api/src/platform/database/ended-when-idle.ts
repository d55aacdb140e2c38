/**
 * Asked within a transaction: PostgreSQL ends it, and frees its locks, when nothing is said in it for so long. Whoever is lost without a
 * word takes no leave, and PostgreSQL would keep the locks for as long as TCP takes to miss the other side. Of the transaction and not of
 * the connection, so that it holds through a pooler too, and not for a backup, which waits for disks in between. A transaction of the product
 * waits for nothing outside of the database; a process that is stopped for longer finds it gone, as after any connection that breaks.
 */
export const ENDED_WHEN_IDLE = `set_config('idle_in_transaction_session_timeout', '60s', true)`;
