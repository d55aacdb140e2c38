import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppWithoutDatabase } from '../../../testing/app/app-without-database.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await startAppWithoutDatabase();
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** The response to bytes that no HTTP client would send. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.once('end', () => resolve(answer)).once('error', reject);
  });
}

describe('an unreadable request', () => {
  it.each([
    ['not HTTP', 'hello there\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
    [
      'a header of 40,000 characters',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}`,
      '431 Request Header Fields Too Large',
      'HEADERS_TOO_LARGE',
    ],
    [
      'no host beside a whole address',
      'GET http://a/api/health/live HTTP/1.1\r\nConnection: close\r\n\r\n',
      '400 Bad Request',
      'BAD_REQUEST',
    ],
    ['no host', 'GET /api/health/live HTTP/1.1\r\nConnection: close\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
    [
      'two hosts',
      'GET /api/health/live HTTP/1.1\r\nHost: a\r\nX: host\r\nhOST: b\r\nConnection: close\r\n\r\n',
      '400 Bad Request',
      'BAD_REQUEST',
    ],
    [
      'the same host twice, from before hosts had to be named',
      'GET /api/health/live HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n',
      '400 Bad Request',
      'BAD_REQUEST',
    ],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400 Bad Request',
      'BAD_REQUEST',
    ],
    [
      'a length and chunks',
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400 Bad Request',
      'BAD_REQUEST',
    ],
  ])('is answered like any other, headers included: %s', async (_case, bytes, status, code) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toEqual({
      message: expect.any(String),
      code,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('a readable request', () => {
  it.each([
    ['one host', 'HTTP/1.1\r\nHost: a\r\nX: host\r\nConnection: close\r\n\r\n'],
    ['no host, in HTTP/1.0', 'HTTP/1.0\r\n\r\n'],
  ])('is answered: %s', async (_case, rest) => {
    expect(await answerTo(`GET /api/health/live ${rest}`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  // REQ-288
  it.each(['http://other.example', 'HTTPS://other.example:8443'])(
    'is served with an absolute URL in its request line: %s',
    async (origin) => {
      const rest = 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
      expect(await answerTo(`GET ${origin}/api/health/live?x ${rest}`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(await answerTo(`GET ${origin} ${rest}`)).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
    },
  );
});

describe('a request with an unknown expectation', () => {
  it('is answered like any other', async () => {
    const answer = await answerTo(
      'POST /api/health/live HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    );
    expect(answer).toContain('HTTP/1.1 405 Method Not Allowed');
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(answer).toContain('"code":"METHOD_NOT_ALLOWED"');
  });
});

describe('a stalled connection', () => {
  it('is closed, also when the client stops reading the response', async () => {
    const arrival = once(app.server, 'connection') as Promise<[Socket]>;
    const reader = connect(port, '127.0.0.1').on('error', () => undefined);
    reader.pause();
    // More than the buffers of both sides.
    reader.write('GET /api/docs HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(30));
    const [connection] = await arrival;
    await expect.poll(() => connection.bytesWritten).toBeGreaterThan(0);
    expect(connection.timeout).toBe(120_000);
    // The same timeouts, shortened.
    connection.setTimeout(100);
    await once(connection, 'close');
    reader.destroy();
  });
});
