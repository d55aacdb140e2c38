/** What stands above a page: the page's path, and the notification in the line, or nothing; then, which one was dismissed last. */
export type ShownNotice = { page: string; id: string | undefined; last?: string | undefined };

/** `goesOnFrom`: the path of the page that this one is, under another path; nobody has gone anywhere. */
export type PageBelow = { path: string; goesOnFrom: string | undefined };

/**
 * Which of what is not read stands in the line above a page, the latest first. One that comes in while a page is read waits for the
 * next page: it would move this one, or take another's place, under a hand that is about to press. What stands, stays until it
 * is read; its place goes to the latest. What was dismissed and is not read after all comes back where nothing took its place: the
 * server has refused.
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
 * Until when what is not read is known, and whether something has come in since. When the latest is read, the one before it is the first
 * of what is left, and nothing new.
 */
export function arrivalAfter(
  knownUntil: string | undefined,
  unread: readonly { createdAt: string }[],
): { knownUntil: string; hasArrived: boolean } {
  const latest = [knownUntil ?? '', ...unread.map(({ createdAt }) => createdAt)].toSorted().at(-1) ?? '';
  return { knownUntil: latest, hasArrived: knownUntil !== undefined && latest > knownUntil };
}
