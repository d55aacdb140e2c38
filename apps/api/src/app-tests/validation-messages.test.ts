/**
 * Every validation message of a body or a query is a sentence of the product. Each endpoint of the table receives nothing, null, values of
 * another type as a whole and in each field, and unknown fields.
 */
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { expect, it } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { ApiError } from '../platform/http/errors/api-error.ts';
import { validatorCompiler } from '../platform/http/routing/validate-requests.ts';
import { type EndpointName, RECORD_KINDS, type RecordIds, sampleRequest } from '../testing/app/sample-requests.ts';

const ID = '0b9a4b3e-6f4c-4d8e-9a67-2f6f5f0c2b11';
const IDS = Object.fromEntries(RECORD_KINDS.map((kind) => [kind, ID])) as RecordIds;

const WRONG = [
  undefined,
  null,
  '',
  'x',
  0,
  -1,
  1.5,
  1e21,
  true,
  [],
  {},
  [null],
  [{}],
  { x: 1 },
  '\u0000',
  'x'.repeat(30_000),
];

/** The value with each part in turn replaced by each wrong value, removed, or extended by an unknown field. */
function* wrongVersionsOf(value: unknown): Generator<unknown> {
  yield* WRONG;
  if (Array.isArray(value)) {
    const [first, ...rest] = value;
    if (first !== undefined) for (const wrong of wrongVersionsOf(first)) yield [wrong, ...rest];
    yield Array.from({ length: 5_000 }, () => first);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      for (const wrong of wrongVersionsOf(part)) yield { ...value, [name]: wrong };
    }
    yield { ...value, surprise: 1 };
  }
}

function messagesAbout(schema: unknown, httpPart: string, data: unknown): string[] {
  const validate = validatorCompiler({ schema: schema as $ZodType, method: 'POST', url: '/', httpPart });
  const { error } = validate(data) as { error?: unknown };
  return error instanceof ApiError ? (error.options.issues ?? []).map(({ message }) => message) : [];
}

/** Phrases of zod and Fastify. */
const OF_A_LIBRARY =
  /\bInvalid\b|Unrecognized|Too (?:big|small)|\bexpected\b|\breceived\b|must (?:have required|NOT|match (?:format|pattern|exactly))|\bbody\/|querystring|\bundefined\b|\bNaN\b|\[object|\bzod\b|\bregex\b|nullish/;

/** Starts with a capital letter; one sentence ends without a full stop, as everywhere in the product. */
const SENTENCE = /^[A-Z][^{}[\]]*[^.:;,\s]$/;

/** An identifier. The values of an enumeration, which follow "one of", are identifiers too. */
const CODE_NAME = /^(?!.*\bone of\b).*\b[a-z]+[A-Z]/;

const CASES = Object.entries(endpoints).flatMap(([name, endpoint]: [string, Endpoint]) =>
  (['query', 'body'] as const).flatMap((part) =>
    endpoint[part] ? [[name as EndpointName, part, endpoint[part]] as const] : [],
  ),
);

// REQ-291
it.each(CASES)('names the problem in words of the product: %s, %s', (name, part, schema) => {
  const good = sampleRequest(name, IDS)[part] ?? {};
  const messages = new Set([...wrongVersionsOf(good)].flatMap((wrong) => messagesAbout(schema, part, wrong)));
  expect(messages.size).toBeGreaterThan(0);
  const bad = [...messages].filter(
    (message) => OF_A_LIBRARY.test(message) || CODE_NAME.test(message) || !SENTENCE.test(message),
  );
  expect(bad).toEqual([]);
});
