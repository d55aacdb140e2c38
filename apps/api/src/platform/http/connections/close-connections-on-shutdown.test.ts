import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConnectionsOnShutdown } from './close-connections-on-shutdown.ts';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

/** A server with this drain time, and a client that keeps one connection to it. */
async function serving(drainWithinMs: number) {
  const slow = { arrived: Promise.withResolvers<void>(), answer: Promise.withResolvers<string>() };
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const connections = closeConnectionsOnShutdown(app);
  app.addHook('preClose', () => connections.drain(drainWithinMs));
  app.get('/', async () => 'here');
  app.get('/slow', () => {
    slow.arrived.resolve();
    return slow.answer.promise;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const ask = async (path: string, given: Agent | false = agent): Promise<IncomingMessage> => {
    const [answer] = (await once(get({ port, path, agent: given }), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer;
  };
  const isRefused = () =>
    ask('/', false).then(
      () => false,
      () => true,
    );
  return { app, ask, isRefused, slow };
}

const PATIENT_MS = 60_000;

describe('a server that stops with time to drain', () => {
  it('accepts no new connection, answers over the open ones, and marks the last response', async () => {
    const { app, ask, isRefused } = await serving(PATIENT_MS);
    expect((await ask('/')).headers.connection).toBe('keep-alive');
    const closed = app.close();
    await expect.poll(isRefused).toBe(true);
    const last = await ask('/');
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
    // The client then closed it, long before the time was over.
    await closed;
  });

  it('also marks the response in flight', async () => {
    const { app, ask, isRefused, slow } = await serving(PATIENT_MS);
    const inFlight = ask('/slow');
    await slow.arrived.promise;
    const closed = app.close();
    await expect.poll(isRefused).toBe(true);
    slow.answer.resolve('late');
    expect((await inFlight).headers.connection).toBe('close');
    await closed;
  });
});

describe('a server that stops without time to drain', () => {
  it('closes idle connections, and ends after the response in flight', async () => {
    const { app, ask, isRefused, slow } = await serving(0);
    const inFlight = ask('/slow');
    await slow.arrived.promise;
    const closed = app.close();
    await expect.poll(isRefused).toBe(true);
    slow.answer.resolve('late');
    expect((await inFlight).statusCode).toBe(200);
    await closed;
  });
});
