import { SEARCH_KINDS, SEARCHED_SOURCES } from '@aicv/domain/search/search-kind';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idShape, searchText } from '../shapes.ts';

/** One search over every record that the user may open, and their recently opened results. */

const searchHitShape = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: idShape,
  title: z.string(),
  /**
   * Its context: a stage, a role, the course of a lesson, the venture of a task, the holder of a certificate; null if the kind suffices.
   */
  context: z.nullable(z.string()),
  /** The course of a lesson, the venture of a sprint or a task; null for all others. */
  parentId: z.nullable(idShape),
  /** Where the words are, as plain text, if the title does not contain all of them; null in recent items. */
  excerpt: z.nullable(z.object({ source: z.enum(SEARCHED_SOURCES), text: z.string() })),
});

export type SearchHit = z.infer<typeof searchHitShape>;

const hitsShape = z.object({ hits: z.array(searchHitShape) });

export const searchEndpoints = {
  search: defineEndpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'Search everything you can open, with prefixes and typos matched, best match first',
    access: 'search.own',
    recordsReads: true,
    query: z.strictObject({ q: searchText }),
    responses: { 200: hitsShape },
  }),
  getRecentItems: defineEndpoint({
    method: 'GET',
    path: '/api/search/recent',
    summary: 'List the items you opened from search and can still open, latest first',
    access: 'search.own',
    recordsReads: true,
    responses: { 200: hitsShape },
  }),
  saveRecentItem: defineEndpoint({
    method: 'POST',
    path: '/api/search/recent',
    summary: 'Record an opened item',
    access: 'search.own',
    body: z.strictObject({
      kind: z.enum(SEARCH_KINDS, `Kind must be one of ${SEARCH_KINDS.join(', ')}`),
      id: idShape,
    }),
    responses: { 204: 'empty' },
  }),
} as const;
