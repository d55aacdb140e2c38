export interface StackSegment {
  readonly series: number;
  /** Where it begins and ends on the value axis; it begins at the end that is nearer to zero. */
  readonly from: number;
  readonly to: number;
}

/** Values on top of each other, in their order: those above zero upwards, those below downwards; no value is no segment. */
export function stackSegments(values: readonly (number | null)[]): StackSegment[] {
  let [up, down] = [0, 0];
  return values.flatMap((value, series): StackSegment[] => {
    if (value === null) return [];
    const from = value < 0 ? down : up;
    const to = from + value;
    if (value < 0) down = to;
    else up = to;
    return [{ series, from, to }];
  });
}
