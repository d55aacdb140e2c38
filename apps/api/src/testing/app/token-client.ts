import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends requests like a program: with an access token, and without a browser's headers. */
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
