import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface EndOfConnections {
  /**
   * Takes no connection any more, and waits for up to `withinMs` until those that there are have ended. What arrives over them is
   * answered, and the answer says that it is the last one. To be called while the application closes, after its streams have ended.
   */
  drain(withinMs: number): Promise<void>;
}

/**
 * How connections end when the server stops. Browsers and proxies keep theirs open for the next request, and whoever closes one that
 * is being used at this moment loses the request: a proxy may not send a write a second time. With time to wait, the other side
 * closes it, upon an answer that says so or because it was idle. Without, what is idle is cut off at once.
 */
export function endConnectionsWhileStopping(app: FastifyInstance): EndOfConnections {
  let isStopping = false;
  let isDraining = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    // Requests that come from now on get it from Fastify; this is for those that were under way.
    if (isStopping) reply.header('Connection', 'close');
  });
  app.addHook('onResponse', async () => {
    // The connection counts as idle only once this answer is through with it.
    if (isStopping && !isDraining) setImmediate(() => app.server.closeIdleConnections());
  });
  return {
    async drain(withinMs) {
      if (withinMs <= 0 || !app.server.listening) return;
      isDraining = true;
      // Not by the HTTP server's own way, which cuts off what is idle.
      const ended = new Promise<void>((resolve) => Server.prototype.close.call(app.server, () => resolve()));
      const patience = new AbortController();
      await Promise.race([ended, delay(withinMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
      patience.abort();
      isDraining = false;
    },
  };
}
