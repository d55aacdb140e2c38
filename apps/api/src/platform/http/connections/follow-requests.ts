import type { FastifyInstance } from 'fastify';
import { inRequest } from '../../observability/request-context.ts';

/** Puts the request id into statements, log lines and the response. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    inRequest({ requestId: request.id }, done);
  });
}
