import type { FastifyInstance } from 'fastify';
import { inRequest } from '../../observability/request-context.ts';

/** Puts the request id into statements and log lines. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    inRequest({ requestId: request.id }, done);
  });
}
