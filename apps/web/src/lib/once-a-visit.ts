/** Longer than the parts of a page come one after another, in milliseconds. */
const SAME_VISIT_MS = 30_000;

/**
 * For `refetchOnMount` of what several parts of a page read: asked for anew at each visit, and when a part is opened later, but not again
 * for the parts of a page that only come after the first that reads it.
 */
export function onceAVisit(query: {
  getObserversCount(): number;
  readonly state: { readonly dataUpdatedAt: number };
}): 'always' | false {
  // When it is asked whether to fetch, the part itself is counted.
  const isReadBeside = query.getObserversCount() > 1;
  return isReadBeside && Date.now() - query.state.dataUpdatedAt < SAME_VISIT_MS ? false : 'always';
}
