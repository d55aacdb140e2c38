import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { randomUuid } from './random-uuid.ts';

it('an id created by a page is a random UUID', () => {
  const ids = Array.from({ length: 50 }, randomUuid);
  expect(new Set(ids).size).toBe(50);
  expect(ids.every((id) => z.safeParse(z.uuidv4(), id).success)).toBe(true);
});
