import type { VenturesSearch } from './ventures-search.ts';

/** The search as the server takes it; apart from the shape of the address, which pages that list no ventures do without. */
export function ventureFilters({ stage, show = 'open', q }: VenturesSearch) {
  const isActive = show === 'all' ? undefined : show === 'open' ? ('true' as const) : ('false' as const);
  return { stage, q, isActive };
}
