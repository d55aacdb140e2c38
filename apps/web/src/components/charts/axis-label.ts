/** Labels are positioned before they render, so their widths are estimates. */

/** `x` is the middle of the text; `line` is the row of labels, counted downwards from the plot. */
export type AxisLabel = { x: number; text: string; line: 0 | 1 };

/** Slightly more than the average width of a character at 12 px. */
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

/** The position nearest to `x` at which the whole label is visible. */
export function labelAt(x: number, text: string, { width, line = 0 }: { width: number; line?: 0 | 1 }): AxisLabel {
  const half = textWidth(text) / 2;
  return { x: Math.max(half, Math.min(x, width - half)), text, line };
}

/** Drops, from left to right, labels that would touch the one before. */
export function labelsWithRoom(labels: readonly AxisLabel[]): AxisLabel[] {
  const ends = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return labels.filter(({ x, text, line }) => {
    const half = textWidth(text) / 2;
    if (x - half < (ends[line] ?? 0) + LEAST_GAP) return false;
    ends[line] = x + half;
    return true;
  });
}
