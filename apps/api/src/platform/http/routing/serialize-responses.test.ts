import { isShape } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { compiled } from './serialize-responses.ts';

const row = z.object({ id: z.uuid(), title: z.string(), total: z.nullable(z.number()), note: z.optional(z.string()) });

// REQ-291
it.each([
  ['an object', row],
  ['a list', z.array(row).check(z.maxLength(2))],
])('a compiled shape accepts, strips and refuses as the shape itself does: %s', (_name, shape) => {
  const value = fc.record(
    {
      id: fc.oneof(fc.uuid({ version: 4 }), fc.string()),
      title: fc.oneof(fc.string(), fc.integer()),
      total: fc.oneof(fc.integer(), fc.constant(null)),
      note: fc.string(),
      secret: fc.string(),
    },
    { requiredKeys: ['id'] },
  );
  fc.assert(
    fc.property(fc.oneof(value, fc.array(value, { maxLength: 3 })), (given) => {
      const { success, data } = safeParse(shape, given);
      expect(safeParse(compiled(shape), given)).toMatchObject({ success, ...(success && { data }) });
    }),
  );
});

/** The kinds of the shape and of all shapes within it. */
function kindsIn(value: unknown, seen = new Set<object>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if ('_zod' in value && value instanceof z.ZodMiniType) return [value._zod.def.type, ...kindsIn(value._zod.def, seen)];
  return Object.values(value).flatMap((part) => kindsIn(part, seen));
}

it('shapes of responses transform nothing, so parsing them is encoding', () => {
  const kinds = Object.values(endpoints).flatMap(({ responses }) =>
    Object.values(responses).flatMap((shape) => (isShape(shape) ? kindsIn(shape) : [])),
  );
  expect(new Set(kinds)).toContain('string');
  expect(kinds.filter((kind) => ['pipe', 'transform', 'catch', 'codec'].includes(kind))).toEqual([]);
});
