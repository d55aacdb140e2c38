import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** For the server: a request without `Host` comes as far as the hook below. */
export const LEAVE_HOST_TO_US = { requireHostHeader: false } as const;

/**
 * What Node refuses by itself, it refuses without a body and without the headers of every answer (REQ-281, REQ-293): a request without
 * `Host`, and one that expects something else than `100-continue`, which may as well be answered (RFC 9110, section 10.1.1). What Node
 * does not refuse is a second `Host`, of which it drops all but the first: a proxy before the server may have gone by the other one (RFC
 * 9112, section 3.2).
 */
export function answerInsteadOfNode(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = countHosts(raw.rawHeaders);
    if (raw.httpVersion === '1.1' && hosts === 0) throw new ApiError(400, 'BAD_REQUEST', 'The request names no host');
    if (hosts > 1) throw new ApiError(400, 'BAD_REQUEST', 'The request names a host twice');
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/** In what was sent, where names and values take turns; Node's own list by name would be built for this alone, at every request. */
function countHosts(lines: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < lines.length; at += 2) {
    const name = lines[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
