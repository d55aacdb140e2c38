import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressedResponse } from './compressed-response.ts';

it('creates a document once for all callers, and again after a failure', async () => {
  let made = 0;
  const answer = compressedResponse(() => {
    made += 1;
    if (made === 1) throw new Error('broken');
    return `document ${made}`;
  });
  const app = Fastify();
  app.get('/', answer);
  const ask = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } });

  const refused = await ask('br');
  expect(refused.statusCode).toBe(500);
  expect(refused.headers['content-encoding']).toBeUndefined();

  const [packed, plain, again] = await Promise.all([ask('br'), ask('gzip'), ask('br, gzip')]);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('document 2');
  expect(packed.headers['content-encoding']).toBe('br');
  expect(plain.payload).toBe('document 2');
  expect(again.rawPayload).toEqual(packed.rawPayload);
  expect(made).toBe(2);
  await app.close();
});
