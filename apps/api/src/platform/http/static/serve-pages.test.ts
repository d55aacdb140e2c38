import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppWithoutDatabase } from '../../../testing/app/app-without-database.ts';
import { servePages } from './serve-pages.ts';
import { forVisitors, inTheme, THEMES } from './visitor-documents.ts';

const STYLE = ':root[data-theme="dark"] { color: white }';
const SCRIPT = 'if (a < b && c) import("/assets/app-1a2b3c.js")';
/** The content of each platform document, by its folder. */
const PLATFORM = {
  '': 'any page',
  routes: 'the start page',
  'routes/otif': `OTIF<script type="module">${SCRIPT}</script>`,
  'routes/otif/$opportunityId': 'an opportunity',
  'routes/legal-notices': 'the legal notices',
};

let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'aicv-pages-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><html data-theme="system"><head><title>AICV</title></head><body><div id="root"></div></body></html>',
  );
  for (const [folder, content] of Object.entries(PLATFORM)) {
    mkdirSync(join(root, '.platform', folder), { recursive: true });
    const name = folder === '' ? 'unknown.html' : 'page.html';
    writeFileSync(
      join(root, '.platform', folder, name),
      `<!doctype html><html data-theme="system"><title>AICV</title><body>${content}</body></html>`,
    );
  }
  mkdirSync(join(root, '.pages'));
  const auth = `<!doctype html><html data-theme="system"><title>Sign in</title><style>${STYLE}</style><script type="module">${SCRIPT}</script></html>`;
  writeFileSync(join(root, '.pages/auth.html'), auth);
  for (const theme of THEMES) {
    writeFileSync(join(root, `.pages/auth.${theme}.br`), brotliCompressSync(inTheme(forVisitors(auth), theme)));
  }
  writeFileSync(join(root, 'assets/app-1a2b3c.js'), 'export {};');
  writeFileSync(join(root, '.secret'), 'not for anyone');
  writeFileSync(`${root}-outside.txt`, 'not for anyone');
  app = await startAppWithoutDatabase({ pagesRoot: root });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
  rmSync(`${root}-outside.txt`);
});

describe('the pages', () => {
  it.each(['/', '/otif', '/otif/', '/OTIF?stage=screening', '/%6Ftif', '/otif/%25', '/legal-notices'])(
    'are one document, revalidated at each request: %s',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Cookie, Accept-Encoding',
      });
      expect(response.headers['content-security-policy']).toContain("script-src 'self'");
      expect(response.body).toContain('data-theme="system"');
    },
  );

  it.each(['/any/deep/page', '/otif/one/too-many', '/index.html', '/any.page', '/100%', '/%ff?q=%ff'])(
    'are the document for unknown addresses, with status 404: %s',
    async (url) => {
      for (const [cookie, content] of Object.entries({ '': '<div id="root">', 'aicv_session=anything': 'any page' })) {
        const headers = { cookie, accept: 'text/html' };
        const response = await app.inject({ url, headers });
        expect(response.statusCode).toBe(404);
        expect(response.body).toContain(content);
        expect(response.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
        });
        const again = { ...headers, 'if-none-match': String(response.headers.etag) };
        expect((await app.inject({ url, headers: again })).statusCode).toBe(404);
      }
    },
  );

  it.each([
    ['/otif//screening', '/otif/screening'],
    ['http://localhost//otif?q=a//b', '/otif?q=a//b'],
    ['http://localhost///elsewhere.example', '/elsewhere.example'],
  ])('redirect a path with repeated slashes, and never to another host: %s', async (url, location) => {
    const response = await app.inject(url);
    expect([response.statusCode, response.headers.location]).toEqual([308, location]);
  });

  it.each([
    ['GET', '/api//user', 404, 'NOT_FOUND'],
    ['POST', '/otif//screening', 405, 'METHOD_NOT_ALLOWED'],
  ] as const)(
    'do not redirect an API call or a write with repeated slashes: %s %s',
    async (method, url, status, code) => {
      const response = await app.inject({ method, url });
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
    },
  );

  it.each([
    ['POST', '/otif'],
    ['DELETE', '/'],
    ['PUT', '/auth'],
  ] as const)('accept only GET and HEAD: %s %s', async (method, url) => {
    const response = await app.inject({ method, url });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it('have the theme of the cookie, and ignore any other value of it', async () => {
    const themeFor = async (cookie: string) =>
      /data-theme="([^"]*)"/.exec((await app.inject({ url: '/', headers: { cookie } })).body)?.[1];
    expect(await themeFor('aicv_theme=dark')).toBe('dark');
    expect(await themeFor('a=b; aicv_theme=light; c=d')).toBe('light');
    expect(await themeFor('aicv_theme="><script>')).toBe('system');
    expect(await themeFor('a=b; __Host-aicv_theme=dark')).toBe('dark');
    expect(await themeFor('x_aicv_theme=dark')).toBe('system');
  });

  it.each(['/auth', '/auth/', '/auth?returnTo=%2Fotif'])('are prerendered without a session: %s', async (url) => {
    const titleFor = async (cookie: string) =>
      /<title>([^<]*)/.exec((await app.inject({ url, headers: { cookie } })).body)?.[1];
    expect(await titleFor('aicv_theme=dark')).toBe('Sign in');
    expect(await titleFor('aicv_session=anything')).toBe('AICV');
    const { body } = await app.inject({ url, headers: { cookie: 'aicv_theme=dark' } });
    expect(body).toContain('data-theme="dark" data-session="none"');
  });

  // REQ-351
  it('open on the setup until there is an account, and on the login form if the database fails', async () => {
    let answer = async () => false;
    const empty = Fastify();
    await empty.register(compress, { global: false });
    await servePages(empty, root, () => answer());
    const isPrerendered = async () => (await empty.inject('/auth')).body.includes('Sign in');
    expect(await isPrerendered()).toBe(false);
    answer = () => Promise.reject(new Error('The database is down'));
    expect(await isPrerendered()).toBe(true);
    answer = async () => false;
    expect(await isPrerendered()).toBe(false);
    answer = async () => true;
    expect(await isPrerendered()).toBe(true);
    await empty.close();
  });

  it('are compressed if the client accepts it, with the same content', async () => {
    const plain = await app.inject('/auth');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const url of ['/auth', '/otif']) {
      for (const cookie of ['', 'aicv_theme=light', 'aicv_theme=dark']) {
        const headers = { 'accept-encoding': 'gzip, deflate, br', cookie };
        const packed = await app.inject({ url, headers });
        expect(packed.headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(
          (await app.inject({ url, headers: { cookie } })).body,
        );
      }
    }
    for (const refused of ['br;q=0, gzip', 'br; q=0.0', 'x-br, br-x']) {
      const response = await app.inject({ url: '/auth', headers: { 'accept-encoding': refused } });
      expect(response.body).toBe(plain.body);
    }
  });

  it('allow only their own inline style and script, in every theme', async () => {
    const policyOf = async (url: string, cookie = '') => {
      const policy = String((await app.inject({ url, headers: { cookie } })).headers['content-security-policy']);
      return policy.split('; ').filter((line) => /^(script|style)-src/.test(line));
    };
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const held = [`script-src 'self' ${hashOf(SCRIPT)}`, `style-src 'self' ${hashOf(STYLE)}`];
    for (const theme of ['system', 'light', 'dark']) {
      const cookie = `aicv_theme=${theme}`;
      const { body } = await app.inject({ url: '/auth', headers: { cookie } });
      expect(body).toContain(`<style>${STYLE}</style><script type="module">${SCRIPT}</script>`);
      expect(await policyOf('/auth', cookie)).toEqual(held);
    }
    expect(await policyOf('/auth', 'aicv_session=anything')).toEqual(["script-src 'self'", "style-src 'self'"]);
    expect(await policyOf('/api/nothing')).toEqual(["script-src 'self'", "style-src 'self'"]);
  });

  it('are answered with 304 only for the same theme and the same session state', async () => {
    const ask = async (cookie: string, tag?: string) => {
      const response = await app.inject({ url: '/auth', headers: { cookie, ...(tag && { 'if-none-match': tag }) } });
      const { etag, 'content-security-policy': policy } = response.headers;
      return { status: response.statusCode, length: response.rawPayload.length, tag: String(etag), policy };
    };
    const first = await ask('aicv_theme=dark');
    expect(await ask('aicv_theme=dark', first.tag)).toEqual({ ...first, status: 304, length: 0 });
    expect((await ask('aicv_theme=light', first.tag)).status).toBe(200);
    expect((await ask('aicv_theme=dark; aicv_session=anything', first.tag)).status).toBe(200);
  });

  it.each([
    ['/', 'the start page'],
    ['/index.html', 'any page'],
    ['/otif?stage=screening', 'OTIF'],
    ['/otif/9c1b', 'an opportunity'],
    ['/legal-notices', 'the legal notices'],
    ['/nothing-is-here', 'any page'],
  ])('have the document of the address for a user with a session: %s', async (url, content) => {
    const { body } = await app.inject({ url, headers: { cookie: 'aicv_session=anything; aicv_theme=dark' } });
    expect(body).toContain(`<body>${content}<`);
    expect(body).toContain('data-theme="dark"');
  });

  it('have the same document at every address for a visitor without a session', async () => {
    const bodies = ['/', '/otif', '/otif/9c1b', '/nothing-is-here'].map(async (url) => (await app.inject(url)).body);
    const [one, ...others] = await Promise.all(bodies);
    expect(one).toContain('<div id="root"></div>');
    expect(others).toEqual([one, one, one]);
  });

  it('allow their inline script, and no other document allows it', async () => {
    const lets = async (url: string) => {
      const { headers } = await app.inject({ url, headers: { cookie: 'aicv_session=anything' } });
      const hash = createHash('sha256').update(SCRIPT).digest('base64');
      return String(headers['content-security-policy']).includes(hash);
    };
    expect(await Promise.all(['/otif', '/otif/9c1b', '/nothing-is-here'].map(lets))).toEqual([true, false, false]);
  });

  it('answer HEAD without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/otif' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  it('serve hashed files as immutable', async () => {
    const response = await app.inject('/assets/app-1a2b3c.js');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a path without a page', () => {
  it.each([
    ['GET', '/assets/gone-9z.js'],
    ['GET', '/favicon.ico'],
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['HEAD', '/api/nothing'],
    ['POST', '/nothing'],
    ['GET', '/.secret'],
    ['GET', '/.pages/auth.html'],
    ['GET', '/.pages/auth.dark.br'],
    ['GET', '/.platform/unknown.html'],
    ['GET', '/.platform/routes/otif/page.html'],
    ['GET', '/assets/..%2f..%2fetc/passwd.txt'],
  ] as const)('is 404: %s %s', async (method, url) => {
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(404);
    if (method !== 'HEAD') expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('does not list a folder', async () => {
    const { statusCode, body } = await app.inject('/assets/');
    expect([statusCode, /\.(js|css)/.test(body)]).toEqual([403, false]);
  });

  it('never leaves the directory of the pages', async () => {
    const outside = `${root.split('/').at(-1)}-outside.txt`;
    for (const url of [`/../${outside}`, `/..%2f${outside}`, `/%2e%2e/${outside}`, `/assets/..%5c..%5c${outside}`]) {
      expect((await app.inject(url)).body).not.toContain('not for anyone');
    }
  });
});
