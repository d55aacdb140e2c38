import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type FieldErrorProps = {
  /** For the `aria-describedby` of the control. */
  id?: string | undefined;
  /** For layout only. */
  className?: string | undefined;
  children: ReactNode;
};

/** The error message of a control, shown below it. */
export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    <p id={id} className={clsx('flex gap-1.5 text-danger text-sm', className)}>
      <CircleAlert aria-hidden="true" size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
