/**
 * Serves the built pages. Hashed assets are immutable. Documents are revalidated at each request and contain the reader's theme. A visitor
 * without a session gets the prerendered public page of the address (`scripts/prerender-public-pages.ts`), or else the document of the platform.
 * An installation without accounts opens on its setup, which is not prerendered (REQ-351).
 * A user with a session gets the document of the address (`scripts/write-platform-documents.ts`). An address without a page gets the
 * document for unknown addresses, with status 404 (REQ-140).
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, posix, sep } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, notFound } from '../errors/api-error.ts';
import { routeFinder } from '../routing/route-finder.ts';
import { contentSecurityPolicy } from '../security/security-headers.ts';
import { SESSION_COOKIE } from '../sessions/session-cookie.ts';
import { forVisitors, inTheme, THEMES } from './visitor-documents.ts';

const THEME_COOKIE = /(?:^|;\s*)(?:__Host-)?aicv_theme=(light|dark)(?:;|$)/;
/** The folder of the prerendered pages. Its name keeps them from being served as files. */
const PRERENDERED_PAGES = '.pages';
/** The folder of the platform's documents: `routes/<path>/page.html` for each route, and `unknown.html` for any other address. */
const PLATFORM_PAGES = '.platform';
/** The page with the login form, or with the setup. */
const SIGN_IN_PAGE = '/auth';

/** Inline content of a document. The browser ignores it unless the content security policy has its hash. */
const SCRIPT_WITHIN = /<script type="module">(.*?)<\/script>/gs;
const STYLE_WITHIN = /<style>(.*?)<\/style>/gs;

/**
 * Repeated slashes in an address. It redirects to the address with single ones. Browsers treat both characters as slashes, and two at the
 * start would name another host.
 */
const SLASHES = /[/\\]{2,}/g;

type SendDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** `accountExists` decides whether the installation needs its setup. */
export async function servePages(
  app: FastifyInstance,
  root: string,
  accountExists: () => Promise<boolean>,
): Promise<void> {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const visitors = documentSender(forVisitors(html));
  const prerendered = await readPrerenderedPages(join(root, PRERENDERED_PAGES));
  const platform = await readPlatformPages(join(root, PLATFORM_PAGES), html);
  const pagesAt = (request: FastifyRequest) => {
    // Decoded as in the router of the pages. The server's own router has already decoded it this way.
    const path = decodeURI(pathOf(request));
    const address = path.replace(/\/$/, '');
    return { address, page: platform.find(path), prerenderedPage: prerendered.get(address) };
  };
  const needsSetup = setupCheck(accountExists);
  const sendDocument: SendDocument = async (request, reply) => {
    const { address, page, prerenderedPage } = pagesAt(request);
    if (page === undefined && prerenderedPage === undefined) reply.code(404);
    if (hasSession(request)) return (page ?? platform.unknown)(request, reply);
    const opensOnSetup = address === SIGN_IN_PAGE && (await needsSetup());
    return (opensOnSetup ? visitors : (prerenderedPage ?? visitors))(request, reply);
  };

  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    if (path.startsWith('/api/') || !isRead(request)) return;
    const straight = path.replaceAll(SLASHES, '/');
    if (straight === path) return;
    return reply.redirect(straight + request.url.slice(path.length), 308);
  });
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.get('/', sendDocument);
  app.get('/index.html', sendDocument);
  app.setNotFoundHandler((request, reply) => {
    const namesFile = /\.[a-z0-9]+$/i.test(pathOf(request));
    // A browser that opens an address asks for HTML; one that loads a missing file does not.
    if (!isRead(request)) {
      const { page, prerenderedPage } = pagesAt(request);
      throw page === undefined && prerenderedPage === undefined ? notFound() : methodNotAllowed(reply, ['GET', 'HEAD']);
    }
    if (namesFile && !(request.headers.accept ?? '').includes('text/html')) throw notFound();
    return sendDocument(request, reply);
  });
}

/** Asks the database until there is an account. If it fails, the login form reports that. */
function setupCheck(accountExists: () => Promise<boolean>): () => Promise<boolean> {
  let isSetUp = false;
  return async () => {
    if (isSetUp) return false;
    try {
      isSetUp = await accountExists();
      return !isSetUp;
    } catch {
      return false;
    }
  };
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '';

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const hasSession = ({ headers }: FastifyRequest) => (headers.cookie ?? '').includes(`${SESSION_COOKIE}=`);

/** The documents for a user with a session. */
interface PlatformPages {
  find(path: string): SendDocument | undefined;
  readonly unknown: SendDocument;
}

async function readPlatformPages(folder: string, html: string): Promise<PlatformPages> {
  // A build without these documents does not list the pages.
  if (!existsSync(folder)) {
    const plain = documentSender(html);
    return { find: () => plain, unknown: plain };
  }
  const senderOf = async (name: string) => documentSender(await readFile(join(folder, name), 'utf8'));
  const names = await readdir(join(folder, 'routes'), { recursive: true });
  const pages = names
    .filter((name) => basename(name) === 'page.html')
    .map(async (name) => ({
      path: posix.join('/', dirname(name).replaceAll(sep, '/')),
      send: await senderOf(join('routes', name)),
    }));
  const find = routeFinder(await Promise.all(pages));
  return { find: (path) => find(path)?.send, unknown: await senderOf('unknown.html') };
}

/** The prerendered pages by address. */
async function readPrerenderedPages(folder: string): Promise<ReadonlyMap<string, SendDocument>> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map(async (file) => {
      const name = file.replace(/\.html$/, '');
      const html = await readFile(join(folder, file), 'utf8');
      const compressed = THEMES.map(
        async (theme) => [theme, await readFile(join(folder, `${name}.${theme}.br`))] as const,
      );
      return [`/${name}`, documentSender(forVisitors(html), new Map(await Promise.all(compressed)))] as const;
    });
  return new Map(await Promise.all(pages));
}

/** Sends a document in the reader's theme. `compressed` has its content in each theme if the build has compressed it. */
function documentSender(html: string, compressed: ReadonlyMap<string, Buffer> = new Map()): SendDocument {
  const file = Buffer.from(html);
  const policy = contentSecurityPolicy({
    scripts: hashesOf(html, SCRIPT_WITHIN),
    styles: hashesOf(html, STYLE_WITHIN),
  });
  const version = createHash('sha256').update(file).digest('base64url');
  return async (request, reply) => {
    const theme = THEME_COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? 'system';
    // Weak, because the compressed and the plain document share it.
    const tag = `W/"${version}-${theme}"`;
    reply.header('Content-Security-Policy', policy);
    reply.header('Cache-Control', 'no-cache').header('Vary', 'Cookie, Accept-Encoding').header('ETag', tag);
    if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    const brotli = compressed.get(theme);
    if (brotli !== undefined && negotiate(request.headers['accept-encoding'] ?? '', ['br']) === 'br')
      return reply.header('Content-Encoding', 'br').send(brotli);
    // Decoded for each response, because a document takes twice the memory as a string.
    reply.compress(inTheme(file.toString(), theme));
    return reply;
  };
}

function hashesOf(html: string, within: RegExp): readonly string[] {
  return [...html.matchAll(within)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
