import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

export type FieldFrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

type ControlWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = FieldFrameProps & {
  id?: string | undefined;
  describedBy?: string | undefined;
  /** Reserves a line for the error, so an error moves nothing below the field. */
  reservesErrorLine?: boolean | undefined;
  children: (wiring: ControlWiring) => ReactNode;
};

/** Label above a control, hint and error below it, connected to the control by ids. */
export function FieldFrame({
  id,
  describedBy,
  label,
  hint,
  error,
  hideLabel = false,
  reservesErrorLine = false,
  className,
  children,
}: Props) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedByAll = [errorId, hintId, describedBy].filter(Boolean).join(' ');

  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-[550] text-fg'}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedByAll === '' ? undefined : describedByAll,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <FieldError id={errorId}>{error}</FieldError>
      ) : reservesErrorLine ? (
        <p aria-hidden="true" className="text-sm">
          &nbsp;
        </p>
      ) : null}
      {hint && (
        <p id={hintId} className="text-xs text-fg-3">
          {hint}
        </p>
      )}
    </div>
  );
}
