type SparklineProps = {
  /** From left to right; a missing value is a gap in the line. */
  values: readonly (number | null)[];
};

const WIDTH = 86;
const HEIGHT = 26;
const PAD = 3;

/** The trend of a metric at a glance. Decorative: text or a chart elsewhere has the values. */
export function Sparkline({ values }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (index: number) => PAD + (index / (values.length - 1)) * (WIDTH - 2 * PAD);
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - PAD - ((value - low) / (high - low)) * (HEIGHT - 2 * PAD);
  const last = values.findLastIndex((value) => value !== null);

  return (
    <svg aria-hidden="true" width={WIDTH} height={HEIGHT} className="block text-data-1">
      <path d={pathOf(values, x, y)} fill="none" strokeWidth="1.5" strokeLinejoin="round" className="stroke-current" />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2.5" className="fill-current" />
    </svg>
  );
}

function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .flatMap((value, index) => {
      if (value === null) return [];
      const begins = index === 0 || values[index - 1] === null;
      return [`${begins ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`];
    })
    .join('');
}
