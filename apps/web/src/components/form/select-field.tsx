import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type SelectFieldProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
    /** Shown as an empty first option. */
    placeholder?: string | undefined;
  };

/** The browser's own select with its label, hint and error. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  className,
  id,
  options,
  placeholder,
  'aria-describedby': describedBy,
  ...rest
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, hideLabel, className, describedBy }}>
      {(wiring) => (
        <span className="relative block">
          <select
            {...rest}
            {...wiring}
            className={clsx(
              controlClass,
              'h-(--control-lg) cursor-pointer appearance-none truncate pr-10 pl-3 pointer-coarse:h-11',
            )}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 stroke-2 text-fg"
          />
        </span>
      )}
    </FieldFrame>
  );
}
