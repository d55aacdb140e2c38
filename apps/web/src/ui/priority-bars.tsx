const FILLED = { low: 1, medium: 2, high: 3 } as const;
const BARS = [
  { x: 0, y: 7, height: 4 },
  { x: 4.5, y: 4, height: 7 },
  { x: 9, y: 0, height: 11 },
] as const;

/** Three rising bars, filled as far as the level goes, and the level's word. */
export function PriorityBars({ level, label }: { level: 'low' | 'medium' | 'high'; label: string }) {
  return (
    <span className="label inline-flex items-center gap-1.5 text-fg-2">
      <svg aria-hidden="true" width="12" height="11" viewBox="0 0 12 11" className="shrink-0">
        {BARS.map((bar, index) => (
          <rect
            key={bar.x}
            x={bar.x}
            y={bar.y}
            width="3"
            height={bar.height}
            rx="1"
            className={index < FILLED[level] ? 'fill-current' : 'fill-current opacity-20'}
          />
        ))}
      </svg>
      {label}
    </span>
  );
}
