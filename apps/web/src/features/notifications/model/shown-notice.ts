/** The notice above a page: the path of the page, the id of the shown notification if any, and the one dismissed last. */
export type ShownNotice = { page: string; id: string | undefined; last?: string | undefined };

/** `goesOnFrom`: the previous path of the same page, if the change of path is not a navigation. */
export type PageBelow = { path: string; goesOnFrom: string | undefined };

/**
 * Selects the notice above a page: the latest unread notification. One that arrives later waits for the next page. It would move the shown
 * one, or replace it while the user is about to press it. The shown notice stays until it is read; then the latest replaces it. A dismissed
 * one that is still unread comes back if its position is free: the server refused the dismissal.
 */
export function nextShownNotice(
  shown: ShownNotice | undefined,
  { path, goesOnFrom }: PageBelow,
  unread: readonly { id: string }[],
): ShownNotice {
  const isSamePage = shown !== undefined && [path, goesOnFrom].includes(shown.page);
  if (!isSamePage) return { page: path, id: unread[0]?.id };
  const last = shown.id ?? shown.last;
  const id = unread.some((one) => one.id === last) ? last : shown.id && unread[0]?.id;
  return shown.page === path && shown.id === id ? shown : { page: path, id, last };
}

/**
 * The time up to which unread notifications are known, and whether a new one arrived since. If the latest is read, the one before it
 * becomes the first, and is not new.
 */
export function arrivalAfter(
  knownUntil: string | undefined,
  unread: readonly { createdAt: string }[],
): { knownUntil: string; hasArrived: boolean } {
  const latest = [knownUntil ?? '', ...unread.map(({ createdAt }) => createdAt)].toSorted().at(-1) ?? '';
  return { knownUntil: latest, hasArrived: knownUntil !== undefined && latest > knownUntil };
}
