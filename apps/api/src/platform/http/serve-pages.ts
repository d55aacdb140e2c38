/** The built pages: hashed assets for ever, the one document fresh each time, with the reader's theme already in it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './api-error.ts';

const THEME_COOKIE = /(?:^|;\s*)aicv_theme=(light|dark)(?:;|$)/;
const THEME_MARK = 'data-theme="system"';

export async function servePages(app: FastifyInstance, root: string): Promise<void> {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const documents = {
    system: html,
    light: html.replace(THEME_MARK, 'data-theme="light"'),
    dark: html.replace(THEME_MARK, 'data-theme="dark"'),
  };

  const sendDocument = (request: FastifyRequest, reply: FastifyReply) => {
    const chosen = THEME_COOKIE.exec(request.headers.cookie ?? '')?.[1];
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : 'system';
    return reply
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Cookie')
      .type('text/html; charset=utf-8')
      .send(documents[theme]);
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
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '');
    if (!isPage) throw notFound();
    return sendDocument(request, reply);
  });
}
