import { clsx } from 'clsx';
import { useId } from 'react';

type ProgressBarProps = {
  label: string;
  value: number;
  max: number;
  /** Shown beside the label and read as the value, for example "3 of 10 rows"; without it, the percentage. */
  text?: string | undefined;
  /** Shows the bar only; label and text are for screen readers. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

/** The progress of something. */
export function ProgressBar({ label, value, max, text, hideLabel = false, className }: ProgressBarProps) {
  const labelId = useId();
  const done = Math.min(Math.max(value, 0), max);
  const percent = max > 0 ? (done / max) * 100 : 0;
  // Rounded down: 999 of 1,000 is not yet 100%.
  const valueText = text ?? `${Math.floor(percent)}%`;

  return (
    <div className={clsx('min-w-0', className)}>
      <div className={hideLabel ? 'sr-only' : 'mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm'}>
        <span id={labelId} className="min-w-0 text-fg">
          {label}
        </span>
        {/* The bar itself has the accessible value. */}
        <span aria-hidden="true" className="text-fg-2">
          {valueText}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={done}
        aria-valuetext={valueText}
        className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-(--dur-2) ease-out forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
