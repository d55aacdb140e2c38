/** Labels are positioned before they render, so their widths are estimates. */

/** `x` is the middle of the text; `line` counts the lines of labels from the plot downwards. */
export type AxisLabel = { x: number; text: string; line: 0 | 1 };

/** A little more than a character of 12 px takes on average. */
const CHARACTER_WIDTH = 6.5;
const LEAST_GAP = 8;

export function textWidth(text: string): number {
  return text.length * CHARACTER_WIDTH;
}

/** The text, truncated to the width. */
export function fittedText(text: string, width: number): string {
  const length = Math.floor(width / CHARACTER_WIDTH);
  return text.length <= length ? text : `${text.slice(0, Math.max(length - 2, 1))}...`;
}

/** The place nearest to `x` at which no end of the label is cut off. */
export function labelAt(x: number, text: string, width: number, line: 0 | 1 = 0): AxisLabel {
  const half = textWidth(text) / 2;
  return { x: Math.max(half, Math.min(x, width - half)), text, line };
}

/** Leaves out, from left to right, what would touch a label before it. */
export function labelsWithRoom(labels: readonly AxisLabel[]): AxisLabel[] {
  const ends = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return labels.filter(({ x, text, line }) => {
    const half = textWidth(text) / 2;
    if (x - half < (ends[line] ?? 0) + LEAST_GAP) return false;
    ends[line] = x + half;
    return true;
  });
}
