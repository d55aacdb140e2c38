import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newImportId } from './import-id.ts';

it('an import id is a random UUID', () => {
  const ids = Array.from({ length: 50 }, newImportId);
  expect(new Set(ids).size).toBe(50);
  expect(ids.every((id) => z.safeParse(z.uuidv4(), id).success)).toBe(true);
});
