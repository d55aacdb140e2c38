import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, type LucideIcon, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type AlertTone = 'danger' | 'warning' | 'info' | 'brass' | 'success';

type AlertProps = {
  tone: AlertTone;
  /** A bold lead-in on the same line as the text. */
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** Whether screen readers announce it when it appears; by default only for danger. */
  announce?: boolean | undefined;
  className?: string | undefined;
};

const TONES: Record<AlertTone, { box: string; icon: string; Icon: LucideIcon }> = {
  danger: { box: 'bg-danger-soft border-danger/35', icon: 'text-danger', Icon: CircleAlert },
  warning: { box: 'bg-warning-soft border-warning/35', icon: 'text-warning', Icon: TriangleAlert },
  info: { box: 'bg-info-soft border-info/35', icon: 'text-info', Icon: Info },
  brass: { box: 'bg-brass-soft border-brass/35', icon: 'text-brass', Icon: ShieldAlert },
  success: { box: 'bg-success-soft border-success/35', icon: 'text-success', Icon: CircleCheck },
};

/** A message in the flow of the page, with at most one action. */
export function Alert({ tone, title, children, action, icon, announce, className }: AlertProps) {
  const { box, icon: iconClass, Icon } = TONES[tone];
  const liveRole = tone === 'danger' ? 'alert' : 'status';
  return (
    <div
      role={(announce ?? tone === 'danger') ? liveRole : undefined}
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-lg border py-2.5 pr-3 pl-4 text-md text-fg',
        box,
        className,
      )}
    >
      <div className="flex min-h-7 min-w-0 flex-1 basis-60 items-start gap-2.5 py-1">
        <span aria-hidden="true" className={clsx('mt-0.5 shrink-0 [&>svg]:size-4', iconClass)}>
          {icon ?? <Icon />}
        </span>
        <div className="min-w-0 flex-1">
          {title === undefined ? null : <strong className="font-semibold">{title} </strong>}
          {children}
        </div>
      </div>
      {action && <div className="max-sm:pl-6.5">{action}</div>}
    </div>
  );
}
