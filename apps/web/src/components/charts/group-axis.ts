import { scaleBand } from 'd3-scale';
import { type AxisLabel, fittedText, labelAt, labelsWithRoom, textWidth } from './axis-label.ts';

type GroupAxis = {
  labels: AxisLabel[];
  step: number;
  barWidth: number;
  centerOf: (group: number) => number;
  /** The left edge of a bar. */
  barX: (group: number) => number;
};

const WIDEST_BAR = 34;
const LABEL_GAP = 8;
/** Longer labels are truncated; at least this much of them is shown. */
const SHORTEST_CUT = 64;

/** Positions a bar for each group side by side. Labels that do not fit in one line take two, or some are dropped. */
export function groupAxis(names: readonly string[], width: number): GroupAxis {
  const scale = scaleBand<number>(
    names.map((_, index) => index),
    [0, width],
  )
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const room = scale.bandwidth();
  const gap = room >= 6 ? 2 : 0;
  const barWidth = Math.max(Math.min(room - gap, WIDEST_BAR), 1);
  const centerOf = (group: number) => (scale(group) ?? 0) + scale.bandwidth() / 2;

  return {
    labels: labelsOf(names, centerOf, { step: scale.step(), width }),
    step: scale.step(),
    barWidth,
    centerOf,
    barX: (group) => centerOf(group) - barWidth / 2,
  };
}

function labelsOf(
  names: readonly string[],
  centerOf: (group: number) => number,
  { step, width }: { step: number; width: number },
): AxisLabel[] {
  const longest = Math.max(0, ...names.map(textWidth));
  const wanted = Math.min(longest, Math.max(width / 4, SHORTEST_CUT)) + LABEL_GAP;
  const stepsPerLabel = Math.max(Math.ceil(wanted / step), 1);
  const isStaggered = stepsPerLabel === 2;
  const every = isStaggered ? 1 : stepsPerLabel;
  // In two lines, labels fill only three quarters of the slot, so that edge labels, which move inwards, do not touch others.
  const slot = isStaggered ? 1.5 * step : every * step - LABEL_GAP;

  const labels = names.flatMap((name, index): AxisLabel[] => {
    // The middle one of each interval, for the same reason.
    if (index % every !== Math.floor((every - 1) / 2)) return [];
    return [labelAt(centerOf(index), fittedText(name, slot), { width, line: isStaggered && index % 2 === 1 ? 1 : 0 })];
  });
  return labelsWithRoom(labels);
}
