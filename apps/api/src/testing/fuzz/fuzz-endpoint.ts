/** Sends malformed requests to one endpoint as several callers, and reports every response that the endpoint must not send. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Endpoint } from '@aicv/contracts/endpoint';
import { errorShape } from '@aicv/contracts/shapes';
import fc from 'fast-check';
import { safeParse } from 'zod/v4/core';
import { type Caller, callersOf, type FuzzCallers, type Guise } from './fuzz-callers.ts';
import { CANARY, type FuzzTarget, type FuzzWorld, freshAddress } from './fuzz-world.ts';
import { type FuzzInput, inputsOfEndpoint } from './inputs-of-endpoint.ts';

const LANES = 4;

/** Batch size, so that the inputs of a long run are not all in memory. */
const CHUNK = 400;

export interface FuzzOutcome {
  readonly sent: number;
  /** The number of requests that the product accepted. */
  readonly taken: number;
  /** The problems, each with its request. Empty if there are none. */
  readonly problems: readonly string[];
  readonly slowestMs: number;
}

export interface Answer {
  readonly status: number;
  readonly mediaType: string;
  readonly body: string;
}

export async function fuzzEndpoint(
  { target, world, callers }: { target: FuzzTarget; world: FuzzWorld; callers: FuzzCallers },
  endpoint: Endpoint,
  { inputs, seed, hangMs }: { inputs: number; seed: number; hangMs: number },
): Promise<FuzzOutcome> {
  const problems: string[] = [];
  let [sent, taken, slowestMs] = [0, 0, 0];

  async function ask(caller: Caller, input: FuzzInput): Promise<void> {
    // Injected requests come without a socket: callers whose answers need no other would keep what a thread has done for one from coming back.
    await nextTurn();
    const guise = await callers.next(caller);
    const begunMs = performance.now();
    const answer = await Promise.race([sendInput(target, guise, endpoint, input), waited(hangMs)]);
    const tookMs = performance.now() - begunMs;
    slowestMs = Math.max(slowestMs, tookMs);
    sent += 1;
    // Also checked after a response, because no timer fires while the process is blocked.
    const isLate = answer === undefined || tookMs > hangMs;
    const problem = isLate ? `no answer within ${hangMs} ms` : problemOf(endpoint, answer);
    if (problem !== undefined) problems.push(`${caller}: ${problem}, to ${described(input)}`);
    if (answer === undefined) return;
    if (answer.status < 300) taken += 1;
    if (hasPutOut(answer)) callers.dismiss(caller, guise);
  }

  let [left, weights] = [inputs, 0];
  const asking = callersOf(endpoint);
  for (const weight of asking.values()) weights += weight;
  for (const [caller, weight] of asking) {
    // A share of the remaining requests, so that the last caller completes the total.
    const share = Math.round((left * weight) / weights);
    left -= share;
    weights -= weight;
    const idsFor = caller === 'firm' ? world.idsForFirm : world.idsFor;
    const arbitrary = inputsOfEndpoint(endpoint, { idsFor, byToken: caller === 'token' });
    for (let begun = 0; begun < share; begun += CHUNK) {
      const numRuns = Math.min(CHUNK, share - begun);
      const waiting = fc.sample(arbitrary, { numRuns, seed: seed + left * 1_009 + begun });
      const lane = async () => {
        for (let input = waiting.pop(); input !== undefined; input = waiting.pop()) await ask(caller, input);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
    }
  }
  return { sent, taken, problems, slowestMs };
}

/** Returns whether another user must send the next request. */
export const hasPutOut = ({ body }: Answer) => PUT_OUT.test(body);

const PUT_OUT = /"code":"(AUTHENTICATION_REQUIRED|ACCOUNT_INACTIVE|RATE_LIMITED|CSRF_INVALID)"/;

/** Resolves to undefined after the time. The timer does not keep the process alive. */
function waited(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms).unref());
}

export async function sendInput(
  { app }: FuzzTarget,
  guise: Guise,
  endpoint: Endpoint,
  input: FuzzInput,
): Promise<Answer> {
  const { method, url, body } = input;
  // An event stream runs until the client or the server closes it.
  const isStream = Object.values(endpoint.responses).includes('text/event-stream');
  const response = await app.inject({
    method: method as 'GET',
    url,
    remoteAddress: freshAddress(),
    headers: { 'user-agent': 'Fuzz', ...guise, ...input.headers },
    ...(body !== undefined && { payload: body }),
    payloadAsStream: isStream,
  });
  const { statusCode: status } = response;
  const mediaType = String(response.headers['content-type'] ?? '');
  if (!isStream) return { status, mediaType, body: response.body };
  const stream = response.stream();
  let text = '';
  if (status === 200) stream.destroy();
  else for await (const chunk of stream) text += String(chunk);
  return { status, mediaType, body: text };
}

/** Enough for a hundred issues, whatever the request was. */
const REFUSAL_MAX_LENGTH = 50_000;

/** Signs of a leaked internal error: a stack trace, an SQL statement, the name of a database object. */
const INSIDES =
  /\n\s+at \S+ \(|node_modules|\b(select|insert|update|delete)\b.{1,80}\b(from|into|set)\b "|pg_catalog|violates .* constraint|DrizzleQueryError/i;

function problemOf({ responses }: Endpoint, { status, mediaType, body }: Answer): string | undefined {
  const said = `${status} ${body.slice(0, 300)}`;
  if (status >= 500) return said;
  if (body.includes(CANARY)) return `the neighbour's data: ${said}`;
  if (status < 400) return responses[status] === undefined ? `an undeclared success: ${said}` : undefined;
  if (body.length > REFUSAL_MAX_LENGTH) return `a refusal of ${body.length} characters: ${said}`;
  if (body === '' && mediaType.startsWith('application/json')) return undefined;
  if (!mediaType.startsWith('application/json')) return `an error that is not JSON: ${said}`;
  if (!safeParse(errorShape, parsed(body)).success) return `an error of another shape: ${said}`;
  return INSIDES.test(body) ? `what is inside: ${said}` : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function described({ method, url, headers, body }: FuzzInput): string {
  const text = body === undefined ? '' : ` ${JSON.stringify(body.toString()).slice(0, 600)}`;
  return `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)}${text}`;
}
