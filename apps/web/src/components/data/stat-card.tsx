import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type StatCardProps = {
  label: ReactNode;
  value: ReactNode;
  icon?: ReactNode;
  /** A badge or a hint under the value. */
  detail?: ReactNode;
  /** A small chart beside the value. Hidden on a phone, where two cards share a row. */
  chart?: ReactNode;
  /** A control beside the value. */
  action?: ReactNode;
  className?: string | undefined;
};

/** One metric with its name. */
export function StatCard({ label, value, icon, detail, chart, action, className }: StatCardProps) {
  return (
    <div className={clsx('min-w-0 rounded-lg border border-line bg-raised p-4 shadow-1', className)}>
      <div className="flex items-center justify-between gap-3">
        <p className="label min-w-0 text-fg-2">{label}</p>
        {icon && (
          <span aria-hidden="true" className="shrink-0 text-fg-3 [&>svg]:size-4">
            {icon}
          </span>
        )}
      </div>
      <div className="mt-1.5 flex items-center justify-between gap-3">
        <p className="min-w-0 font-display text-figure text-fg">{value}</p>
        {chart && <div className="shrink-0 max-sm:hidden">{chart}</div>}
        {action && <div className="shrink-0">{action}</div>}
      </div>
      {detail && <div className="mt-1.5 flex min-h-5 flex-wrap items-center gap-2 text-xs text-fg-2">{detail}</div>}
    </div>
  );
}
