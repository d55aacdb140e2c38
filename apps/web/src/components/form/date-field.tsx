import { type ComponentProps, useState } from 'react';
import { afterLeaving } from '../../lib/session/after-leaving.ts';
import { TextField } from './text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'look' | 'trailing' | 'value'> & {
  /** YYYY-MM-DD, or empty. */
  value: string;
};

/** A calendar date, typed or picked in the browser's own calendar. */
export function DateField({ error, onBlur, onInput, max = '9999-12-31', ...rest }: DateFieldProps) {
  // The browser reports a partly typed date as empty, so only the field itself can report it as incomplete.
  const [isIncomplete, setIsIncomplete] = useState(false);

  return (
    <TextField
      {...rest}
      type="date"
      // Without a limit, browsers accept years of six digits.
      max={max}
      error={error ?? (isIncomplete ? 'Enter a complete date or clear it' : undefined)}
      onInput={(event) => {
        if (!event.currentTarget.validity.badInput) setIsIncomplete(false);
        onInput?.(event);
      }}
      onBlur={(event) => {
        const field = event.currentTarget;
        afterLeaving(field, () => setIsIncomplete(field.validity.badInput));
        onBlur?.(event);
      }}
    />
  );
}
