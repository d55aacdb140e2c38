/** Bar length of each count, in percent of the highest count. A count above zero always has a visible bar. */
export function barPercentages(counts: readonly number[]): number[] {
  const most = Math.max(...counts, 0);
  return counts.map((count) => (count <= 0 ? 0 : Math.max((count / most) * 100, LEAST_PERCENT)));
}

/** The smallest visible share. */
const LEAST_PERCENT = 1;
