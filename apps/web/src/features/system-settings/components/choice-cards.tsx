import { clsx } from 'clsx';
import { useId } from 'react';
import { FieldError } from '../../../components/form/field-error.tsx';

type ChoiceCardsProps<Value extends string> = {
  legend: string;
  /** Ref of the controls, for focus. */
  name: string;
  choices: readonly { readonly value: Value; readonly name: string; readonly explanation: string }[];
  value: string;
  error: string | undefined;
  onChange: (value: Value) => void;
};

/** A few options, each with its explanation. */
export function ChoiceCards<Value extends string>({
  legend,
  name,
  choices,
  value,
  error,
  onChange,
}: ChoiceCardsProps<Value>) {
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex cursor-pointer gap-3 rounded-lg border border-line-strong px-3.5 py-3 transition-[background-color,border-color] duration-(--dur-1) ease-out hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            // The chosen one, which the server refused, takes the focus.
            aria-invalid={(errorId !== undefined && choice.value === value) || undefined}
            aria-describedby={clsx(errorId, `${id}-${choice.value}`)}
            aria-labelledby={`${id}-${choice.value}-name`}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span id={`${id}-${choice.value}-name`} className="block font-[550] text-fg text-md">
              {choice.name}
            </span>
            <span id={`${id}-${choice.value}`} className="block text-fg-2 text-sm">
              {choice.explanation}
            </span>
          </span>
        </label>
      ))}
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
