/**
 * The time up to which unread notifications are known, and the latest one if it arrived since. If the latest is read, the one before it
 * becomes the first, and is not new.
 */
export function arrivalAfter<One extends { readonly createdAt: string }>(
  knownUntil: string | undefined,
  unread: readonly One[],
): { knownUntil: string; latest: One | undefined } {
  const first = unread.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0];
  const isNew = first !== undefined && knownUntil !== undefined && first.createdAt > knownUntil;
  const until = [knownUntil ?? '', first?.createdAt ?? ''].toSorted().at(-1) ?? '';
  return { knownUntil: until, latest: isNew ? first : undefined };
}
