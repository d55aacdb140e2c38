import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Three rising bars as backgrounds of one box, from left to right: a board has too many cards for an element per bar. */
const BARS =
  'before:h-2.75 before:w-3 before:forced-color-adjust-none forced-colors:before:text-[CanvasText] before:shrink-0 before:bg-no-repeat before:[background-position:0_100%,4.5px_100%,9px_100%] before:[background-size:3px_4px,3px_7px,3px_11px]';

const FILLED = {
  low: 'before:bg-[linear-gradient(currentColor),linear-gradient(color-mix(in_srgb,currentColor_20%,transparent)),linear-gradient(color-mix(in_srgb,currentColor_20%,transparent))]',
  medium:
    'before:bg-[linear-gradient(currentColor),linear-gradient(currentColor),linear-gradient(color-mix(in_srgb,currentColor_20%,transparent))]',
  high: 'before:bg-[linear-gradient(currentColor),linear-gradient(currentColor),linear-gradient(currentColor)]',
} as const;

/** Three rising bars, filled up to the level, and the level's label. */
export function PriorityBars({ level, label }: { level: keyof typeof FILLED; label: ReactNode }) {
  return (
    <span className={clsx('label inline-flex shrink-0 items-center gap-1.5 text-fg-2', BARS, FILLED[level])}>
      {label}
    </span>
  );
}
