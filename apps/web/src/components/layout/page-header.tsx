import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
};

/** The header of a page with its only h1, which scripts can focus after a navigation. */
export function PageHeader({ title, subtitle, actions, className }: PageHeaderProps) {
  return (
    <header className={clsx('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          className="font-display text-[2.125rem] leading-10 text-balance text-fg outline-none sm:text-title"
        >
          {title}
        </h1>
        {subtitle && <p className="mt-1 text-md text-fg-2">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
