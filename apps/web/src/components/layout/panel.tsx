import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type PanelProps = {
  /** For links to the panel. */
  id?: string | undefined;
  title?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  description?: ReactNode;
  /** To the right of the title. */
  actions?: ReactNode;
  /** False if the content has its own padding, for example a table. */
  padded?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** A card with an optional header. With a title, it is a region of that name. */
export function Panel({
  id,
  title,
  headingLevel = 2,
  description,
  actions,
  padded = true,
  className,
  children,
}: PanelProps) {
  const titleId = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section
      id={id}
      aria-labelledby={title === undefined ? undefined : titleId}
      className={clsx('min-w-0 rounded-lg border border-line bg-raised shadow-1', className)}
    >
      {(title || actions) && (
        <div className="flex min-h-12.25 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-2 not-last:border-b">
          <div className="min-w-0">
            {title === undefined ? null : (
              <Heading id={titleId} className="text-[0.9375rem] leading-5 font-[550] tracking-[-0.008em] text-fg">
                {title}
              </Heading>
            )}
            {description && <p className="text-sm text-fg-3">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      {padded ? <div className="p-4">{children}</div> : children}
    </section>
  );
}
