/** A user who calls the product in this process, from an address of their own, without a network. */
import type { buildApp } from '../apps/api/src/app.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

export interface Reader {
  csrfToken(): Promise<string>;
  send(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
    token?: string,
  ): Promise<{ statusCode: number; body: string }>;
}

export function createReader(app: App, remoteAddress: string): Reader {
  const cookies = new Map<string, string>();
  const inject = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...headers, cookie },
      ...(payload && { payload }),
    });
    for (const { name, value } of response.cookies) cookies.set(name, encodeURIComponent(value));
    return response;
  };
  const csrfToken = async () => (await inject('GET', '/api/csrf-token', {})).json<{ csrfToken: string }>().csrfToken;
  return {
    csrfToken,
    send: async (method, url, body, token) =>
      inject(method, url, method === 'GET' ? {} : { 'x-csrf-token': token ?? (await csrfToken()) }, body),
  };
}

/** Signed in, with the agreement accepted. */
export async function signIn(app: App, username: string, password: string, remoteAddress: string): Promise<Reader> {
  const reader = createReader(app, remoteAddress);
  await reader.send('POST', '/api/login', { username, password });
  await reader.send('POST', '/api/legal/accept');
  return reader;
}
