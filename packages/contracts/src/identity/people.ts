import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pagingQuery, personShape, searchText } from '../shapes.ts';

export const peopleEndpoints = {
  listPeople: defineEndpoint({
    method: 'GET',
    path: '/api/people',
    summary:
      'List the active people who can be mentioned in OTIF or Abundance Labs, or assigned a task; learners only by name',
    access: 'people.read',
    query: z.strictObject({
      q: z.optional(searchText),
      for: z.enum(['otif', 'labs', 'tasks'], 'For must be otif, labs or tasks'),
      ...pagingQuery,
    }),
    responses: { 200: z.array(personShape) },
  }),
} as const;
