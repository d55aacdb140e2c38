import type { FastifyInstance } from 'fastify';
import { inRequest } from '../request-context.ts';

/** Whatever an answer takes part in knows its request: statements and log lines name it. The answer names it too. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    inRequest({ requestId: request.id }, done);
  });
}
