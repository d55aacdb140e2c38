/** Fastify has no option for these requests, and Node answers some of them without the product's error format. */
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/api-error.ts';

/** Server option that lets a request without `Host` reach the hook below. */
export const LEAVE_HOST_TO_US = { requireHostHeader: false } as const;

/**
 * Node refuses two kinds of requests by itself, without a body and without the usual headers (REQ-281, REQ-293): one without `Host`, and
 * one with an `Expect` other than `100-continue`, which may be answered normally (RFC 9110, section 10.1.1). Node accepts a second `Host`
 * and drops all but the first, although a proxy before it may have used the other one (RFC 9112, section 3.2).
 */
export function handleHostAndExpect(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = countHosts(raw.rawHeaders);
    if (raw.httpVersion === '1.1' && hosts === 0)
      throw new ApiError(400, 'BAD_REQUEST', 'The request has no Host header');
    if (hosts > 1) throw new ApiError(400, 'BAD_REQUEST', 'The request has more than one Host header');
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/** Counts in the raw headers, where names and values alternate. Building Node's list by name costs more, at every request. */
function countHosts(lines: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < lines.length; at += 2) {
    const name = lines[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
