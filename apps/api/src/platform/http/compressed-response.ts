/**
 * Compresses documents that are equal for all callers once, if a client accepts it. `@fastify/compress` would compress a megabyte again at
 * each request. Never use it for a response with a secret and caller-chosen text.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { memoizeAsync } from '../memoize-async.ts';

/** Higher levels cost more than they save. Each document is compressed once. */
const BROTLI_QUALITY = 9;

const brotli = promisify(brotliCompress);

export function takesBrotli({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/.test(headers['accept-encoding'] ?? '');
}

/** Off the event loop, which it would block for tens of milliseconds. */
export function pack(document: string | Buffer): Promise<Buffer> {
  return brotli(document, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

export type CompressedResponse = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer>;

/** Generated and compressed once, on first use. Stored as bytes, because each slow reader of a string would hold its own copy. */
export function compressedResponse(make: () => string): CompressedResponse {
  const plain = memoizeAsync(async () => Buffer.from(make()));
  const packed = memoizeAsync(async () => pack(await plain()));
  return async (request, reply) => {
    reply.header('Vary', 'Accept-Encoding');
    if (!takesBrotli(request)) return plain();
    const document = await packed();
    reply.header('Content-Encoding', 'br');
    return document;
  };
}
