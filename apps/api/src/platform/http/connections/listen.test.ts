import { createServer } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ListenError, listen } from './listen.ts';

async function refusalOf(host: string, port: number): Promise<string> {
  const app = Fastify();
  try {
    return `listens at ${await listen(app, host, port)}`;
  } catch (error) {
    return error instanceof ListenError ? error.message : `unexplained: ${String(error)}`;
  } finally {
    await app.close();
  }
}

// REQ-306
describe('listening', () => {
  it('returns the address to open', async () => {
    expect(await refusalOf('127.0.0.1', 0)).toMatch(/^listens at http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('names the port that is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await refusalOf('127.0.0.1', port)).toBe(
      `PORT ${port} is already in use on 127.0.0.1. Stop what uses it or set another PORT.`,
    );
    await new Promise((resolve) => taken.close(resolve));
  });

  it.each(['192.0.2.1', 'no-such-host.invalid'])(
    'names a host that does not belong to this machine: %s',
    async (host) => {
      expect(await refusalOf(host, 0)).toBe(`HOST ${host} is not an address of this machine.`);
    },
  );
});
