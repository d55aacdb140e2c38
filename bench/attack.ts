/**
 * `npm run attack`: Debian's sqlmap and wapiti against the built product, signed in. sqlmap tries every id, query and text of every
 * endpoint as an administrator, wapiti every address that responds to GET as a manager. `--only=<pattern>` selects paths. Exits with 1 if
 * a tool finds anything, is missing or fails, or if the product failed meanwhile.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import { addressOf, type EndpointName, sampleRequest } from '../apps/api/src/testing/app/sample-requests.ts';
import { makeOneOfEach } from '../apps/api/src/testing/records/one-of-each-record.ts';
import { openConnection } from './connection.ts';
import { DEMO_PASSWORD, startBuilt } from './running-product.ts';
import { type Credentials, signInOver, visit } from './signed-in.ts';

/** A user has 1,200 requests a minute. */
const SECONDS_BETWEEN_REQUESTS = '0.055';
const MINUTE_MS = 60_000;
/** sqlmap's word for a result that failed its own second check, as for writes that return their input. */
const DOUBTED = 'false positive or unexploitable';
/** Without modules that need the internet, and without those that guess passwords or judge by response time. */
const WAPITI_MODULES =
  'backup,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
/** Browsers have removed the filter of X-XSS-Protection. The others apply to HTTPS only, and this product runs on HTTP. */
const EXPECTED = [
  'X-XSS-Protection is not set',
  'Strict-Transport-Security is not set',
  'Secure flag is not set in the cookie : aicv_session',
];
const LINE = '='.repeat(54);
const NOBODYS_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
/** Success signs in, which ends the session that the request presents. */
const SIGN_INS: readonly EndpointName[] = ['register', 'login', 'acceptInvitation'];
type Ids = Awaited<ReturnType<typeof prepareRecords>>;

const { only } = parseArgs({ options: { only: { type: 'string', default: '' } } }).values;
// Without the sign-out, which ends the session, and the stream of live events, which never ends.
const chosen = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([name, { path }]) => name !== 'logout' && name !== 'streamLiveEvents' && new RegExp(only).test(path),
);
const missing = ['sqlmap', 'wapiti'].filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
if (missing.length > 0) throw new Error(`Not installed: apt-get install ${missing.join(' ')}`);
const folder = mkdtempSync(join(tmpdir(), 'aicv-attack-'));
const product = await startBuilt(folder, { TRUST_PROXY: '127.0.0.1' });
const connection = openConnection(product.baseUrl);
try {
  const admin = await signInOver(connection, 'admin', DEMO_PASSWORD);
  const manager = await signInOver(connection, 'manager', DEMO_PASSWORD);
  const ids = await prepareRecords(admin);
  const findings = [...(await runSqlmap(ids, admin)), ...(await runWapiti(ids, manager))];
  // wapiti cannot be slowed down, and has used up the manager's requests of this minute.
  await pause(MINUTE_MS);
  // Throws if an attack ended the session: the later ones then tried nothing.
  for (const credentials of [admin, manager])
    await connection.send('GET', '/api/user', { headers: { ...credentials } });
  const problems = [...findings, ...(product.output().match(/^.*"request failed".*$/gm) ?? [])];
  console.log([...problems, `${problems.length} findings and failed requests`].join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await connection.close();
  await product.stop();
  rmSync(folder, { recursive: true });
}

async function prepareRecords(credentials: Credentials) {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: unknown) => {
    const headers = { ...credentials, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const answer = await connection.send(method, url, { headers, body: JSON.stringify(body) });
    return { statusCode: answer.status, body: answer.body.toString() };
  };
  const flag = { enabled: true, reason: 'To be attacked too' };
  for (const key of FEATURE_FLAG_KEYS) await call('PATCH', `/api/feature-flags/${key}`, flag);
  await call('PATCH', '/api/settings', { plan: 'free' });
  await call('POST', '/api/tenants', { id: 'attacked', name: 'Attacked', adminEmail: 'attacked@example.com' });
  const users: { id: string; username: string }[] = JSON.parse((await call('GET', '/api/users?q=learner')).body);
  const user = users.find(({ username }) => username === 'learner')?.id ?? '';
  // The session and the passkey belong to no user, so the attack does not end its own session.
  const given = { user, session: NOBODYS_ID, passkey: NOBODYS_ID, tenant: 'attacked' };
  const upload = async (url: string, content: string) => {
    const headers = { ...credentials, 'content-type': 'application/octet-stream' };
    const answer = await connection.send('POST', url, { headers, body: content });
    return { statusCode: answer.status, body: answer.body.toString() };
  };
  const api = {
    get: (url: string) => call('GET', url),
    post: (url: string, body?: unknown) => call('POST', url, body),
    put: (url: string, body?: unknown) => call('PUT', url, body),
  };
  return makeOneOfEach({ ...api, upload }, given);
}

/** Reads the requests as a Burp log, with a mark at every position to try. */
async function runSqlmap(ids: Ids, credentials: Credentials): Promise<string[]> {
  const visitor = await visit(connection);
  const mark = (_key: string, value: unknown) => (typeof value === 'string' ? `${value}*` : value);
  const requests = chosen.flatMap(([name, { method, path }]) => {
    const { body, ...sample } = sampleRequest(name, ids);
    const url = addressOf(path, JSON.parse(JSON.stringify(sample, mark)));
    const sent = method === 'GET' ? '' : JSON.stringify(body ?? {}, mark);
    if (!`${url}${sent}`.includes('*')) return [];
    const sender = SIGN_INS.includes(name) ? visitor : credentials;
    const headers = Object.entries({ host: new URL(product.baseUrl).host, ...sender });
    const head = [`${method} ${url} HTTP/1.1`, ...headers.map(([key, value]) => `${key}: ${value}`)];
    if (sent !== '') head.push('content-type: application/json');
    return [[LINE, `12:00:00 PM  ${product.baseUrl} [127.0.0.1]`, LINE, ...head, '', sent, LINE, ''].join('\n')];
  });
  writeFileSync(join(folder, 'requests.log'), requests.join('\n'));
  await runTool('sqlmap', [
    ...['-l', 'requests.log', '--results-file', 'findings.csv', '--output-dir', 'sqlmap', '--flush-session'],
    ...['--dbms', 'postgresql', '--delay', SECONDS_BETWEEN_REQUESTS, '--tamper', 'xforwardedfor', '--ignore-code', '*'],
    ...['--batch', '--ignore-stdin', '--disable-coloring', '--skip-waf', '--answers', 'exploit=N,skip=N'],
  ]);
  const found = readFileSync(join(folder, 'findings.csv'), 'utf8').trim().split('\n').slice(1);
  return found.filter((line) => !line.includes(DOUBTED));
}

async function runWapiti(ids: Ids, { cookie }: Credentials): Promise<string[]> {
  const reads = chosen.filter(([, { method }]) => method === 'GET');
  const addressFor = (name: EndpointName, path: string) => product.baseUrl + addressOf(path, sampleRequest(name, ids));
  const addresses = reads.flatMap(([name, { path }]) => ['--start', addressFor(name, path)]);
  await runTool('wapiti', [
    ...['--url', `${product.baseUrl}/`, ...addresses, '--header', `Cookie: ${cookie}`, '--module', WAPITI_MODULES],
    ...['--level', '1', '--depth', '5', '--max-scan-time', '120', '--max-attack-time', '60', '--flush-session'],
    ...['--format', 'json', '--output', 'wapiti.json', '--no-bugreport'],
  ]);
  type Found = Record<string, { method: string; path: string; info: string }[]>;
  const { vulnerabilities, anomalies }: Record<string, Found> = JSON.parse(
    readFileSync(join(folder, 'wapiti.json'), 'utf8'),
  );
  return Object.entries({ ...vulnerabilities, ...anomalies })
    .flatMap(([kind, found]) => found.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`))
    .filter((finding) => !EXPECTED.some((expected) => finding.endsWith(expected)));
}

async function runTool(tool: string, args: readonly string[]): Promise<void> {
  const child = spawn(tool, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, HOME: folder } });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${tool} ended with status ${status}`);
}
