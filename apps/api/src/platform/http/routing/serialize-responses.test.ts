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
