import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
};

/** The browser's own checkbox with its label to the right. */
export function Checkbox({
  label,
  hint,
  error,
  className,
  id,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  ...rest
}: CheckboxProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedByAll = [errorId, hintId, describedBy].filter(Boolean).join(' ');

  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <label className="flex min-w-0 cursor-pointer gap-2.5 text-sm text-fg has-disabled:cursor-not-allowed pointer-coarse:min-h-11 pointer-coarse:items-center">
        <span className="relative grid size-4.5 shrink-0 place-items-center">
          <input
            {...rest}
            id={controlId}
            type="checkbox"
            aria-describedby={describedByAll === '' ? undefined : describedByAll}
            aria-invalid={error ? true : isInvalid}
            className={clsx(
              'peer absolute inset-0 cursor-pointer appearance-none rounded-xs border border-control bg-raised forced-colors:appearance-auto',
              'transition-[background-color,border-color] duration-(--dur-2) ease-out not-disabled:hover:border-fg-2',
              'checked:border-accent checked:bg-accent not-disabled:checked:hover:border-accent-hover not-disabled:checked:hover:bg-accent-hover',
              'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
              'disabled:cursor-not-allowed disabled:border-dashed disabled:border-line-strong disabled:bg-sunken',
            )}
          />
          <Check
            aria-hidden="true"
            className="pointer-events-none relative size-3 stroke-3 text-on-accent opacity-0 peer-checked:opacity-100 peer-disabled:text-fg-3 forced-colors:hidden"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {error ? (
        <FieldError id={errorId} className="pl-7">
          {error}
        </FieldError>
      ) : null}
      {hint && (
        <p id={hintId} className="pl-7 text-xs text-fg-3">
          {hint}
        </p>
      )}
    </div>
  );
}
