import type { FastifyInstance } from 'fastify';

/**
 * While the server stops, a connection ends with the answer that it was waiting for. Browsers keep theirs open for the
 * next request, and the stop would wait for them until it is cut off.
 */
export function endConnectionsWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onResponse', async () => {
    // The connection counts as idle only once this answer is through with it.
    if (isStopping) setImmediate(() => app.server.closeIdleConnections());
  });
}
