/** Fastify closes idle connections at once when it stops, and so loses a request that a proxy is sending over one. */
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface EndOfConnections {
  /**
   * Accepts no further connection, and waits up to `withinMs` until the open ones have ended. Requests over them are answered, and the
   * response says that it is the last. Call it while the application closes, after its streams have ended.
   */
  drain(withinMs: number): Promise<void>;
}

/**
 * Ends connections when the server stops. Browsers and proxies keep connections open for the next request. If the server closes one while
 * it is being used, that request is lost, and a proxy may not repeat a write. With time to drain, the client closes the connection, after a
 * response that asks for it or when it is idle. Without time, idle connections are closed at once.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance): EndOfConnections {
  let isStopping = false;
  let isDraining = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    // Fastify sets it for later requests. This is for requests in flight.
    if (isStopping) reply.header('Connection', 'close');
  });
  app.addHook('onResponse', async () => {
    // The connection counts as idle only after this response has ended.
    if (isStopping && !isDraining) setImmediate(() => app.server.closeIdleConnections());
  });
  return {
    async drain(withinMs) {
      if (withinMs <= 0 || !app.server.listening) return;
      isDraining = true;
      // Not with the HTTP server's own method, which closes idle connections.
      const ended = new Promise<void>((resolve) => Server.prototype.close.call(app.server, () => resolve()));
      const patience = new AbortController();
      await Promise.race([ended, delay(withinMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
      patience.abort();
      isDraining = false;
    },
  };
}
