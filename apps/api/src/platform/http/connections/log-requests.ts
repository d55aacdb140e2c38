import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const refusals = new WeakMap<FastifyRequest, string>();

/** Logs the code of a refusal: a token, a role, a limit and an input may share a status. */
export function noteRefusal(request: FastifyRequest, code: string): void {
  refusals.set(request, code);
}

/** Logs one line per response, without headers, body or query, which contain secrets and search terms. */
export function logRequests(app: FastifyInstance): void {
  const log = (request: FastifyRequest, reply: FastifyReply, status: number | 'aborted') =>
    request.log.info({
      method: request.method,
      path: request.url.split('?')[0],
      status,
      code: refusals.get(request),
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
    });
  app.addHook('onRequest', async (request, reply) => {
    // The client left before the response began. Its request may still delay others.
    reply.raw.once('close', () => {
      if (!reply.raw.headersSent) log(request, reply, 'aborted');
    });
  });
  app.addHook('onResponse', async (request, reply) => log(request, reply, reply.statusCode));
}
