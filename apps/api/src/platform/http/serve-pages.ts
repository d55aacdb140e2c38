/**
 * The built pages: hashed assets for ever, the documents fresh each time, with the reader's theme already in them. Whoever has no
 * session gets a public page as the build has drawn it (`scripts/draw-door-pages.ts`), and for every other address the document of the
 * platform; whoever has one gets the document of the page at the address (`scripts/write-platform-documents.ts`). Where there is no
 * page at the address, the document that says so (REQ-140) comes with the status 404.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, posix, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, notFound } from './api-error.ts';
import { pack, takesBrotli } from './packed-answer.ts';
import { routeFinder } from './route-finder.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const THEME_COOKIE = /(?:^|;\s*)(?:__Host-)?aicv_theme=(light|dark)(?:;|$)/;
const THEME_MARK = 'data-theme="system"';
/** Where the build leaves the drawn pages; the name keeps them from being served as files. */
const DRAWN_PAGES = '.pages';
/** And the documents of the platform: `routes/<path>/page.html` for each route of its router, and `unknown.html` for any other address. */
const PLATFORM_PAGES = '.platform';

/** What stands within a document itself, which the policy must name or the browser leaves it out. */
const SCRIPT_WITHIN = /<script type="module">(.*?)<\/script>/gs;
const STYLE_WITHIN = /<style>(.*?)<\/style>/gs;

/**
 * Where an address was put together with one slash too many: it leads to the page that was meant, and as browsers take either sign for
 * both, never to another host.
 */
const SLASHES = /[/\\]{2,}/g;

type SendDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export async function servePages(app: FastifyInstance, root: string): Promise<void> {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const visitors = documentSender(forVisitors(html));
  const drawn = await readDrawnPages(join(root, DRAWN_PAGES));
  const platform = await readPlatformPages(join(root, PLATFORM_PAGES), html);
  const pagesAt = (request: FastifyRequest) => {
    // As the router of the pages reads it; the server's own router has read it so already.
    const path = decodeURI(pathOf(request));
    return { page: platform.find(path), drawnPage: drawn.get(path.replace(/\/$/, '')) };
  };
  const sendDocument: SendDocument = (request, reply) => {
    const { page, drawnPage } = pagesAt(request);
    if (page === undefined && drawnPage === undefined) reply.code(404);
    const send = hasSession(request) ? (page ?? platform.unknown) : (drawnPage ?? visitors);
    return send(request, reply);
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
      const { page, drawnPage } = pagesAt(request);
      throw page === undefined && drawnPage === undefined ? notFound() : methodNotAllowed(reply, ['GET', 'HEAD']);
    }
    if (namesFile && !(request.headers.accept ?? '').includes('text/html')) throw notFound();
    return sendDocument(request, reply);
  });
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '';

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const hasSession = ({ headers }: FastifyRequest) => (headers.cookie ?? '').includes(`${SESSION_COOKIE}=`);

/** What whoever has a session gets: where there is a page, and where there is none. */
interface PlatformPages {
  find(path: string): SendDocument | undefined;
  readonly unknown: SendDocument;
}

async function readPlatformPages(folder: string, html: string): Promise<PlatformPages> {
  // Built without documents of their own: nothing here tells which pages there are.
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

/** By the address that each belongs to. */
async function readDrawnPages(folder: string): Promise<ReadonlyMap<string, SendDocument>> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const pages = names.map(async (name) => {
    const html = await readFile(join(folder, name), 'utf8');
    return [`/${name.replace(/\.html$/, '')}`, documentSender(forVisitors(html))] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Tells the page that asking who is signed in would only draw a 401. */
const forVisitors = (html: string) => html.replace(THEME_MARK, `${THEME_MARK} data-session="none"`);

/** Sends a document as its reader gets it: there are as many of each as there are themes. */
function documentSender(html: string): SendDocument {
  const file = Buffer.from(html);
  const policy = contentSecurityPolicy({
    scripts: hashesOf(html, SCRIPT_WITHIN),
    styles: hashesOf(html, STYLE_WITHIN),
  });
  const version = createHash('sha256').update(file).digest('base64url');
  const packed = new Map<string, Promise<Buffer>>();
  return async (request, reply) => {
    const theme = THEME_COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? 'system';
    // Weak, as it is the same for the document packed and as it is.
    const tag = `W/"${version}-${theme}"`;
    reply.header('Content-Security-Policy', policy);
    reply.header('Cache-Control', 'no-cache').header('Vary', 'Cookie, Accept-Encoding').header('ETag', tag);
    if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
    // From the bytes each time: as text a document takes twice the memory.
    const document = () => file.toString().replace(THEME_MARK, `data-theme="${theme}"`);
    reply.type('text/html; charset=utf-8');
    if (!takesBrotli(request)) return reply.send(document());
    const bytes = packed.get(theme) ?? pack(document());
    packed.set(theme, bytes);
    return reply.header('Content-Encoding', 'br').send(await bytes);
  };
}

function hashesOf(html: string, within: RegExp): readonly string[] {
  return [...html.matchAll(within)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
