import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type pg from 'pg';
import { buildApp } from '../../app.ts';
import { systemClock } from '../../platform/clock.ts';
import { TEST_INSTALLATION } from './test-installation.ts';

/** The product with a database that always fails with `failure`. For tests of responses without a database, and of database failures. */
export async function startAppWithoutDatabase(
  options: {
    failure?: Error;
    pagesRoot?: string;
    trustedProxies?: readonly string[];
    logger?: FastifyServerOptions['logger'];
  } = {},
): Promise<FastifyInstance> {
  const fail = async () => {
    throw options.failure ?? new Error('This app has no database');
  };
  const app = await buildApp({
    pool: { options: {}, connect: fail, query: fail, on: () => undefined } as unknown as pg.Pool,
    clock: systemClock,
    pdf: { render: fail, renderSigned: fail, close: async () => undefined },
    identity: { canSign: false, reason: 'There is no key here' },
    store: {
      put: fail,
      get: fail,
      remove: fail,
      receive: fail,
      discard: fail,
      putFile: fail,
      has: fail,
      getStream: fail,
    },
    sessionSecrets: ['a secret that only the tests know, long enough'],
    installation: TEST_INSTALLATION,
    registrationPolicy: 'approval',
    trustedProxies: options.trustedProxies ?? [],
    pagesRoot: options.pagesRoot,
    logger: options.logger,
  });
  await app.ready();
  return app;
}
