/** Longer than the time between the mounts of a page's parts, in milliseconds. */
const SAME_VISIT_MS = 30_000;

/**
 * For `refetchOnMount` of a query that several parts of a page use. Refetches at each visit and when a part is opened later, but not for
 * parts that mount shortly after the first one.
 */
export function refetchOncePerVisit(query: {
  getObserversCount(): number;
  readonly state: { readonly dataUpdatedAt: number };
}): 'always' | false {
  // The mounting part counts as an observer already.
  const isReadBeside = query.getObserversCount() > 1;
  return isReadBeside && Date.now() - query.state.dataUpdatedAt < SAME_VISIT_MS ? false : 'always';
}
