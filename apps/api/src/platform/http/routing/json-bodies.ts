import type { FastifyInstance } from 'fastify';
import { malformedJson, payloadTooLarge, unsupportedMediaType } from '../errors/error-handler.ts';

/**
 * Maximum of members, over all objects and lists. The largest legitimate body has 200 rows of a file with 50 cells each. A body of 1 MiB
 * can have half a million, and reporting what is wrong with each would block other requests.
 */
const JSON_MEMBERS_MAX = 12_000;

/**
 * Bodies are JSON in UTF-8 or empty. An empty body with a JSON content type counts as no body, because browser clients send that. What
 * cannot be stored unchanged is refused: `__proto__`, and bytes that are not UTF-8.
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

/**
 * Checked in the bytes, because parsing would allocate first. The delimiters are ASCII, and no other character in UTF-8 has such a byte.
 */
function hasTooManyMembers(json: string | Buffer): boolean {
  // Each member takes at least two bytes.
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
