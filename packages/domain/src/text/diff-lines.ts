export interface LineChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Compared pairs of lines at most; beyond it, the differing part counts as replaced. */
const PAIRS_AT_MOST = 4_000_000;

/** The lines of two texts in order, by a longest common subsequence. Removed lines come before added ones. */
export function diffLines(before: string, after: string): LineChange[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return [
    ...old.slice(0, start).map(toChange('same')),
    ...diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(toChange('same')),
  ];
}

const toChange = (kind: LineChange['kind']) => (text: string) => ({ kind, text });

function diffMiddle(old: readonly string[], now: readonly string[]): LineChange[] {
  if (old.length * now.length > PAIRS_AT_MOST) return [...old.map(toChange('removed')), ...now.map(toChange('added'))];
  const width = now.length + 1;
  /** The length of the longest common subsequence of the rests from each pair of lines. */
  const lengths = new Uint32Array((old.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const changes: LineChange[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [removed, added] = [old[row], now[column]];
    if (removed !== undefined && removed === added) {
      changes.push({ kind: 'same', text: removed });
      row += 1;
      column += 1;
    } else if (
      removed !== undefined &&
      (added === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      changes.push({ kind: 'removed', text: removed });
      row += 1;
    } else {
      changes.push({ kind: 'added', text: added ?? '' });
      column += 1;
    }
  }
  return changes;
}
