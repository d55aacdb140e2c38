import { expect, it } from 'vitest';
import { searchEndpoints } from './search.ts';

const messageOf = (query: unknown) => searchEndpoints.search.query.safeParse(query).error?.issues[0]?.message;

it.each([
  [{}, 'Search text is required'],
  [{ q: ['soil', 'sensors'] }, 'Search text must be text'],
  [{ q: '' }, undefined],
])('a search by %j gets the message %s', (query, message) => {
  expect(messageOf(query)).toBe(message);
});
