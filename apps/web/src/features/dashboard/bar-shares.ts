/** How long the bar of each count is, in percent of the longest; a count above zero is never without a bar. */
export function barShares(counts: readonly number[]): number[] {
  const most = Math.max(...counts, 0);
  return counts.map((count) => (count <= 0 ? 0 : Math.max((count / most) * 100, LEAST_PERCENT)));
}

/** The smallest visible share. */
const LEAST_PERCENT = 1;
