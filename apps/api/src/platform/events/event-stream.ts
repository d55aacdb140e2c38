import { Readable } from 'node:stream';
import type { LiveEvent } from '@aicv/contracts/live-events';

/** How long a page waits before it connects again. */
const RETRY_MS = 2_000;

/** What may wait for one page; whoever does not even take these few lines is gone or not listening. */
const WAITING_BYTES_MAX = 64 * 1024;

export interface EventStream {
  /** The body of the answer. */
  readonly body: Readable;
  send(event: LiveEvent): void;
  /** Keeps proxies from taking a quiet connection for a dead one. */
  keepAlive(): void;
  /** Ends the answer after what was sent. */
  end(): void;
}

/** A stream of server-sent events (HTML standard, 9.2). A page that reads too slowly is cut off and connects again. */
export function createEventStream(): EventStream {
  const body = new Readable({ read: () => undefined });
  const write = (text: string) => {
    if (body.destroyed || body.readableEnded) return;
    body.push(text);
    if (body.readableLength > WAITING_BYTES_MAX) body.destroy();
  };
  let isOver = false;
  // At once, so that the page learns that the answer has begun.
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    body,
    send: (event) => {
      if (!isOver) write(`data: ${JSON.stringify(event)}\n\n`);
    },
    keepAlive: () => {
      if (!isOver) write(':\n\n');
    },
    end: () => {
      if (isOver || body.destroyed) return;
      isOver = true;
      body.push(null);
    },
  };
}
