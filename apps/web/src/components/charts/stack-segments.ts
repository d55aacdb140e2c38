export interface StackSegment {
  readonly series: number;
  /** Start and end on the value axis; the start is the end nearer to zero. */
  readonly from: number;
  readonly to: number;
}

/** Stacks values in order: positive ones upwards, negative ones downwards. A missing value has no segment. */
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
