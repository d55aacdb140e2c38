import * as z from 'zod/mini';
import { searchTextOf } from './search-text.ts';

/** `searchTextOf` as a shape, for the addresses that are read by one. */
export const searchedText = z.pipe(
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((value) => searchTextOf(value)),
);
