import { Readable } from 'node:stream';
import type { LiveEvent } from '@aicv/contracts/notifications/live-events';

/** How long a page waits before it reconnects. */
const RETRY_MS = 2_000;

/** Buffer limit of one page. A page that does not read these few lines is gone or stalled. */
const WAITING_BYTES_MAX = 64 * 1024;

export interface EventStream {
  /** The response body. */
  readonly body: Readable;
  send(event: LiveEvent): void;
  /** Keeps proxies from closing an idle connection. */
  keepAlive(): void;
  /** Ends the response after the pending lines. */
  end(): void;
}

/** A stream of server-sent events (HTML standard, 9.2). A page that reads too slowly is disconnected and reconnects. */
export function createEventStream(): EventStream {
  const body = new Readable({ read: () => undefined });
  const write = (text: string) => {
    if (body.destroyed || body.readableEnded) return;
    body.push(text);
    if (body.readableLength > WAITING_BYTES_MAX) body.destroy();
  };
  let isOver = false;
  // Sent at once, so that the page sees the response begin.
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
