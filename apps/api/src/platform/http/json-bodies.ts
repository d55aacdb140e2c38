import type { FastifyInstance } from 'fastify';
import { malformedJson, payloadTooLarge, unsupportedMediaType } from './error-handler.ts';

/**
 * Members of all its objects and lists together. The most that is meant to come are 200 rows of a file, each of 50 cells; a body of 1 MiB can
 * hold half a million, and what is wrong with each would be found before anybody else is answered.
 */
const JSON_MEMBERS_MAX = 12_000;

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
    } else if (hasTooManyMembers(bytes)) {
      done(payloadTooLarge(`The request holds more than ${JSON_MEMBERS_MAX.toLocaleString('en')} values`));
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

const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = Buffer.from('"\\,[{');

/** Told from the bytes, as what is parsed is held already: all of them are ASCII, which no other character of UTF-8 has a byte of. */
function hasTooManyMembers(json: string | Buffer): boolean {
  // Each takes two bytes at least.
  if (typeof json === 'string' || json.length < 2 * JSON_MEMBERS_MAX) return false;
  let members = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfText(json, at + 1);
    else if (byte === COMMA || byte === LIST || byte === OBJECT) members += 1;
    if (members > JSON_MEMBERS_MAX) return true;
  }
  return false;
}

function endOfText(json: Buffer, from: number): number {
  let at = from;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
