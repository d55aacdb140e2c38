/** A user with a browser of their own: cookies, a token for writes, and kept-alive connections. */
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { DEMO_PASSWORD } from './running-product.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  json<T>(): T;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Caller {
  /** Returns any response; rejects if none arrives. Calls another address than the caller's own if one is given. */
  send(method: Method, path: string, further?: { body?: object; baseUrl?: string }): Promise<Reply>;
  /** The same, but a refusal is an error. */
  ask(method: Method, path: string, further?: { body?: object; baseUrl?: string }): Promise<Reply>;
  /** Reads the stream of live events at an address until it is closed. */
  listen(
    onEvent: (event: { kind: string }) => void,
    baseUrl?: string,
  ): Promise<{ close(): void; ended: Promise<void> }>;
  cookie(): string;
  close(): Promise<void>;
}

export function createCaller(baseUrl: string): Caller {
  const agent = new Agent({ connections: 1, pipelining: 1, connect: { rejectUnauthorized: false } });
  const streams = new Agent({ connect: { rejectUnauthorized: false }, bodyTimeout: 0 });
  const jar = new Map<string, string>();
  let token: string | undefined;

  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const headersOf = () => ({
    cookie: cookie(),
    ...(token !== undefined && { 'x-csrf-token': token }),
  });
  const send: Caller['send'] = async (method, path, { body, baseUrl: address = baseUrl } = {}) => {
    const answer = await request(`${address}${path}`, {
      dispatcher: agent,
      method,
      headers: { ...headersOf(), ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes,
      json: <T>() => JSON.parse(bytes.toString()) as T,
    };
  };
  const ask: Caller['ask'] = async (method, path, further) => {
    // A token belongs to one session and stays the same as long as it lasts.
    if (method !== 'GET') token ??= (await send('GET', '/api/csrf-token')).json<{ csrfToken: string }>().csrfToken;
    const reply = await send(method, path, further);
    if (reply.status >= 400) {
      throw new Error(`${method} ${path} answered ${reply.status}: ${reply.bytes.toString('utf8', 0, 300)}`);
    }
    if (path === '/api/login') token = undefined;
    return reply;
  };
  return {
    send,
    ask,
    cookie,
    async listen(onEvent, address = baseUrl) {
      const closing = new AbortController();
      const answer = await request(`${address}/api/events`, {
        dispatcher: streams,
        headers: headersOf(),
        signal: closing.signal,
      });
      if (answer.statusCode !== 200) throw new Error(`/api/events answered ${answer.statusCode}`);
      let text = '';
      answer.body.setEncoding('utf8');
      const ended = (async () => {
        for await (const chunk of answer.body) {
          text += chunk;
          for (let stop = text.indexOf('\n\n'); stop >= 0; stop = text.indexOf('\n\n')) {
            const block = text.slice(0, stop);
            text = text.slice(stop + 2);
            if (block.startsWith('data: ')) onEvent(JSON.parse(block.slice('data: '.length)));
          }
        }
      })().catch(() => undefined);
      return { close: () => closing.abort(), ended };
    },
    async close() {
      await Promise.all([agent.destroy(), streams.destroy()]);
    },
  };
}

/** Signed in, with the agreement accepted and a token for writes. */
export async function signIn(baseUrl: string, username: string): Promise<Caller> {
  const caller = createCaller(baseUrl);
  await caller.ask('POST', '/api/login', { body: { username, password: DEMO_PASSWORD } });
  await caller.ask('POST', '/api/legal/accept');
  return caller;
}

/** The time until the condition is true. */
export async function measureUntilTrue(claim: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<number> {
  const began = performance.now();
  while (!(await claim())) {
    if (performance.now() - began > withinMs) throw new Error(`Not true within ${withinMs} ms: ${claim}`);
    await pause(5);
  }
  return performance.now() - began;
}
