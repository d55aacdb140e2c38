/** The index of the ascending position nearest to `target`; null without positions. */
export function nearestIndex(positions: readonly number[], target: number): number | null {
  let low = 0;
  let high = positions.length - 1;
  if (high < 0) return null;
  while (low < high) {
    const middle = (low + high) >> 1;
    const [here = 0, next = 0] = [positions[middle], positions[middle + 1]];
    if (target - here <= next - target) high = middle;
    else low = middle + 1;
  }
  return low;
}
