import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './control-class.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type TextFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Inside the end of the field, for example a small icon button. */
    trailing?: ReactNode;
    /** Reserves a line for the error, so an error moves nothing below the field. */
    reservesErrorLine?: boolean | undefined;
    look?: 'default' | 'signature' | undefined;
  };

/** A one-line text input with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  reservesErrorLine,
  className,
  trailing,
  look = 'default',
  id,
  type = 'text',
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, hideLabel, reservesErrorLine, className, describedBy }}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...rest}
            {...wiring}
            type={type}
            className={clsx(
              controlClass,
              'read-only:bg-sunken',
              look === 'signature'
                ? 'h-13 px-3 font-display text-[1.625rem]! leading-8! italic'
                : 'h-(--control-lg) px-3 pointer-coarse:h-11',
              trailing && 'pr-11',
            )}
          />
          {trailing && <span className="absolute inset-y-0 right-1.5 flex items-center">{trailing}</span>}
        </span>
      )}
    </FieldFrame>
  );
}
