import type { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * What is sent through the connection before the event loop turns travels as one write. A transaction's opening and its first
 * statements cost one system call and wake PostgreSQL once.
 */
export function travelTogether(client: pg.PoolClient): Travel {
  // Not part of pg's interface: where there is none, every statement travels by itself as before.
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

interface Travel {
  /** Called before a statement is sent. */
  hold(): void;
  /** Sends behind all that is sent before the event loop turns, in the same write. */
  asLast(send: () => void): void;
}
