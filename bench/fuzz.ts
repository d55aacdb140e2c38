/**
 * Wrong requests to every endpoint of the table, `--inputs` to each (10,000), made from its shapes and sent by several callers:
 * none is answered by a failure or not at all, and nothing of another tenant is shown or changed. They are sent in passes over
 * the whole table, so that a run that `--minutes` ends early has asked every endpoint the
 * same; `--pass` (500) is how many each gets in one. `--seed` repeats a run, and `--hang-ms` (5,000) is
 * what counts as no answer: on a machine that does much else at the same time that says nothing of the product.
 */
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { createTenantScope } from '../apps/api/src/platform/database/tenant-scope.ts';
import { createFuzzCallers, type FuzzCallers } from '../apps/api/src/testing/fuzz/fuzz-callers.ts';
import { fuzzEndpoint } from '../apps/api/src/testing/fuzz/fuzz-endpoint.ts';
import { type FuzzTarget, type FuzzWorld, openNeighbour, openWorld } from '../apps/api/src/testing/fuzz/fuzz-world.ts';
import { BUDGETS } from './budgets.ts';
import { measureProduct } from './measured-product.ts';
import type { Measurement, RunPart } from './part.ts';

const INPUTS_OF_A_PASS = 500;

/** Then another takes its place: what is read from end to end, such as the log, would grow and grow. */
const ENDPOINTS_OF_A_TENANT = 10;

/** These shut people out, or change what a whole tenant may do: none of it may concern the next endpoint. */
const UPSETTING =
  /^(setFeatureFlag|updateSettings|updateTenant|updateUser|eraseUser|decideRoleRequest|resetTwoFactor)$/;

/** So many of those to one tenant, then to a new one: nobody needs to arrive in a tenant that no longer lets people in as before. */
const UPSETTING_INPUTS_OF_A_TENANT = 400;

/** Shown of an endpoint; the others of it are mostly the same. */
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

/** Filling a tenant takes documents and pictures, which have time limits: on a machine that does much else it may want another try. */
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
      name: 'rejections that nobody handled',
      value: world.rejections,
      unit: 'rejections',
      budget: BUDGETS.fuzzProblems,
    },
  ];
}
