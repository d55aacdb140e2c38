/** Compared pairs of words at most. Beyond it, the differing middle counts as replaced. */
const PAIRS_AT_MOST = 4_000_000;

/** How many words were added, removed or replaced between two texts, by the Levenshtein distance. */
export function wordEditDistance(before: string, after: string): number {
  const [old, now] = withoutEqualEnds(wordsOf(before), wordsOf(after));
  if (old.length * now.length > PAIRS_AT_MOST) return Math.max(old.length, now.length);
  let previous = Uint32Array.from({ length: now.length + 1 }, (_, column) => column);
  for (let row = 1; row <= old.length; row += 1) {
    const current = new Uint32Array(now.length + 1);
    current[0] = row;
    for (let column = 1; column <= now.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (old[row - 1] === now[column - 1] ? 0 : 1);
      current[column] = Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    }
    previous = current;
  }
  return previous[now.length] ?? 0;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function withoutEqualEnds(old: readonly string[], now: readonly string[]): [readonly string[], readonly string[]] {
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return [old.slice(start, old.length - end), now.slice(start, now.length - end)];
}
