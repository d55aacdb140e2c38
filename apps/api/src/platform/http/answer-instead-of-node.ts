import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** For the server: a request without `Host` comes as far as the hook below. */
export const LEAVE_HOST_TO_US = { requireHostHeader: false } as const;

/**
 * What Node refuses by itself, it refuses without a body and without the headers of every answer (decisions 2): a request without
 * `Host`, and one that expects something else than `100-continue`, which may as well be answered (RFC 9110, section 10.1.1).
 */
export function answerInsteadOfNode(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      throw new ApiError(400, 'BAD_REQUEST', 'The request names no host');
    }
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
