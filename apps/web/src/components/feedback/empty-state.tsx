import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  className?: string | undefined;
};

/** States what will be here, and offers the action that creates it. */
export function EmptyState({ icon, title, description, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div
      className={clsx(
        'flex flex-col items-center rounded-lg border border-dashed border-line-strong px-6 py-10 text-center',
        className,
      )}
    >
      {icon && (
        <span
          aria-hidden="true"
          className="mb-3 grid size-10 place-items-center rounded-full bg-sunken text-fg-2 [&>svg]:size-5"
        >
          {icon}
        </span>
      )}
      <Heading className="text-lg font-[550] text-fg">{title}</Heading>
      {description && <p className="mt-1 max-w-md text-md text-balance text-fg-2">{description}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
