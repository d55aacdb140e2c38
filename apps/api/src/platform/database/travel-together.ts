import type { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * What is sent through the connection before the event loop turns travels as one write. A transaction's opening and its first
 * statements cost one system call and wake PostgreSQL once.
 */
export function travelTogether(client: pg.PoolClient): () => void {
  // Not part of pg's interface: where there is none, every statement travels by itself as before.
  const stream = (client as { connection?: { stream?: Writable } }).connection?.stream;
  if (stream === undefined) return () => undefined;
  let isHeld = false;
  const release = () => {
    isHeld = false;
    stream.uncork();
  };
  return () => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    setImmediate(release);
  };
}
