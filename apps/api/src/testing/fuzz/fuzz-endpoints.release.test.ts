import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { createFuzzCallers, type FuzzCallers } from './fuzz-callers.ts';
import { fuzzEndpoint } from './fuzz-endpoint.ts';
import { type FuzzTarget, type FuzzWorld, type Neighbour, openNeighbour, openWorld } from './fuzz-world.ts';

/** A fixed sample. `npm run bench -- fuzz` sends thousands of requests to each endpoint. */
const INPUTS = 12;
const SEED = 20_260_331;
/** Limit for hanging requests, just below the test timeout: slowness is not a failure. */
const HANG_MS = 80_000;

let t: TestApp;
let target: FuzzTarget;
let neighbour: Neighbour;
let world: FuzzWorld;
let callers: FuzzCallers;
let before: Map<string, string>;

beforeAll(async () => {
  t = await startTestApp();
  target = { app: t.app, scope: t.database.scope };
  neighbour = await openNeighbour(target);
  world = await openWorld(target, neighbour.tenantId);
  callers = createFuzzCallers(target, world);
  before = await neighbour.hashRows();
});
afterAll(() => t.close());

/** Calls that lock out users of a tenant or change their rights run last. */
const LAST = ['setFeatureFlag', 'updateSettings', 'updateTenant', 'updateUser', 'eraseUser', 'decideRoleRequest'];

describe('malformed requests', () => {
  const table = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));
  const inOrder = [
    ...table.filter(({ name }) => !LAST.includes(name)),
    ...table.filter(({ name }) => LAST.includes(name)),
  ];

  it.each(inOrder)(
    'are refused by $name without an internal error, a hang or data of another tenant',
    async ({ endpoint }) => {
      const outcome = await fuzzEndpoint({ target, world, callers }, endpoint, {
        inputs: INPUTS,
        seed: SEED,
        hangMs: HANG_MS,
      });
      expect(outcome.problems).toEqual([]);
      expect(outcome.sent).toBe(INPUTS);
    },
  );

  it('leave every row of another tenant unchanged', async () => {
    expect(before.size).toBeGreaterThan(40);
    expect(Object.fromEntries(await neighbour.hashRows())).toEqual(Object.fromEntries(before));
  });
});
