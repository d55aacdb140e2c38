import type { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * Batches statements: everything sent over the connection before the event loop turns goes out in one write. BEGIN and the first statements
 * cost one system call and wake PostgreSQL once.
 */
export function batchStatements(client: pg.PoolClient): StatementBatch {
  // Not part of pg's interface. Without it, every statement is a write of its own.
  const stream = (client as { connection?: { stream?: Writable } }).connection?.stream;
  if (stream === undefined) return { hold: () => undefined, asLast: (send) => void setImmediate(send) };
  let isHeld = false;
  let last: (() => void)[] = [];
  const hold = () => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    setImmediate(release);
  };
  const release = () => {
    const sending = last;
    last = [];
    for (const send of sending) send();
    isHeld = false;
    stream.uncork();
  };
  return {
    hold,
    asLast(send) {
      last.push(send);
      hold();
    },
  };
}

interface StatementBatch {
  /** Call it before sending a statement. */
  hold(): void;
  /** Sends behind everything that is sent before the event loop turns, in the same write. */
  asLast(send: () => void): void;
}
