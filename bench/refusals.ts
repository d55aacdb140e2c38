/**
 * The longest time that one expensive request blocks all others, whether it is refused or accepted. Every position of every body and query
 * of the endpoint table gets in turn the values that a careless check is slow for, and so does every header. Their lengths are the limit of
 * a field and the limit of a request.
 * Measures the processor time of the event loop's thread between two turns. A request that takes too long is repeated twice, because a
 * garbage collection may have run meanwhile. `--only` selects endpoints.
 */
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import fc from 'fast-check';
import { createTenantScope } from '../apps/api/src/platform/db/tenancy/tenant-scope.ts';
import { type Caller, createFuzzCallers, type FuzzCallers } from '../apps/api/src/testing/fuzz/fuzz-callers.ts';
import { type Answer, hasPutOut, sendInput } from '../apps/api/src/testing/fuzz/fuzz-endpoint.ts';
import { type FuzzTarget, type FuzzWorld, openNeighbour, openWorld } from '../apps/api/src/testing/fuzz/fuzz-world.ts';
import { type FuzzInput, rightPathsOf } from '../apps/api/src/testing/fuzz/inputs-of-endpoint.ts';
import { allows, type Schema, schemaOfInput, valuesOfSchema } from '../apps/api/src/testing/fuzz/values-of-schema.ts';
import { BUDGETS } from './budgets.ts';
import { measureProduct } from './measured-product.ts';
import type { Measurement, RunPart } from './part.ts';
import { HEADERS, STRUCTURES, TEXT_LENGTHS, TEXTS } from './refusals-inputs.ts';

/** Node refuses a head of more than 16 KiB before any handler runs. */
const HEAD_LENGTH = 12_000;

const ENDPOINTS_OF_A_TENANT = 20;

/** Of values and paths, to include valid ones. */
const SAMPLES = 100;

/** Headers are parsed alike for every endpoint; tested here by a read, a sign-in and an endpoint that takes a key. */
const HEADERS_AT = new Set<Endpoint>([endpoints.getCurrentUser, endpoints.login, endpoints.createOpportunity]);

/** The number of the slowest that are shown. */
const SHOWN = 15;

interface Wrong {
  readonly what: string;
  readonly input: FuzzInput;
}

interface Hold {
  readonly ms: number;
  /** From the request to its response, including the database and other load of the machine. */
  readonly tookMs: number;
  readonly what: string;
}

export const run: RunPart = (options) => {
  const table = Object.entries<Endpoint>(endpoints).filter(
    ([name]) => options.only === undefined || options.only.split(',').includes(name),
  );
  if (table.length === 0) throw new Error(`There is no endpoint called ${options.only}`);
  return measureProduct('refusals', async ({ app, pool }) => {
    const target: FuzzTarget = { app, scope: createTenantScope(pool) };
    const neighbour = await openNeighbour(target);
    const holds: Hold[] = [];
    let failed = 0;
    let longestRefusal = { length: 0, what: '' };
    let slowest: Hold = { ms: 0, tookMs: 0, what: '' };
    let tenant: { world: FuzzWorld; callers: FuzzCallers } | undefined;
    for (const [at, [name, endpoint]] of table.entries()) {
      if (at % ENDPOINTS_OF_A_TENANT === 0) tenant = undefined;
      if (tenant === undefined) {
        const world = await openWorld(target, neighbour.tenantId);
        tenant = { world, callers: createFuzzCallers(target, world) };
      }
      const { world, callers } = tenant;
      let longest: Hold = { ms: 0, tookMs: 0, what: name };
      let sent = 0;
      for (const { what, input } of wrongsOf(endpoint, world)) {
        const ask = () => holdOf(() => askOnce({ target, callers }, endpoint, input));
        let { ms, tookMs, value: answer } = await ask();
        for (let again = 0; again < 2 && ms > BUDGETS.refusalHoldMs.atMost; again += 1)
          ms = Math.min(ms, (await ask()).ms);
        sent += 1;
        const hold = { ms, tookMs, what: `${name}: ${what}, answered ${answer.status}` };
        if (ms > longest.ms) longest = hold;
        if (tookMs > slowest.tookMs) slowest = hold;
        if (answer.status >= 400 && answer.body.length > longestRefusal.length) {
          longestRefusal = { length: answer.body.length, what: `${name}: ${what}` };
        }
        if (answer.status < 500) continue;
        failed += 1;
        console.log(`${name}: ${what}: ${answer.status} ${answer.body.slice(0, 200)}`);
      }
      holds.push(longest);
      console.log(`${name}: ${sent} sent, ${longest.ms.toFixed(1)} ms at most`);
    }
    holds.sort((one, other) => other.ms - one.ms);
    for (const { ms, what } of holds.slice(0, SHOWN)) console.log(`${ms.toFixed(1)} ms  ${what}`);
    return measurementsOf({ holds, slowest, failed, longestRefusal });
  });
};

function* wrongsOf(endpoint: Endpoint, world: FuzzWorld): Generator<Wrong> {
  const { method, query, body } = endpoint;
  const idsFor = endpoint.path.startsWith('/api/tenants') ? world.idsForFirm : world.idsFor;
  const sample = (shape: Parameters<typeof schemaOfInput>[0]) => {
    const schema = schemaOfInput(shape);
    const values = fc.sample(valuesOfSchema(schema, '', idsFor), { numRuns: SAMPLES, seed: 7 });
    // A value that is valid except for one position is validated to its end.
    return { schema, value: values.find((value) => allows(shape, value)) ?? values[0] };
  };
  // A different path for each input: some point to no record, and the checks after the lookup would not run.
  const paths = fc.sample(rightPathsOf(endpoint, { idsFor, byToken: false }), { numRuns: SAMPLES, seed: 7 });
  let asked = 0;
  const nextPath = () => paths[asked++ % paths.length] ?? '';
  const wrong = (what: string, given: Partial<FuzzInput>): Wrong => ({
    what,
    input: { method, url: nextPath(), headers: {}, body: undefined, isWellFormed: false, ...given },
  });
  for (const name of HEADERS_AT.has(endpoint) ? HEADERS : []) {
    for (const [kind, textOf] of TEXTS) {
      const text = textOf(HEAD_LENGTH);
      // Values that no client can send: a header is one line of single bytes.
      if (/^[\t\x20-\x7e]*$/.test(text)) yield wrong(`${name} of ${kind}`, { headers: { [name]: text } });
    }
  }
  if (query !== undefined) {
    const { schema, value } = sample(query);
    for (const fieldPath of fieldPathsOf(schema)) {
      if (fieldPath.length === 0) continue;
      for (const [kind, textOf] of TEXTS) {
        for (const length of [250, HEAD_LENGTH]) {
          const values = withAt(value, fieldPath, textOf(length).toWellFormed()) as Readonly<Record<string, unknown>>;
          const text = new URLSearchParams(Object.entries(values).map(([key, each]) => [key, String(each)])).toString();
          yield wrong(`${fieldPath.join('.')} of ${kind}`, { url: `${nextPath()}?${text.slice(0, HEAD_LENGTH)}` });
        }
      }
    }
  }
  const names = Array.from({ length: 2_500 }, (_, at) => `${at.toString(36)}=`).join('&');
  yield wrong('unknown names', { url: `${nextPath()}?${names}` });
  if (body === undefined) return;
  const { schema, value } = sample(body);
  const json = (what: string, at: unknown) =>
    wrong(what, { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(at) ?? '') });
  for (const fieldPath of fieldPathsOf(schema)) {
    const where = fieldPath.join('.') || 'the body';
    for (const [kind, textOf] of TEXTS) {
      for (const length of TEXT_LENGTHS)
        yield json(`${where} of ${length} characters: ${kind}`, withAt(value, fieldPath, textOf(length)));
    }
    for (const [kind, structureOf] of STRUCTURES)
      yield json(`${where}: ${kind}`, withAt(value, fieldPath, structureOf()));
  }
}

async function askOnce(
  { target, callers }: { target: FuzzTarget; callers: FuzzCallers },
  endpoint: Endpoint,
  input: FuzzInput,
): Promise<Answer> {
  const caller: Caller = endpoint.path.startsWith('/api/tenants')
    ? 'firm'
    : endpoint.access === 'public'
      ? 'visitor'
      : 'admin';
  const guise = await callers.next(caller);
  const answer = await sendInput(target, guise, endpoint, input);
  if (hasPutOut(answer)) callers.dismiss(caller, guise);
  return answer;
}

/** The longest computation of this thread between two turns of its loop during the request: ms. */
async function holdOf<T>(ask: () => Promise<T>): Promise<{ ms: number; tookMs: number; value: T }> {
  let isPending = true;
  let longest = 0;
  let last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
    if (isPending) setImmediate(look);
  };
  setImmediate(look);
  const begunMs = performance.now();
  const value = await ask();
  const tookMs = performance.now() - begunMs;
  isPending = false;
  look();
  return { ms: longest, tookMs, value };
}

interface Found {
  readonly holds: readonly Hold[];
  readonly slowest: Hold;
  readonly failed: number;
  readonly longestRefusal: { readonly length: number; readonly what: string };
}

function measurementsOf(found: Found): Measurement[] {
  const [longest] = found.holds;
  return [
    {
      name: 'the longest that a wrong request holds up everybody else',
      value: longest?.ms ?? 0,
      unit: 'ms',
      budget: BUDGETS.refusalHoldMs,
      beside: longest?.what ?? '',
    },
    {
      name: 'the slowest answer to one',
      value: found.slowest.tookMs,
      unit: 'ms',
      beside: found.slowest.what,
    },
    {
      name: 'wrong requests answered by a failure',
      value: found.failed,
      unit: 'answers',
      budget: BUDGETS.fuzzProblems,
    },
    {
      name: 'the longest refusal',
      value: found.longestRefusal.length / 1_000,
      unit: 'kB',
      budget: BUDGETS.refusalKb,
      beside: found.longestRefusal.what,
    },
  ];
}

/** A path of names, with `[]` for a list item, outermost first. The empty path is the whole value. */
type FieldPath = readonly string[];

/** Every path of a shape, each once, over all alternatives of a union. */
function fieldPathsOf(schema: Schema, at: FieldPath = []): FieldPath[] {
  const found = [at];
  for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    found.push(...fieldPathsOf(choice as Schema, at));
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    found.push(...fieldPathsOf(inner as Schema, [...at, name]));
  }
  if (typeof schema.items === 'object') found.push(...fieldPathsOf(schema.items as Schema, [...at, '[]']));
  return [...new Map(found.map((fieldPath) => [fieldPath.join('\n'), fieldPath])).values()];
}

/** A copy of the value with another value at that path. Missing parents are created. */
function withAt(root: unknown, [name, ...inner]: FieldPath, value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '[]') {
    const [first, ...others] = Array.isArray(root) ? root : [];
    return [withAt(first, inner, value), ...others];
  }
  const holder = typeof root === 'object' && root !== null ? (root as Readonly<Record<string, unknown>>) : {};
  return { ...holder, [name]: withAt(holder[name], inner, value) };
}
