/** What is the same for everybody travels packed, where its reader can unpack it. Never what holds a secret beside what its caller chose. */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { madeOnce } from '../made-once.ts';

/** Dearer ones take longer than they save; each document is packed once. */
const BROTLI_QUALITY = 9;

const brotli = promisify(brotliCompress);

export function takesBrotli({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/.test(headers['accept-encoding'] ?? '');
}

/** Away from the event loop, which it would hold for tens of milliseconds. */
export function pack(document: string | Buffer): Promise<Buffer> {
  return brotli(document, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

export type PackedAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer>;

/** Made and packed once each, and not before somebody asks; as bytes, since each slow reader of a text would hold one of their own. */
export function packedAnswer(make: () => Promise<string>): PackedAnswer {
  const plain = madeOnce(async () => Buffer.from(await make()));
  const packed = madeOnce(async () => pack(await plain()));
  return async (request, reply) => {
    reply.header('Vary', 'Accept-Encoding');
    if (!takesBrotli(request)) return plain();
    const document = await packed();
    reply.header('Content-Encoding', 'br');
    return document;
  };
}
