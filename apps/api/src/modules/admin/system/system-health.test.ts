import { brotliDecompressSync } from 'node:zlib';
import { type Endpoint, pathInV2 } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppWithoutDatabase } from '../../../testing/app/app-without-database.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await startAppWithoutDatabase();
});
afterAll(() => app.close());

const table = Object.values<Endpoint>(endpoints);
const inV2 = table.filter(({ v2 }) => v2 === true);

describe('the documentation of the API', () => {
  it('names every endpoint of the table and no other, those of version 2 twice, as an OpenAPI 3.1 document', async () => {
    const document = (await app.inject('/api/docs/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const named = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = [
      ...table.map(({ method, path }) => `${method} ${path}`),
      ...inV2.map((endpoint) => `${endpoint.method} ${pathInV2(endpoint)}`),
    ];
    expect(named.filter((name) => !name.startsWith('HEAD ')).toSorted()).toEqual(expected.toSorted());
  });

  it('describes request and response bodies', async () => {
    const document = (await app.inject('/api/docs/openapi.json')).json();
    const { requestBody, responses } = document.paths['/api/opportunities'].post;
    const body = requestBody.content['application/json'].schema;
    expect(body.required).toEqual(['title']);
    expect(body.additionalProperties).toBe(false);
    expect(Object.keys(responses)).toEqual(['201']);
  });

  it('names the header that begins a record once, where there is one', async () => {
    const { paths } = (await app.inject('/api/docs/openapi.json')).json();
    const headersOf = ({ method, path }: Endpoint) => {
      const { parameters = [] } = paths[path][method.toLowerCase()] as { parameters?: { in: string; name: string }[] };
      return parameters.flatMap((one) => (one.in === 'header' ? [one.name] : []));
    };
    const withHeaders = table.filter((endpoint) => headersOf(endpoint).length > 0);
    expect(withHeaders).toEqual(table.filter(({ acceptsIdempotencyKey }) => acceptsIdempotencyKey === true));
    expect(withHeaders).toHaveLength(19);
    expect(new Set(withHeaders.flatMap(headersOf))).toEqual(new Set(['idempotency-key']));
    const page = (await app.inject('/api/docs')).body;
    expect(page.match(/Idempotency-Key/g)).toHaveLength(19);
  });

  it('describes authentication: by session, by access token with its scope, or none', async () => {
    const { components, paths } = (await app.inject('/api/docs/openapi.json')).json();
    expect(components.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: 'aicv_session' },
      accessToken: { type: 'http', scheme: 'bearer', description: expect.stringContaining('aicv_pat_') },
    });
    for (const endpoint of table) {
      const { method, path, access, credential = 'session' } = endpoint;
      const expected = access === 'public' ? [] : [{ [credential]: [access] }];
      expect(paths[path][method.toLowerCase()].security).toEqual(expected);
    }
    for (const endpoint of inV2) {
      const { security } = paths[pathInV2(endpoint)][endpoint.method.toLowerCase()];
      expect(security).toEqual([{ accessToken: [endpoint.access] }]);
    }
  });

  it.each(['/api/docs', '/api/docs/openapi.json'])('is compressed if the client accepts it: %s', async (url) => {
    const ask = (encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } });
    const [plain, packed, again] = [await ask('gzip, br;q=0'), await ask('gzip, br'), await ask('br;q=1.0')];
    expect([plain, packed].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br']);
    expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length * 20).toBeLessThan(plain.rawPayload.length);
    expect(again.rawPayload.equals(packed.rawPayload)).toBe(true);
  });

  it('is a page without script or style that lists every endpoint with its access', async () => {
    const response = await app.inject('/api/docs');
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    expect(response.body).not.toMatch(/<script|<style|style=/i);
    for (const { method, path, access } of table) {
      expect(response.body).toContain(`<code>${method} ${path}</code>`);
      expect(response.body).toContain(`<code>${access}</code>`);
    }
    for (const endpoint of inV2) {
      expect(response.body).toContain(`<code>${endpoint.method} ${pathInV2(endpoint)}</code>`);
    }
  });
});
