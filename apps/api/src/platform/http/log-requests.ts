import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const refusals = new WeakMap<FastifyRequest, string>();

/** Has the line of the answer name what refused it: a token, a role, a limit and an input leave the same status. */
export function noteRefusal(request: FastifyRequest, code: string): void {
  refusals.set(request, code);
}

/** One line per answer: no header, body or query stands in it, as those hold secrets and what people search for. */
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
    // Who leaves before the answer begins is no answer's reader, but may be why others wait.
    reply.raw.once('close', () => {
      if (!reply.raw.headersSent) log(request, reply, 'aborted');
    });
  });
  app.addHook('onResponse', async (request, reply) => log(request, reply, reply.statusCode));
}
