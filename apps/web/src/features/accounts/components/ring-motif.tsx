/** Radius, dash, gap and rotation of each ring, from the inside out. The motif shows a pipeline from above. */
const RINGS: readonly (readonly [radius: number, dash: number, gap: number, turn: number])[] = [
  [70, 20, 16, 20],
  [87, 232, 41, 200],
  [104, 74, 35, 100],
  [121, 60, 66, 250],
  [138, 190, 27, 12],
  [155, 44, 21, 75],
  [172, 124, 60, 160],
  [189, 268, 129, 310],
  [206, 72, 37, 45],
  [223, 164, 70, 230],
  [240, 38, 88, 120],
  [257, 210, 59, 350],
  [274, 96, 76, 65],
  [291, 50, 133, 285],
];

/** The dashed rings behind the marketing panel. Decorative only. */
export function RingMotif({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-300 -300 600 600" fill="none" className={className}>
      {RINGS.map(([radius, dash, gap, turn], index) => (
        <circle
          key={radius}
          r={radius}
          strokeDasharray={`${dash} ${gap}`}
          transform={`rotate(${turn})`}
          strokeWidth="1.2"
          strokeOpacity={(0.8 - index * 0.05).toFixed(2)}
          className="stroke-stage-3"
        />
      ))}
    </svg>
  );
}
