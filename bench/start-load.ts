/** All accounts of the demonstration data at the same time: thousands of reads, then a download of every file they may read. */
import { type Endpoint, isShape } from '../packages/contracts/src/endpoint.ts';
import { endpoints } from '../packages/contracts/src/endpoints.ts';
import { type Connection, openConnection } from './connection.ts';
import { type Credentials, signInOver } from './signed-in.ts';

const ACCOUNTS = ['admin', 'manager', 'analyst', 'operator', 'instructor', 'learner', 'investor'] as const;
/** Per account. Together with the other requests, below a session's limit a minute. */
const READS_EACH = 900;
/** Downloads of each file by each account. */
const FILES_EACH = 3;
/** Its response does not end before the reader disconnects. */
const STREAM = '/api/events';
const PAGES = ['/', '/auth', '/otif'];

/** Every GET endpoint without a path parameter, except the stream. */
const ASKABLE = Object.values<Endpoint>(endpoints).filter(
  ({ method, path }) => method === 'GET' && !path.includes('{') && path !== STREAM,
);
const READS = [...ASKABLE.filter(({ responses }) => isShape(responses[200])).map(({ path }) => path), ...PAGES];
const FILES = ASKABLE.filter(({ responses }) => !isShape(responses[200])).map(({ path }) => path);

export interface Caller {
  readonly connection: Connection;
  readonly credentials: Credentials;
}

/** Signs in every account, each from an address of its own, and signs the NDA. */
export function signInAllAccounts(baseUrl: string, password: string): Promise<Caller[]> {
  return Promise.all(
    ACCOUNTS.map(async (name, index) => {
      const connection = openConnection(baseUrl, `127.0.3.${1 + index}`);
      const credentials = await signInOver(connection, name, password);
      const headers = { ...credentials, 'content-type': 'application/json' };
      await connection.send('POST', '/api/nda/sign', { headers, body: JSON.stringify({ name: 'Nia Okafor' }) });
      return { connection, credentials };
    }),
  );
}

/** Alternates lists, metrics and pages. Returns the number of requests. */
export function sendReads(callers: readonly Caller[]): Promise<number> {
  return sendAll(callers, READS, () => READS_EACH);
}

/** Alternates exports and documents, most of them signed. Returns the number of requests. */
export function fetchFiles(callers: readonly Caller[]): Promise<number> {
  return sendAll(callers, FILES, (paths) => FILES_EACH * paths);
}

async function sendAll(
  callers: readonly Caller[],
  paths: readonly string[],
  countFor: (paths: number) => number,
): Promise<number> {
  const counts = await Promise.all(
    callers.map(async (caller) => {
      const answered = await pathsFor(caller, paths);
      const count = countFor(answered.length);
      for (let sent = 0; sent < count; sent += 1) await get(caller, answered[sent % answered.length] ?? '/');
      return count + answered.length;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The paths that return a success to this caller. */
async function pathsFor(caller: Caller, paths: readonly string[]): Promise<string[]> {
  const answered: string[] = [];
  for (const path of paths) {
    const isAnswered = await get(caller, path).then(
      () => true,
      () => false,
    );
    if (isAnswered) answered.push(path);
  }
  return answered;
}

function get({ connection, credentials }: Caller, path: string) {
  return connection.send('GET', path, { headers: { ...credentials } });
}
