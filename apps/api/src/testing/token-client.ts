import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls as a program does: with an access token, and nothing that a browser would send along. */
export function callWithToken(
  app: FastifyInstance,
  token: string,
  method: Method,
  url: string,
  { body, address = '192.0.2.1' }: { body?: unknown; address?: string } = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url,
    remoteAddress: address,
    headers: {
      'user-agent': 'Test program',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}
