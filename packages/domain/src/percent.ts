/** A part of a whole in percent with one decimal, half up; null of nothing, as a share of nothing tells nobody anything. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((2_000 * part + whole) / (2 * whole)) / 10;
}
