import type { FastifyInstance } from 'fastify';
import { malformedJson } from './error-handler.ts';

/**
 * Bodies are JSON or nothing. An empty body with a JSON content type is no body (browsers' clients send that), and
 * `__proto__` in a body is refused rather than dropped.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') {
      done(null, undefined);
      return;
    }
    parse(request, text.toString(), (error, body) => {
      if (error) done(malformedJson());
      else done(null, body);
    });
  });
}
