import type { VenturesSearch } from './ventures-search.ts';

/** Query parameters of the search. A separate module from the URL schema, which pages without a venture list do not load. */
export function ventureFilters({ stage, show = 'open', q }: VenturesSearch) {
  const isActive = show === 'all' ? undefined : show === 'open' ? ('true' as const) : ('false' as const);
  return { stage, q, isActive };
}
