import { endpoints } from '@aicv/contracts/endpoints';
import fc from 'fast-check';
import { serializerCompiler as zodSerializerCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serializerCompiler } from './serialize-responses.ts';

const route = (schema: unknown) => ({ schema, method: 'GET', url: '/', httpStatus: '200' }) as never;
const outcome = (write: (data: unknown) => string, data: unknown) => {
  try {
    return JSON.parse(write(data));
  } catch {
    return 'refused';
  }
};

const person = z.object({ id: z.uuid().check(z.toLowerCase()), name: z.nullable(z.string()), age: z.int() });
const shape = z.object({
  people: z.array(person),
  kind: z.enum(['a', 'b']),
  is: z.literal(true),
  note: z.optional(z.string()),
  score: z.number(),
  rest: z.unknown(),
});
const ID = 'a3c1d7de-5b1e-4c55-9d6e-7a1f5d2b9c10';
const right = { people: [{ id: ID, name: null, age: 3 }], kind: 'a', is: true, score: 1.5, rest: { any: [1] } };

describe('an answer', () => {
  const write = serializerCompiler(route(shape));

  it('contains the fields of its shape and no others, at any depth', () => {
    const more = { ...right, secret: 1, people: [{ ...right.people[0], passwordHash: 'x' }] };
    expect(JSON.parse(write(more))).toEqual(right);
    expect(more.people[0]).toHaveProperty('passwordHash');
  });

  it.each([
    ['a text for a number', { ...right, score: '1.5' }],
    ['no number', { ...right, score: Number.NaN }],
    ['an unknown word', { ...right, kind: 'c' }],
    ['a field that is missing', { ...right, people: [{ id: ID, name: 'A' }] }],
    ['a list that is none', { ...right, people: {} }],
    ['an id that is none', { ...right, people: [{ id: 'x', name: 'A', age: 3 }] }],
    ['nothing', undefined],
  ])('is refused with %s', (_, wrong) => {
    expect(() => write(wrong)).toThrow();
  });

  it('ignores toJSON: such values are read field by field', () => {
    class Row {
      people = [];
      kind = 'a';
      is = true;
      score = 1;
      rest = null;
      toJSON() {
        return { secret: 1 };
      }
    }
    expect(outcome(write, new Row())).toEqual(outcome(zodSerializerCompiler(route(shape)), new Row()));
  });

  it('has ids in lower case, as zod writes them', () => {
    const upper = { ...right, people: [{ id: ID.toUpperCase(), name: 'A', age: 1 }] };
    expect(JSON.parse(write(upper)).people[0].id).toBe(ID);
  });
});

describe('for any value, the response equals that of zod', () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, undefined, true, 'a', 'b', ID, 3, 1.5, Number.NaN, -0, '', '2026-01-01'),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom('people', 'kind', 'is', 'note', 'score', 'rest', 'id', 'name', 'age', 'x'),
        tie('any'),
      ),
      fc.record({
        id: fc.constantFrom(ID, ID.toUpperCase(), 'x'),
        name: tie('any'),
        age: fc.constantFrom(1, 1.5, '1'),
      }),
      fc.record({
        ...Object.fromEntries(
          Object.entries(right).map(([key, given]) => [key, fc.oneof(fc.constant(given), tie('any'))]),
        ),
      }),
    ),
  })).any;
  const shapes = [
    shape,
    z.array(person),
    z.nullable(person),
    z.object({ x: z._default(z.string(), 'd') }),
    z.record(z.string(), person),
  ];

  it.each(shapes.map((one, at) => [at, one] as const))('with shape %i', (_, one) => {
    const [fast, slow] = [serializerCompiler(route(one)), zodSerializerCompiler(route(one))];
    fc.assert(
      fc.property(value, (data) => {
        expect(outcome(fast, data)).toEqual(outcome(slow, data));
      }),
      { numRuns: 300 },
    );
  });

  it('with every shape of the endpoint table', () => {
    const all = Object.values(endpoints).flatMap(({ responses }) =>
      Object.values(responses).filter((one) => typeof one === 'object' && '_zod' in one),
    );
    expect(all.length).toBeGreaterThan(150);
    const pairs = all.map((one) => [serializerCompiler(route(one)), zodSerializerCompiler(route(one))] as const);
    fc.assert(
      fc.property(value, (data) => {
        for (const [fast, slow] of pairs) expect(outcome(fast, data)).toEqual(outcome(slow, data));
      }),
      { numRuns: 20 },
    );
  });
});
