import { PLOT_TOP } from './chart-size.ts';
import { REFERENCE_DASH } from './line-marks.tsx';

/** A target value, labeled in the chart. */
export function TargetLine({ text, y, width }: { text: string; y: number; width: number }) {
  const hasRoomAbove = y - 18 >= PLOT_TOP;
  return (
    <g>
      <line x2={width} y1={y} y2={y} strokeWidth="1.5" strokeDasharray={REFERENCE_DASH} className="stroke-fg-3" />
      <text
        x={width}
        y={hasRoomAbove ? y - 6 : y + 15}
        textAnchor="end"
        strokeWidth="4"
        paintOrder="stroke"
        className="fill-fg-2 stroke-raised text-xs"
      >
        {text}
      </text>
    </g>
  );
}
