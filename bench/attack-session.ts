/** Signs in to the running product as a browser does, and accepts the agreement. */

/** The headers that make a request one of a signed-in user. */
export interface Session {
  readonly cookie: string;
  readonly 'x-csrf-token': string;
}

export async function signIn(product: string, username: string, password: string, address: string): Promise<Session> {
  const jar = new Map<string, string>();
  const call = async (path: string, body?: unknown) => {
    const token = jar.get('csrf');
    const answer = await fetch(`${product}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-forwarded-for': address,
        // As the forwarder declares: behind TLS the cookies have other names.
        'x-forwarded-proto': 'https',
        cookie: cookieOf(jar),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { 'x-csrf-token': token }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(`cookie ${name}`, value);
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const takeToken = async () => {
    const { csrfToken } = (await (await call('/api/csrf-token')).json()) as { csrfToken: string };
    jar.set('csrf', csrfToken);
    return csrfToken;
  };
  await takeToken();
  await call('/api/login', { username, password });
  await takeToken();
  await call('/api/legal/accept', {});
  return { cookie: cookieOf(jar), 'x-csrf-token': await takeToken() };
}

function cookieOf(jar: ReadonlyMap<string, string>): string {
  const cookies = [...jar].filter(([name]) => name.startsWith('cookie '));
  return cookies.map(([name, value]) => `${name.slice('cookie '.length)}=${value}`).join('; ');
}
