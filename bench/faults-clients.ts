/** Deliberately slow clients, and clients that disconnect in the middle of a request: neither may affect other callers. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, openConnection } from './connection.ts';
import { rowsInTenant, withPool } from './faults-database.ts';
import { DEMO_PASSWORD, type RunningProduct, startBuilt } from './running-product.ts';
import { type Credentials, signInOver } from './signed-in.ts';

const SLOW_CLIENTS = 500;
const CUT_REQUESTS = 150;
/** The tolerance for connections that the server opens itself. */
const FILES_OF_CHANCE = 5;

const IDLE_TIMEOUT_MS = 10_000;

/**
 * A request must arrive within 30 seconds, which the product checks every half minute. A response may stall for two minutes. If the client
 * received a part of it in that time, Node waits another two minutes.
 */
const ENDED_WITHIN_MS = 255_000;

export interface ClientsOutcome {
  /** Slow clients that were still connected when each should have been disconnected. */
  readonly stillOpen: number;
  readonly endedAfterMs: number;
  readonly problems: readonly string[];
  readonly linesLogged: number;
}

export async function sufferClients(): Promise<ClientsOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-bench-faults-'));
  const product = await startBuilt(dataDir);
  const connection = openConnection(product.baseUrl);
  try {
    const manager = await signInOver(connection, 'manager', DEMO_PASSWORD);
    const problems = await cutRequests(product, dataDir, { connection, credentials: manager });
    const linesLogged = product
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":')).length;
    if (linesLogged > CUT_REQUESTS * 4)
      problems.push(`${linesLogged} lines were logged about ${CUT_REQUESTS * 4} requests`);
    if (/unhandled|uncaught/i.test(product.output())) problems.push('something was not handled, see the log');
    // A separate session: the other one is close to its limit of requests a minute.
    const analyst = await signInOver(connection, 'analyst', DEMO_PASSWORD);
    return { ...(await slowClients(product, connection, analyst)), problems, linesLogged };
  } finally {
    await connection.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const portOf = ({ baseUrl }: RunningProduct) => Number(new URL(baseUrl).port);

function open(product: RunningProduct): Socket {
  const socket = connect(portOf(product), '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

function head(
  method: string,
  path: string,
  { credentials, length = 0 }: { credentials: Credentials; length?: number },
): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Cookie: ${credentials.cookie}`];
  if (method !== 'GET')
    lines.push(
      `X-CSRF-Token: ${credentials['x-csrf-token']}`,
      'Content-Type: application/json',
      `Content-Length: ${length}`,
    );
  return `${lines.join('\r\n')}\r\n\r\n`;
}

async function cutRequests(
  product: RunningProduct,
  dataDir: string,
  { connection, credentials }: { connection: Connection; credentials: Credentials },
): Promise<string[]> {
  const gone = async (socket: Socket) => {
    if (!socket.destroyed) socket.destroy();
    await pause(2);
  };
  for (let at = 0; at < CUT_REQUESTS; at += 1) {
    const body = (title: string) => JSON.stringify({ title, description: 'Grows', submittedBy: 'Ada' });
    const half = open(product);
    const halfBody = body(`Half no ${at}`);
    half.write(
      head('POST', '/api/opportunities', { credentials, length: halfBody.length }) +
        halfBody.slice(0, halfBody.length / 2),
    );
    await pause(3);
    await gone(half);
    const whole = open(product);
    const wholeBody = body(`Kelp no ${at} that was aborted`);
    whole.write(head('POST', '/api/opportunities', { credentials, length: wholeBody.length }) + wholeBody);
    // Long enough for the request to arrive, mostly too short for a response.
    await pause(Math.random() * 8);
    await gone(whole);
    for (const path of ['/api/opportunities/export', '/api/events']) {
      const reader = open(product);
      reader.write(head('GET', path, { credentials }));
      await pause(Math.random() * 12);
      await gone(reader);
    }
  }
  const problems: string[] = [];
  await withPool(dataDir, async (pool) => {
    const rowsOf = (statement: string) => rowsInTenant(pool, statement);
    const [half] = await rowsOf("select count(*)::int as n from opportunities where title like 'Half no %'");
    if (half?.n !== 0) problems.push(`${String(half?.n)} records of half a request`);
    const [lone] = await rowsOf(`select count(*)::int as n from opportunities o where title like 'Kelp no %' and 1 <> (
      select count(*) from audit_logs a where a.resource_id = o.id::text)`);
    if (lone?.n !== 0) problems.push(`${String(lone?.n)} records without exactly one entry`);
    const busyOnes = async () => {
      const [busy] = await rowsOf(`select count(*)::int as n from pg_stat_activity
        where usename = current_user and pid <> pg_backend_pid() and state like 'idle in transaction%'`);
      return Number(busy?.n);
    };
    // The product completes a request even after its client disconnects.
    const patience = AbortSignal.timeout(IDLE_TIMEOUT_MS);
    while ((await busyOnes()) > 0 && !patience.aborted) await pause(100);
    const left = await busyOnes();
    if (left > 0) problems.push(`${left} connections were left in a transaction`);
  });
  // Twice as many parallel requests as database connections: none may be lost.
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      connection.send('GET', '/api/opportunities?limit=1', { headers: { ...credentials } }),
    ),
  );
  const failed = all.find((each) => each.status === 'rejected');
  if (failed !== undefined) problems.push(`the product does not answer as before: ${String(failed.reason)}`);
  return problems;
}

async function slowClients(product: RunningProduct, connection: Connection, credentials: Credentials) {
  const filesBefore = filesOf(product.pid);
  const sockets = Array.from({ length: SLOW_CLIENTS }, () => open(product));
  const begunMs = performance.now();
  // Counted on the server: a client that does not read cannot detect that it was disconnected.
  const openOnes = () => Math.max(0, filesOf(product.pid) - filesBefore - FILES_OF_CHANCE);
  for (const [at, socket] of sockets.entries()) {
    const kind = at % 4;
    if (kind === 0) socket.write('GET /api/user HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
    if (kind === 1) socket.write(head('POST', '/api/opportunities', { credentials, length: 100_000 }));
    // Requests a long response again and again and reads none of it.
    if (kind === 2) socket.write(head('GET', '/api/docs', { credentials }).repeat(4));
    if (kind === 2) socket.pause();
    // The fourth kind sends nothing at all.
    if (kind !== 2) socket.resume();
  }
  const drip = setInterval(() => {
    for (const [at, socket] of sockets.entries()) if (at % 4 < 2 && socket.writable) socket.write('a');
  }, 1_000);
  await pause(2_000);
  await connection.send('GET', '/api/opportunities?limit=50', { headers: { ...credentials } });
  while (openOnes() > 0 && performance.now() - begunMs < ENDED_WITHIN_MS) await pause(1_000);
  clearInterval(drip);
  const outcome = { stillOpen: openOnes(), endedAfterMs: performance.now() - begunMs };
  for (const socket of sockets) socket.destroy();
  return outcome;
}

const filesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;
