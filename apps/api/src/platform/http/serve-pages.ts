/** The built pages: hashed assets for ever, the one document fresh each time, with the reader's theme already in it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './api-error.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const THEME_COOKIE = /(?:^|;\s*)aicv_theme=(light|dark)(?:;|$)/;
const THEME_MARK = 'data-theme="system"';

export async function servePages(app: FastifyInstance, root: string): Promise<void> {
  const html = await readFile(join(root, 'index.html'), 'utf8');

  const sendDocument = (request: FastifyRequest, reply: FastifyReply) => {
    const cookies = request.headers.cookie ?? '';
    const theme = THEME_COOKIE.exec(cookies)?.[1] ?? 'system';
    // Tells the page that asking who is signed in would only draw a 401.
    const session = cookies.includes(`${SESSION_COOKIE}=`) ? '' : ' data-session="none"';
    return reply
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Cookie')
      .type('text/html; charset=utf-8')
      .send(html.replace(THEME_MARK, `data-theme="${theme}"${session}`));
  };

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
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const namesFile = /\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '');
    // A browser that opens an address asks for HTML; one that loads a missing file does not.
    const isPage = isRead && (!namesFile || (request.headers.accept ?? '').includes('text/html'));
    if (!isPage) throw notFound();
    return sendDocument(request, reply);
  });
}
