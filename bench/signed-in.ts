import type { Answer, Connection } from './connection.ts';

/** The headers of a signed-in caller. The token is for writes, and reads ignore it. */
export interface Credentials {
  readonly cookie: string;
  readonly 'x-csrf-token': string;
}

/** The headers with which a visitor signs in. */
export async function visit(connection: Connection): Promise<Credentials> {
  return withToken(connection, new Map());
}

/** Signs in over the connection and accepts the agreement. */
export async function signInOver(connection: Connection, username: string, password: string): Promise<Credentials> {
  const jar = new Map<string, string>();
  const login = await connection.send('POST', '/api/login', {
    headers: { ...(await withToken(connection, jar)), 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  storeCookies(jar, login);
  // A sign-in starts a new session, which has another token.
  const accept = await connection.send('POST', '/api/legal/accept', {
    headers: { ...(await withToken(connection, jar)) },
  });
  storeCookies(jar, accept);
  return withToken(connection, jar);
}

async function withToken(connection: Connection, jar: Map<string, string>): Promise<Credentials> {
  const answer = await connection.send('GET', '/api/csrf-token', { headers: { cookie: cookieOf(jar) } });
  storeCookies(jar, answer);
  return { cookie: cookieOf(jar), 'x-csrf-token': JSON.parse(answer.body.toString()).csrfToken };
}

function storeCookies(jar: Map<string, string>, { headers }: Answer): void {
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
}

function cookieOf(jar: ReadonlyMap<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
