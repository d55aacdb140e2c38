import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'success' | 'info' | 'warning' | 'danger' | 'brass' | 'neutral';

const TONES: Record<BadgeTone, string> = {
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  brass: 'bg-brass-soft text-brass',
  neutral: 'bg-sunken text-fg-2 ring-1 ring-line ring-inset',
};

/** The shape repeats the meaning of the color, for users who cannot see the color. */
const SHAPES: Record<BadgeTone, ReactNode> = {
  success: <circle cx="4" cy="4" r="3" />,
  info: <circle cx="4" cy="4" r="3" />,
  brass: <circle cx="4" cy="4" r="3" />,
  neutral: <circle cx="4" cy="4" r="3" />,
  warning: <path d="M4 0 8 4 4 8 0 4Z" />,
  danger: <path d="M4 .75 7.5 7.25H.5Z" />,
};

/** A short status in capitals. */
export function Badge({
  tone,
  children,
  className,
}: {
  tone: BadgeTone;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span
      className={clsx(
        'label inline-flex h-5 max-w-full items-center gap-1.25 rounded-xs pr-1.75 pl-1.5',
        TONES[tone],
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0 fill-current">
        {SHAPES[tone]}
      </svg>
      <span className="truncate">{children}</span>
    </span>
  );
}
