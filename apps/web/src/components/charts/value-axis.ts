import { scaleLinear } from 'd3-scale';
import { PLOT_BOTTOM, PLOT_TOP } from './chart-size.ts';

export type ValueAxis = { y: (value: number) => number; ticks: { value: number; y: number; text: string }[] };

type ValueAxisOptions = {
  values: readonly number[];
  /** Bars start at zero, because readers compare their lengths. Lines may start elsewhere. */
  fromZero: boolean;
  formatValue: (value: number) => string;
  /** For counts: no ticks between whole numbers, for any values. */
  isCount?: boolean | undefined;
};

const TICK_COUNT = 4;

/** Round numbers from below the lowest to above the highest value; none between whole numbers if all values are whole. */
export function valueAxis({ values, fromZero, formatValue, isCount = false }: ValueAxisOptions): ValueAxis {
  const scale = scaleLinear().domain(extentOf(values, fromZero)).nice(TICK_COUNT).range([PLOT_BOTTOM, PLOT_TOP]);
  const isWhole = isCount || values.every(Number.isInteger);
  const texts = new Set<string>();
  const ticks = scale.ticks(TICK_COUNT).flatMap((value) => {
    const text = formatValue(value);
    if ((isWhole && !Number.isInteger(value)) || texts.has(text)) return [];
    texts.add(text);
    return [{ value, y: scale(value), text }];
  });
  return { y: (value) => scale(value), ticks };
}

/** Includes zero if its distance is comparable to the spread of the values: the distance is then meaningful. */
function extentOf(values: readonly number[], fromZero: boolean): [number, number] {
  let [low, high] = values.length === 0 ? [0, 0] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const spread = high - low;
  if (low > 0 && (fromZero || spread === 0 || low <= spread)) low = 0;
  if (high < 0 && (fromZero || spread === 0 || -high <= spread)) high = 0;
  return low === high ? [0, 1] : [low, high];
}
