/** The list with one item moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Sorts the items by the ids. Items without an id in the list keep their order, after the others. */
export function inOrderOf<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const positionOf = ({ id }: Item) => {
    const position = ids.indexOf(id);
    return position === -1 ? ids.length : position;
  };
  return items.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** The new position of an item that is dropped before or after another one of the same list. */
export function dropIndex(from: number, over: number, edge: 'before' | 'after'): number {
  const gap = edge === 'before' ? over : over + 1;
  return from < gap ? gap - 1 : gap;
}
