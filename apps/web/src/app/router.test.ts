import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { ACTION_LINKS } from '../features/search/model/search-actions.ts';
import { PAGE_LINKS } from '../features/search/model/search-pages.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter(createMemoryHistory());

/** The route that an address leads to, and the search that its page receives. */
function pageAt(link: { readonly to: string }) {
  const { pathname, search } = router.buildLocation(link as never);
  const match = router.matchRoutes(pathname, search).at(-1);
  return { routeId: match?.routeId, path: match?.fullPath, search: match?.search };
}

describe('the links of the search', () => {
  it.each(Object.values(PAGE_LINKS))('lead to the page at $to', (link) => {
    expect(pageAt(link).path).toBe(link.to);
  });

  it.each(Object.values(ACTION_LINKS))('lead to the page at $to, which receives the requested action', (link) => {
    const { path, search } = pageAt(link);
    expect(path).toBe(link.to);
    if ('search' in link) expect(search).toMatchObject(link.search);
  });
});
