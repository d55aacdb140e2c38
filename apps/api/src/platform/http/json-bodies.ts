import type { FastifyInstance } from 'fastify';
import { malformedJson, unsupportedMediaType } from './error-handler.ts';

/**
 * Bodies are JSON in UTF-8 or nothing. An empty body with a JSON content type is no body (browsers' clients send that),
 * and what cannot be stored as it was sent is refused rather than altered: `__proto__`, and bytes that are not UTF-8.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isUtf8(request.headers['content-type'])) {
      done(unsupportedMediaType());
      return;
    }
    const text = decode(bytes);
    if (text === undefined) {
      done(malformedJson());
    } else if (text === '') {
      done(null, undefined);
    } else {
      parse(request, text, (error, body) => {
        if (error) done(malformedJson());
        else done(null, body);
      });
    }
  });
}

function isUtf8(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}

function decode(bytes: string | Buffer): string | undefined {
  try {
    return typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
