/**
 * Sends wrong requests to every endpoint of the table, `--inputs` to each (10,000), generated from its shapes, by several callers. None may
 * fail or hang, and no data of another tenant may be shown or changed. They are sent in passes over the whole table, so a run that
 * `--minutes` ends early has covered every endpoint equally; `--pass` (500) is the number for each endpoint in a pass. `--seed` repeats a
 * run, and `--hang-ms` (5,000) is the limit for a response; on a busy machine it says nothing about the product.
 */
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { createTenantScope } from '../apps/api/src/platform/db/tenancy/tenant-scope.ts';
import { createFuzzCallers, type FuzzCallers } from '../apps/api/src/testing/fuzz/fuzz-callers.ts';
import { fuzzEndpoint } from '../apps/api/src/testing/fuzz/fuzz-endpoint.ts';
import { type FuzzTarget, type FuzzWorld, openNeighbour, openWorld } from '../apps/api/src/testing/fuzz/fuzz-world.ts';
import { BUDGETS } from './budgets.ts';
import { measureProduct } from './measured-product.ts';
import type { Measurement, RunPart } from './part.ts';

const INPUTS_OF_A_PASS = 500;

/** A new tenant then replaces the old one: data that is read in full, such as the log, would grow without limit. */
const ENDPOINTS_OF_A_TENANT = 10;

/** Endpoints that lock users out or change the permissions of a whole tenant. They must not affect the next endpoint. */
const UPSETTING =
  /^(setFeatureFlag|updateSettings|updateTenant|updateUser|eraseUser|decideRoleRequest|resetTwoFactor)$/;

/** The number of such requests to one tenant before a new one replaces it: sign-ins may fail in a tenant with changed rights. */
const UPSETTING_INPUTS_OF_A_TENANT = 400;

/** The number of failures that are printed for an endpoint; the others are mostly the same. */
const PROBLEMS_SHOWN = 5;

interface Tenant {
  readonly world: FuzzWorld;
  readonly callers: FuzzCallers;
}

interface Count {
  sent: number;
  taken: number;
  problems: number;
  slowestMs: number;
}

export const run: RunPart = (options) => {
  const inputs = Number(options.inputs ?? 10_000);
  const endsAt = performance.now() + Number(options.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  const ofAPass = Number(options.pass ?? INPUTS_OF_A_PASS);
  const hangMs = Number(options['hang-ms'] ?? 5_000);
  const firstSeed = Number(options.seed ?? Date.now() % 1_000_000_000);
  const table = Object.entries<Endpoint>(endpoints).filter(
    ([name]) => options.only === undefined || options.only.split(',').includes(name),
  );
  if (table.length === 0)
    throw new Error(`There is no endpoint called ${options.only}; they are called as in the endpoint table.`);
  console.log(`Seed ${firstSeed}, ${table.length} endpoints, ${inputs} inputs to each.`);
  const rejections: string[] = [];
  process.on('unhandledRejection', (reason) => rejections.push(String(reason)));

  return measureProduct('fuzz', async ({ app, pool }) => {
    const target: FuzzTarget = { app, scope: createTenantScope(pool) };
    const neighbour = await openNeighbour(target);
    const before = await neighbour.hashRows();
    const counts = new Map(table.map(([name]): [string, Count] => [name, noneYet()]));
    let tenant: Tenant | undefined;
    for (let done = 0; done < inputs && performance.now() < endsAt; done += ofAPass) {
      for (const [at, [name, endpoint]] of table.entries()) {
        if (performance.now() > endsAt) break;
        const isUpsetting = UPSETTING.test(name);
        const share = Math.min(ofAPass, inputs - done);
        const step = isUpsetting ? Math.min(UPSETTING_INPUTS_OF_A_TENANT, share) : share;
        if (at % ENDPOINTS_OF_A_TENANT === 0) tenant = undefined;
        const begunMs = performance.now();
        const ofThisPass = noneYet();
        for (let sent = 0; sent < share; sent += step) {
          if (isUpsetting) tenant = undefined;
          tenant ??= await openTenant(target, neighbour.tenantId);
          const seed = firstSeed + (done + sent) * 7 + at * 104_729;
          const asked = { inputs: Math.min(step, share - sent), seed, hangMs };
          const { problems, ...outcome } = await fuzzEndpoint({ target, ...tenant }, endpoint, asked);
          for (const problem of problems.slice(0, PROBLEMS_SHOWN)) console.log(`  ${name}: ${problem}`);
          add(ofThisPass, { ...outcome, problems: problems.length });
        }
        if (isUpsetting) tenant = undefined;
        add(counts.get(name) ?? noneYet(), ofThisPass);
        const { sent, taken, slowestMs } = ofThisPass;
        const each = ((performance.now() - begunMs) / sent).toFixed(2);
        console.log(`${name}: ${sent} sent, ${taken} taken, ${each} ms each, slowest ${slowestMs.toFixed(0)} ms`);
      }
    }
    const after = await neighbour.hashRows();
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (name) => before.get(name) !== after.get(name),
    );
    if (changed.length > 0) console.log(`The neighbour's rows have changed in ${changed.join(', ')}`);
    for (const rejection of rejections) console.log(`Unhandled: ${rejection}`);
    return measurementsOf([...counts.values()], {
      changed: changed.length,
      rejections: rejections.length,
      tables: before.size,
    });
  });
};

/** Filling a tenant creates documents and pictures, which have time limits: on a busy machine it may need a retry. */
async function openTenant(target: FuzzTarget, neighbourId: string, triesLeft = 3): Promise<Tenant> {
  try {
    const world = await openWorld(target, neighbourId);
    return { world, callers: createFuzzCallers(target, world) };
  } catch (error) {
    if (triesLeft === 0) throw error;
    console.log(`A tenant could not be filled: ${String(error)}`);
    return openTenant(target, neighbourId, triesLeft - 1);
  }
}

function noneYet(): Count {
  return { sent: 0, taken: 0, problems: 0, slowestMs: 0 };
}

function add(total: Count, { sent, taken, problems, slowestMs }: Count): void {
  total.sent += sent;
  total.taken += taken;
  total.problems += problems;
  total.slowestMs = Math.max(total.slowestMs, slowestMs);
}

function measurementsOf(
  counts: readonly Count[],
  world: { changed: number; rejections: number; tables: number },
): Measurement[] {
  const sum = (key: 'sent' | 'taken' | 'problems') => counts.reduce((total, count) => total + count[key], 0);
  const fewest = Math.min(...counts.map(({ sent }) => sent));
  const slowest = Math.max(...counts.map(({ slowestMs }) => slowestMs));
  return [
    {
      name: 'wrong requests to the endpoint that got fewest',
      value: fewest,
      unit: 'inputs',
      beside: `${sum('sent')} to all ${counts.length}, ${sum('taken')} taken`,
    },
    {
      name: 'answers that are a failure, a hang, or hold what is not theirs',
      value: sum('problems'),
      unit: 'answers',
      budget: BUDGETS.fuzzProblems,
      beside: `slowest ${slowest.toFixed(0)} ms`,
    },
    {
      name: 'tables in which rows of another tenant changed',
      value: world.changed,
      unit: 'tables',
      budget: BUDGETS.fuzzProblems,
      beside: `of ${world.tables} with rows`,
    },
    {
      name: 'unhandled rejections',
      value: world.rejections,
      unit: 'rejections',
      budget: BUDGETS.fuzzProblems,
    },
  ];
}
