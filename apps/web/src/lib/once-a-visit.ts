/**
 * For `refetchOnMount` of what several parts of a page read: asked for anew at each visit, and not again for a part that comes later than
 * the first that reads it.
 */
export function onceAVisit(query: { getObserversCount(): number }): 'always' | false {
  // The part that asks is counted by then.
  return query.getObserversCount() > 1 ? false : 'always';
}
