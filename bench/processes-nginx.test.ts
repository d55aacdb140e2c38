import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { expect, it } from 'vitest';
import { makeSigningCertificate } from '../apps/api/src/platform/documents/make-signing-certificate.ts';
import { NGINX_SITE, writeNginxFiles } from './processes-nginx-files.ts';

const NGINX = '/usr/sbin/nginx';

it('limits together what each process limits by itself, and lets the largest upload through', () => {
  const site = readFileSync(NGINX_SITE, 'utf8');
  const table = Object.values<Endpoint>(endpoints);
  const guessed = table
    .filter(({ rateLimit }) => rateLimit === 'credentials')
    .map(({ method, path }) => `${method} ${path}`);
  const limited = [...site.matchAll(/^ {4}"(\S+ \S+)" \$aicv_network;$/gm)].map(([, name]) => name);
  expect(limited.toSorted()).toEqual(guessed.toSorted());
  const [, mebibytes] = /client_max_body_size (\d+)m;/.exec(site) ?? [];
  const largest = Math.max(...table.map(({ upload }) => upload?.maxBytes ?? 0));
  expect(Number(mebibytes) * 1024 * 1024).toBeGreaterThan(largest);
});

it('leads pages to TLS, and no call of the API', () => {
  const [, plain = ''] = /^server \{\n( {4}listen 80;[\s\S]*?)^\}/m.exec(readFileSync(NGINX_SITE, 'utf8')) ?? [];
  const places = [...plain.matchAll(/location (\S+) \{\s*(return [^;]+);\s*\}/g)].map(([, path, action]) => [
    path,
    action,
  ]);
  expect(places).toEqual([
    ['/api/', 'return 403'],
    ['/', 'return 308 https://$host$request_uri'],
  ]);
});

it('is a configuration that nginx takes', async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aicv-nginx-'));
  try {
    const { privateKeyPem, certificatePem } = await makeSigningCertificate('AICV', new Date());
    writeFileSync(join(folder, 'privkey.pem'), privateKeyPem);
    writeFileSync(join(folder, 'fullchain.pem'), certificatePem);
    // Not listened on: the test only reads.
    const file = writeNginxFiles(folder, { port: 65_001, plainPort: 65_002, upstreams: [65_003, 65_003] });
    const { error, stderr, status } = spawnSync(NGINX, ['-t', '-q', '-p', folder, '-c', file], { encoding: 'utf8' });
    if (error !== undefined) skip(`nginx is not installed: deploy/nginx.conf was not read by it (${error.message})`);
    expect([status, stderr]).toEqual([0, '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
