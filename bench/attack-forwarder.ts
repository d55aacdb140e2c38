/**
 * A proxy between the attacking programs and the product. It signs every request in, so the programs need no sessions, and counts the
 * responses. Sessions and addresses rotate: the product's limits stay in force, and no attack is refused because of its number of requests.
 * The product must trust 127.0.0.1 (TRUST_PROXY) to accept the addresses.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { answerControl } from './attack-controls.ts';
import { type Session, signIn } from './attack-session.ts';

/** The number of sessions, each with 1,200 requests a minute: more than the tools send on any machine. */
const SESSIONS = 40;
const HEADERS_OF_ITS_OWN = [
  'host',
  'cookie',
  'x-csrf-token',
  'connection',
  'content-length',
  'x-forwarded-for',
  'x-forwarded-proto',
];

export interface Forwarder {
  readonly origin: string;
  /** The number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The number of refusals by rate limit, by path. */
  readonly limited: ReadonlyMap<string, number>;
  /** Requests that failed in the product, as `GET /api/…`. */
  readonly failures: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export async function startForwarder(product: string, username: string, password: string): Promise<Forwarder> {
  const sessions: Session[] = [];
  for (let at = 0; at < SESSIONS; at += 1) sessions.push(await signIn(product, username, password, addressNumber(at)));
  const statuses = new Map<number, number>();
  const limited = new Map<string, number>();
  const failures = new Map<string, number>();
  let count = 0;

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = await incoming.toArray();
    const body = Buffer.concat(chunks);
    const url = incoming.url ?? '/';
    if (answerControl(url, outgoing)) return;
    count += 1;
    const at = count % SESSIONS;
    const address = addressNumber(count);
    let answer = await passOn(product, incoming, body, sessions[at], address);
    if (
      answer.status === 401 &&
      body.length + answer.body.length > 0 &&
      /AUTHENTICATION_REQUIRED/.test(answer.body.toString())
    ) {
      // Some attacks end the session.
      sessions[at] = await signIn(product, username, password, address);
      answer = await passOn(product, incoming, body, sessions[at], address);
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const path = url.split('?')[0] ?? url;
    if (answer.status === 429) limited.set(path, (limited.get(path) ?? 0) + 1);
    if (answer.status >= 500) {
      const what = `${incoming.method} ${path} ${answer.status}`;
      failures.set(what, (failures.get(what) ?? 0) + 1);
    }
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch((error: Error) => {
      failures.set(`${incoming.method} ${incoming.url?.split('?')[0]} ${error.message}`, 1);
      outgoing.writeHead(502).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The forwarder has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    statuses,
    limited,
    failures,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The address of one of ten thousand simulated visitors. Limits by address apply to each. */
const addressNumber = (count: number) => `10.9.${Math.floor(count / 100) % 100}.${count % 100}`;

interface PassedAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

async function passOn(
  product: string,
  incoming: IncomingMessage,
  body: Buffer,
  session: Session | undefined,
  address: string,
): Promise<PassedAnswer> {
  const forwarded = Object.entries(incoming.headers).filter(([name]) => !HEADERS_OF_ITS_OWN.includes(name));
  const outgoing = request(`${product}${incoming.url}`, {
    method: incoming.method,
    headers: {
      ...Object.fromEntries(forwarded),
      ...session,
      'x-forwarded-for': address,
      // Behind TLS the product marks its cookies and requires TLS from then on, which the tools look for.
      'x-forwarded-proto': 'https',
      ...(body.length > 0 && { 'content-length': String(body.length) }),
    },
  });
  const answered = once(outgoing, 'response');
  outgoing.end(body);
  const [answer] = (await answered) as [IncomingMessage];
  // The stream of live events never ends.
  if (answer.headers['content-type']?.startsWith('text/event-stream')) {
    answer.destroy();
    return { status: answer.statusCode ?? 0, headers: {}, body: Buffer.alloc(0) };
  }
  const chunks: Buffer[] = await answer.toArray();
  const { 'transfer-encoding': _chunked, connection: _kept, ...headers } = answer.headers;
  return {
    status: answer.statusCode ?? 0,
    headers: headers as Record<string, string | string[]>,
    body: Buffer.concat(chunks),
  };
}
