import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type TextAreaProps = FieldFrameProps & Omit<ComponentProps<'textarea'>, 'className'>;

/** A multi-line text input with its label, hint and error. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  id,
  rows = 4,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, hideLabel, className, describedBy }}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          className={clsx(controlClass, 'min-h-21 resize-y read-only:bg-sunken px-3 py-2.5')}
        />
      )}
    </FieldFrame>
  );
}
