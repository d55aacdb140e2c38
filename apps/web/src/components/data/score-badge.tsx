import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type ScoreBadgeProps = {
  tone: 'success' | 'warning' | 'danger' | 'neutral';
  /** Read aloud before the number. */
  label?: string | undefined;
  /** The number as text. */
  children: ReactNode;
  className?: string | undefined;
};

const TONES = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-sunken text-fg-2 ring-1 ring-line ring-inset',
} as const;

/** A number on the background of its band. */
export function ScoreBadge({ tone, label, children, className }: ScoreBadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 min-w-9.5 shrink-0 items-center justify-center rounded-xs px-2 text-sm font-semibold',
        TONES[tone],
        className,
      )}
    >
      {label === undefined ? null : <span className="sr-only">{label} </span>}
      {children}
    </span>
  );
}
