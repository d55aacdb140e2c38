/** A part of a whole in percent with one decimal, half up; null if the whole is zero. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((2_000 * part + whole) / (2 * whole)) / 10;
}
