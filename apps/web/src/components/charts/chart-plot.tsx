import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefCallback,
  useEffect,
  useId,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { AxisLabel } from './axis-label.ts';
import type { ChartRow, ChartSeries } from './chart-data.ts';
import { CHART_HEIGHT, LABEL_BASE, LABEL_LINE } from './chart-size.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { nearestIndex } from './nearest-index.ts';
import type { ValueAxis } from './value-axis.ts';

/** The content of a chart at a width. */
export type ChartPicture = {
  /** The position of each row, from left to right. */
  positions: readonly number[];
  /** How far a row extends to either side of its position. */
  reach: number;
  labels: readonly AxisLabel[];
  marks: (cursor: number | null) => ReactNode;
};

export type ChartPlotProps = {
  /** The chart's accessible name. */
  label: string;
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  axis: ValueAxis;
  formatValue: (value: number) => string;
  pictureAt: (width: number) => ChartPicture;
};

/** The plot of a chart. Arrow keys, pointer and touch move a cursor over its rows. */
export function ChartPlot({ label, rows, series, axis, formatValue, pictureAt }: ChartPlotProps) {
  const { ref, width } = useMeasuredWidth();
  const [chosen, setCursor] = useState<number | null>(null);
  const hintId = useId();
  const cursor = chosen !== null && chosen < rows.length ? chosen : null;
  const row = cursor === null ? undefined : rows[cursor];
  const picture = width > 0 ? pictureAt(width) : null;
  const x = cursor === null ? undefined : picture?.positions[cursor];

  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedCursor(event.key, cursor, rows.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // Escape closes the tooltip only, not a dialog around the chart.
    event.stopPropagation();
    setCursor(next);
  };

  const follow = (event: PointerEvent<HTMLElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left;
    setCursor(nearestIndex(picture?.positions ?? [], event.clientX - left));
  };

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <TickTexts axis={axis} />
      <div
        ref={ref}
        role="application"
        aria-roledescription="chart"
        aria-label={label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its values
        tabIndex={0}
        className="relative min-w-0 touch-pan-y rounded-xs"
        onKeyDown={onKeyDown}
        onPointerMove={follow}
        onPointerDown={(event) => {
          follow(event);
          // Touch has no leave event: the selection stays until the user touches something else.
          event.currentTarget.focus({ preventScroll: true });
        }}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') setCursor(null);
        }}
        onBlur={() => setCursor(null)}
      >
        <Picture width={width} axis={axis} picture={picture} cursor={cursor} />
        {row === undefined || x === undefined ? null : (
          <ChartTooltip {...{ row, series, formatValue, x, width }} reach={picture?.reach ?? 0} />
        )}
        <p id={hintId} hidden>
          {rows.length === 1 ? 'One value.' : `${rows.length} values.`} Use the left and right arrow keys to read them.
        </p>
        <p aria-live="polite" className="sr-only">
          {row === undefined ? '' : spokenRow(row, series, formatValue)}
        </p>
      </div>
    </div>
  );
}

function spokenRow(row: ChartRow, series: readonly ChartSeries[], formatValue: (value: number) => string): string {
  const values = series.map(({ name }, index) => {
    const value = row.values[index] ?? null;
    return `${name} ${value === null ? 'no value' : formatValue(value)}`;
  });
  return `${row.label}: ${values.join(', ')}`;
}

function TickTexts({ axis }: { axis: ValueAxis }) {
  return (
    <div aria-hidden="true" className="grid max-w-28 content-start text-right text-xs text-fg-3">
      {axis.ticks.map(({ value, y, text }) => (
        <span
          key={value}
          className="col-start-1 row-start-1 h-4 truncate"
          style={{ transform: `translateY(${Math.round(y) - 8}px)` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

type PictureProps = { width: number; axis: ValueAxis; picture: ChartPicture | null; cursor: number | null };

function Picture({ width, axis, picture, cursor }: PictureProps) {
  const lines = Math.max(0, ...(picture?.labels ?? []).map(({ line }) => line));
  return (
    <svg aria-hidden="true" width={width} height={CHART_HEIGHT + lines * LABEL_LINE} className="block">
      {axis.ticks.map(({ value, y }) => (
        <line
          key={value}
          x2={width}
          y1={Math.round(y) + 0.5}
          y2={Math.round(y) + 0.5}
          className={value === 0 ? 'stroke-line-strong' : 'stroke-data-grid'}
        />
      ))}
      {picture?.labels.map(({ x, text, line }) => (
        <text
          key={`${x} ${text}`}
          x={x}
          y={LABEL_BASE + line * LABEL_LINE}
          textAnchor="middle"
          className="fill-fg-3 text-xs"
        >
          {text}
        </text>
      ))}
      {picture?.marks(cursor)}
    </svg>
  );
}

/** Undefined for a key that does not move the cursor. */
function movedCursor(key: string, cursor: number | null, count: number): number | null | undefined {
  const last = count - 1;
  const leap = Math.max(Math.round(count / 10), 1);
  const by = (rows: number) => Math.min(Math.max((cursor ?? (rows > 0 ? -1 : count)) + rows, 0), last);
  if (key === 'ArrowRight') return by(1);
  if (key === 'ArrowLeft') return by(-1);
  if (key === 'PageDown') return by(leap);
  if (key === 'PageUp') return by(-leap);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' && cursor !== null ? null : undefined;
}

/** The width of an element in whole CSS pixels, kept up to date; zero before the first measurement. */
function useMeasuredWidth(): { ref: RefCallback<HTMLElement>; width: number } {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    // Resize observers do not run during print layout, so the width is set synchronously here.
    const paper = window.matchMedia('print');
    const measure = () => flushSync(() => setWidth(Math.floor(element.getBoundingClientRect().width)));
    paper.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      paper.removeEventListener('change', measure);
    };
  }, [element]);

  return { ref: setElement, width };
}
