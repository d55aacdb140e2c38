import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { controlClass } from './control-class.ts';
import { FieldError } from './field-error.tsx';
import { CELL_BUTTON, CELL_MESSAGE } from './inline-field.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

type InlineSelectProps = {
  label: string;
  value: string;
  /** How the value is shown. */
  children: ReactNode;
  /** The shown value in words. */
  spokenValue: string;
  options: readonly { value: string; label: string }[];
  /** Shown as an empty first option. */
  placeholder?: string | undefined;
  tabIndex?: number | undefined;
  /** Stores the chosen value. Its promise fails with the server's refusal, which is shown below the field. */
  onSave: (value: string) => Promise<unknown>;
};

/** A choice in a cell of a table: a press opens it, choosing saves at once, Escape or leaving it changes nothing. */
export function InlineSelect({ label, value, children, spokenValue, tabIndex, ...select }: InlineSelectProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useReturnedFocus<HTMLButtonElement>(isEditing);
  if (isEditing) {
    const end = (byKey: boolean) => {
      button.request(byKey);
      setEditing(false);
    };
    return <OpenSelect {...select} label={label} value={value} onDone={end} />;
  }
  return (
    <button
      ref={button.ref}
      type="button"
      tabIndex={tabIndex}
      aria-label={`Edit ${label}: ${spokenValue}`}
      onClick={() => setEditing(true)}
      className={clsx(CELL_BUTTON, 'cursor-pointer truncate text-left')}
    >
      {children}
    </button>
  );
}

type OpenSelectProps = Omit<InlineSelectProps, 'children' | 'spokenValue' | 'tabIndex'> & {
  onDone: (byKey: boolean) => void;
};

/** `onDone` receives whether the focus returns to the value. */
function OpenSelect({ label, value, options, placeholder, onSave, onDone }: OpenSelectProps) {
  const errorId = useId();
  const selectRef = useRef<HTMLSelectElement>(null);
  const singleFlight = useSingleFlight();
  const [chosen, setChosen] = useState(value);
  // With the version that the user saw when the choice was opened.
  const [saveSeen, setSaveSeen] = useState<InlineSelectProps['onSave'] | null>(() => onSave);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    try {
      selectRef.current?.showPicker();
    } catch {
      // Without a recent press or in an old browser, the next press opens it.
    }
  }, []);
  const save = (next: string) =>
    singleFlight(async () => {
      setChosen(next);
      setError(undefined);
      setPending(true);
      try {
        await (saveSeen ?? onSave)(next);
        // The user may be in another field by now.
        onDone(document.activeElement === selectRef.current);
      } catch (refusal) {
        setSaveSeen(null);
        setChosen(value);
        setError(failureMessage(refusal));
      } finally {
        setPending(false);
      }
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) onDone(true);
  };
  return (
    <div className="relative flex h-full items-center px-0.5">
      <select
        ref={selectRef}
        // biome-ignore lint/a11y/noAutofocus: the user opened the choice
        autoFocus
        aria-label={label}
        aria-busy={isPending}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        value={chosen}
        onChange={({ target }) => save(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => !isPending && onDone(false)}
        className={clsx(controlClass, 'h-(--control-md) cursor-pointer truncate px-1.5 pointer-coarse:h-11')}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error === undefined ? null : (
        <div className={CELL_MESSAGE}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
