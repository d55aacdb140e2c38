import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSigningCertificate } from '../apps/api/src/platform/documents/signing/make-signing-certificate.ts';
import { SECURITY_HEADERS } from '../apps/api/src/platform/http/security/security-headers.ts';
import { freePort } from './free-port.ts';
import { NGINX_SITE, writeNginxFiles } from './processes-nginx-files.ts';

const NGINX = '/usr/sbin/nginx';

it('limits all processes together as one process limits itself, and accepts the largest upload', () => {
  const site = readFileSync(NGINX_SITE, 'utf8');
  const table = Object.values<Endpoint>(endpoints);
  const guessed = table
    .filter(({ rateLimit }) => rateLimit === 'credentials')
    .map(({ method, path }) => `${method} ${path}`);
  const limited = [...site.matchAll(/^ {4}"(\S+ \S+)" \$aicv_network;$/gm)].map(([, name]) => name);
  expect(limited.toSorted()).toEqual(guessed.toSorted());
  const [files = '', mebibytesOfFile] =
    /location ~ (\S+) \{[^}]+\}\s+client_max_body_size (\d+)m;/.exec(site)?.slice(1) ?? [];
  const [, mebibytes] = /client_max_body_size (\d+)m;/.exec(site) ?? [];
  for (const { path, upload } of table) {
    const limit = new RegExp(files).test(path) ? mebibytesOfFile : mebibytes;
    expect(Number(limit) * 1024 * 1024).toBeGreaterThan(upload?.maxBytes ?? 0);
  }
});

it('redirects pages to TLS, but not API calls', () => {
  const [, plain = ''] = /^server \{\n( {4}listen 80;\n[\s\S]*?)^\}/m.exec(readFileSync(NGINX_SITE, 'utf8')) ?? [];
  const locations = [...plain.matchAll(/location (\S+) \{\s*(return [^;]+);\s*\}/g)].map(([, path, action]) => [
    path,
    action,
  ]);
  expect(locations).toEqual([
    ['/api/', 'return 403'],
    ['/', 'return 308 https://$host$request_uri'],
  ]);
});

it('is accepted by nginx', async ({ skip }) => {
  const folder = await folderWithCertificate();
  try {
    // No port is opened: the test only reads.
    const file = writeNginxFiles(folder, { port: 65_001, plainPort: 65_002, upstreams: [65_003, 65_003] });
    const { error, stderr, status } = spawnSync(NGINX, ['-t', '-q', '-p', folder, '-c', file], { encoding: 'utf8' });
    if (error !== undefined) skip(`nginx is not installed: deploy/nginx.conf was not read by it (${error.message})`);
    expect([status, stderr]).toEqual([0, '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe.runIf(existsSync(NGINX))('what nginx answers and writes', () => {
  let folder: string;
  let nginx: ChildProcess;
  let product: http.Server;
  let port: number;
  let received: http.IncomingHttpHeaders | undefined;

  beforeAll(async () => {
    folder = await folderWithCertificate();
    product = http.createServer(({ headers }, response) => {
      received = headers;
      response.setHeader('X-Request-Id', 'of-the-product').end('{}');
    });
    await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
    const { port: upstream } = product.address() as AddressInfo;
    for (let times = 1; !(await answersOnFreePorts(upstream)); times += 1)
      if (times === 5) throw new Error('nginx ends instead of answering');
  });
  afterAll(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
    product.close();
    rmSync(folder, { recursive: true });
  });

  /** False if it ended, as it does when another program has taken a port in the meantime. */
  async function answersOnFreePorts(upstream: number): Promise<boolean> {
    port = await freePort();
    const file = writeNginxFiles(folder, {
      port,
      plainPort: await freePort(),
      upstreams: [upstream, upstream],
      // So a caller here can have any address.
      more: 'set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;',
    });
    nginx = spawn(NGINX, ['-p', folder, '-c', file], { stdio: 'ignore' });
    let hasEnded = false;
    nginx.once('exit', () => {
      hasEnded = true;
    });
    await vi.waitFor(async () => hasEnded || expect((await call('/')).status).toBe(200), 60_000);
    return !hasEnded;
  }

  function call(path: string, given: https.RequestOptions = {}, bytes = 0) {
    return new Promise<{ status?: number | undefined; headers: http.IncomingHttpHeaders; text: string }>(
      (resolve, reject) => {
        const request = https.request(
          { host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false, ...given },
          async (response) => {
            let text = '';
            for await (const chunk of response.setEncoding('utf8')) text += chunk;
            resolve({ status: response.statusCode, headers: response.headers, text });
          },
        );
        request.on('error', reject);
        request.setHeader('Content-Length', bytes);
        request.flushHeaders();
        request.end();
      },
    );
  }

  const refusals = [
    ['a body that is too large', 413, 'PAYLOAD_TOO_LARGE', () => call('/api/ventures', { method: 'POST' }, 4_000_000)],
    ['an address that is too long', 414, 'URI_TOO_LONG', () => call(`/${'a'.repeat(9_000)}`)],
    ['headers that are too large', 431, 'HEADERS_TOO_LARGE', () => call('/', { headers: { x: 'a'.repeat(12_000) } })],
    ['what it cannot read', 400, 'BAD_REQUEST', () => call('/', { headers: { host: 'a b' } })],
    ['its own page of refusals', 404, 'NOT_FOUND', () => call('/_refused')],
  ] as const;
  it.each(refusals)('refuses %s in the form of the product', async (_case, status, code, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({
      message: expect.stringMatching(/^[A-Z].+/),
      code,
      requestId: answer.headers['x-request-id'],
    });
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (['Content-Security-Policy', 'Permissions-Policy'].includes(name)) continue;
      expect(answer.headers[name.toLowerCase()]).toBe(value);
    }
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('rejects any host but the site’s, and forwards no X-Forwarded-Host header', async () => {
    for (const path of ['/', '/api/events']) {
      received = undefined;
      const refused = await call(path, { headers: { host: 'evil.example' } });
      expect([refused.status, JSON.parse(refused.text).code]).toEqual([421, 'MISDIRECTED_REQUEST']);
      expect(received).toBeUndefined();
    }
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '1', forwarded: 'host=evil.example' };
    expect((await call('/', { headers: forwarded })).status).toBe(200);
    expect(JSON.stringify(received)).not.toContain('evil');
    expect(received?.host).toBe(`127.0.0.1:${port}`);
  });

  it('counts an IPv6 network as one client, separate from others, and an IPv4 address as one client in any notation', async () => {
    const callFrom = (address: string) =>
      call('/api/login', { method: 'POST', headers: { 'x-test-address': address } });
    const guess = async (address: string) => (await callFrom(address)).status;
    /** Its first refusal. Refilled every second, the limit has no fixed number of requests. */
    const refusalOf = async (addressOf: (host: number) => string) => {
      for (let host = 1; host <= 1_000; host += 1) {
        const answer = await callFrom(addressOf(host));
        if (answer.status !== 200) return answer;
      }
      throw new Error('All of them were answered');
    };
    const refused = await refusalOf((host) => `2001:db8:a0a:1::${host.toString(16)}`);
    expect(refused.headers['retry-after']).toBe('60');
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await guess('2001:db8:a0a:2::1')).toBe(200);
    const written = ['203.0.113.7', '::ffff:203.0.113.7', '64:ff9b::203.0.113.7'];
    await refusalOf((host) => written[host % written.length] ?? '');
    expect(await guess('64:ff9b::203.0.113.8')).toBe(200);
    expect(await guess('64:ff9b:1::203.0.113.7')).toBe(200);
  });

  it('logs the address and the user of each response, but no search text', async () => {
    await call('/api/search?q=confidential-words', { headers: { referer: 'https://aicv.example/?q=other-words' } });
    await call('/api/uploads?of=confidential-words', { method: 'POST' }, 4_000_000);
    const read = () => readFileSync(join(folder, 'aicv.log'), 'utf8');
    await expect.poll(read).toContain('/api/uploads');
    expect(read()).not.toMatch(/confidential|other-words/);
    const lines = read()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ method: 'GET', path: '/api/search', status: '200', requestId: 'of-the-product' }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        path: '/api/uploads',
        status: '413',
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      }),
    );
  });
});

async function folderWithCertificate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'aicv-nginx-'));
  const { privateKeyPem, certificatePem } = await makeSigningCertificate('AICV', new Date());
  writeFileSync(join(folder, 'privkey.pem'), privateKeyPem);
  writeFileSync(join(folder, 'fullchain.pem'), certificatePem);
  return folder;
}
