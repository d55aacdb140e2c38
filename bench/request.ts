/**
 * The processor time of one request, Node and PostgreSQL together: of the built product, and of a bare Fastify with node-postgres that
 * returns the same rows from the same PostgreSQL. `--rounds=3` is faster and less accurate. `--profile` writes a .cpuprofile of the product
 * into `.cache/profile`.
 */
import { strict as assert } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import { hashPassword, passwordMatches } from '../apps/api/src/platform/secrets/password-hash.ts';
import { BUDGETS } from './budgets.ts';
import { type Connection, openConnection } from './connection.ts';
import type { Measurement, RunPart } from './part.ts';
import { PASSWORD, READERS, readerName } from './request-data.ts';
import { type Cost, formatCosts, measureInTurns, middle, middleRatio, type Work, wholeMs } from './request-rounds.ts';
import { type Servers, usingServers } from './request-servers.ts';
import { type Credentials, signInOver, visit } from './signed-in.ts';

const STAGES = ['discovery', 'screening', 'scoring', 'shortlist', 'incubation'] as const;
/** The headers that a browser sends with JSON. */
const JSON_BODY = { 'content-type': 'application/json' };

const ONE_BY_ONE = { rounds: 9, requests: 400, atOnce: 1, warmUp: 3_000 };
const TEN_AT_ONCE = { rounds: 7, requests: 3_000, atOnce: 10, warmUp: 1_000 };
const MOVES = { rounds: 9, requests: 200, atOnce: 1, warmUp: 600 };
const SIGN_INS = { rounds: 7, requests: 25, atOnce: 1, warmUp: 500 };

/** A signed-in session with a connection. Requests rotate over these, because a user has a limit of requests a minute. */
interface Caller {
  readonly connection: Connection;
  readonly credentials: Credentials;
}

export const run: RunPart = ({ profile, rounds }) =>
  usingServers(
    { isProfiled: profile !== undefined, roundsAtMost: Number(rounds ?? Number.POSITIVE_INFINITY) },
    async (servers) => {
      const callers: Caller[] = [];
      for (let index = 0; index < READERS; index += 1) {
        // Sign-ins are limited by address.
        const connection = openConnection(servers.product.origin, `127.0.1.${1 + index}`);
        callers.push({ connection, credentials: await signInOver(connection, readerName(index), PASSWORD) });
      }
      const bare = Array.from({ length: TEN_AT_ONCE.atOnce }, () => openConnection(servers.bare.origin));
      const measurements = [
        ...(await measureList(servers, callers, bare)),
        await measureMove(servers, callers),
        await measureSignIn(servers),
      ];
      for (const connection of [...callers.map((caller) => caller.connection), ...bare]) await connection.close();
      return measurements;
    },
  );

/** From another position of the list each time. */
async function measureList(
  servers: Servers,
  callers: readonly Caller[],
  bare: readonly Connection[],
): Promise<Measurement[]> {
  const lists = ['/api/opportunities?limit=50'];
  let next: string | undefined = '/api/opportunities?limit=3';
  while (lists.length < 300 && next !== undefined) {
    const { headers } = await get(callers, lists.length, next);
    next = /<([^>]+)>/.exec(String(headers.link))?.[1];
    if (next !== undefined) lists.push(next.replace('limit=3', 'limit=50'));
  }
  const works: Record<'product' | 'bare', Work> = {
    product: { server: servers.product, send: (number) => get(callers, number, take(lists, number)) },
    bare: { server: servers.bare, send: (number) => take(bare, number).send('GET', '/rows?limit=50') },
  };
  await assertSameRows(works);
  const alone = await measureInTurns(servers, works, ONE_BY_ONE);
  const crowd = await measureInTurns(servers, works, TEN_AT_ONCE);
  const perSecond = ({ perSecond: value }: Cost) => value;
  return [
    {
      name: '50 rows: processor time',
      value: middle(alone.product, wholeMs),
      unit: 'ms',
      budget: BUDGETS.listOf50CpuMs,
      beside: `${formatCosts(alone.product)}; bare ${formatCosts(alone.bare)}`,
    },
    {
      name: "50 rows, ten at once: requests a second, of the bare server's",
      value: middleRatio(crowd.product, crowd.bare, perSecond),
      unit: 'times',
      budget: BUDGETS.listOf50Throughput,
      beside: `${middle(crowd.product, perSecond).toFixed(0)} of ${middle(crowd.bare, perSecond).toFixed(0)} a second`,
    },
  ];
}

/** Otherwise the work would differ. One of the two formats times as PostgreSQL does. */
async function assertSameRows(works: Readonly<Record<'product' | 'bare', Work>>): Promise<void> {
  const [rows, others] = (await Promise.all([works.product.send(0), works.bare.send(0)])).map((answer) =>
    JSON.parse((answer as { body: Buffer }).body.toString(), (key, value) =>
      key.endsWith('At') ? Date.parse(value) : value,
    ),
  );
  assert.equal(rows.length, 50);
  assert.ok(isDeepStrictEqual(rows, others), 'The bare server answers other rows than the product');
}

async function measureMove(servers: Servers, callers: readonly Caller[]): Promise<Measurement> {
  const { body } = await get(callers, 0, '/api/opportunities?limit=500');
  const cards: { id: string; stage: string; version: number }[] = JSON.parse(body.toString());
  const send = async (number: number) => {
    const card = take(cards, number);
    const stage = take(STAGES, STAGES.indexOf(card.stage as (typeof STAGES)[number]) + 1);
    const { connection, credentials } = take(callers, number);
    const answer = await connection.send('PATCH', `/api/opportunities/${card.id}`, {
      headers: { ...credentials, ...JSON_BODY },
      body: JSON.stringify({ stage, version: card.version }),
    });
    const moved: typeof card = JSON.parse(answer.body.toString());
    assert.equal(moved.stage, stage);
    card.stage = stage;
    card.version = moved.version;
  };
  const { product } = await measureInTurns(servers, { product: { server: servers.product, send } }, MOVES);
  return {
    name: 'move of a card: processor time',
    value: middle(product, wholeMs),
    unit: 'ms',
    budget: BUDGETS.moveCpuMs,
    beside: formatCosts(product),
  };
}

/** Compared with one password verification by the product's own function, in this process. */
async function measureSignIn(servers: Servers): Promise<Measurement> {
  const visitors: Caller[] = [];
  // Sign-ins are limited by address.
  const addresses = SIGN_INS.rounds + Math.ceil(SIGN_INS.warmUp / SIGN_INS.requests);
  for (let index = 0; index < addresses; index += 1) {
    const connection = openConnection(servers.product.origin, `127.0.2.${1 + index}`);
    visitors.push({ connection, credentials: await visit(connection) });
  }
  const signIn = async (number: number) => {
    const { connection, credentials } = take(visitors, Math.floor(number / SIGN_INS.requests));
    const sent = JSON.stringify({ username: readerName(number % READERS), password: PASSWORD });
    await connection.send('POST', '/api/login', { headers: { ...credentials, ...JSON_BODY }, body: sent });
  };
  const passwordHash = await hashPassword(PASSWORD);
  const { product, reference } = await measureInTurns(
    servers,
    {
      product: { server: servers.product, send: signIn },
      reference: {
        server: { origin: '', pid: process.pid },
        send: async () => assert.ok(await passwordMatches(passwordHash, PASSWORD)),
      },
    },
    SIGN_INS,
  );
  for (const { connection } of visitors) await connection.close();
  return {
    name: 'sign-in: against one argon2 hash',
    value: middleRatio(product, reference, wholeMs),
    unit: 'times',
    budget: BUDGETS.signInRatio,
    beside: `${formatCosts(product)}; argon2 ${middle(reference, ({ nodeMs }) => nodeMs).toFixed(2)} ms`,
  };
}

function get(callers: readonly Caller[], number: number, path: string) {
  const { connection, credentials } = take(callers, number);
  return connection.send('GET', path, { headers: { ...credentials } });
}

/** The entry with this number; starts again from the first after the last. */
function take<T>(entries: readonly T[], number: number): T {
  const entry = entries[number % entries.length];
  if (entry === undefined) throw new Error('There is nothing to take from');
  return entry;
}
