import type { FastifyInstance } from 'fastify';

/** One line per answer: no header, body or query stands in it, as those hold secrets and what people search for. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
    });
  });
}
