import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { useMayWrite } from '../../lib/session/may-write.ts';
import { controlClass } from './control-class.ts';
import { FieldError } from './field-error.tsx';
import { CELL_BUTTON, CELL_MESSAGE, PANEL_BUTTON } from './inline-field.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useSelectKeys } from './use-select-keys.ts';

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
  /** In a cell of a table, with messages below it. */
  isCell?: boolean | undefined;
  tabIndex?: number | undefined;
  /** Stores the chosen value. Its promise fails with the server's refusal, which is shown below the field. */
  onSave: (value: string) => Promise<unknown>;
};

/** A choice that is made in place: a press opens it, choosing saves at once, Escape changes nothing. */
export function InlineSelect({
  label,
  value,
  children,
  spokenValue,
  isCell = false,
  tabIndex,
  ...select
}: InlineSelectProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useReturnedFocus<HTMLButtonElement>(isEditing);
  const mayWrite = useMayWrite();
  if (isEditing) {
    const end = (byKey: boolean) => {
      button.request(byKey);
      setEditing(false);
    };
    return <OpenSelect {...select} {...{ label, value, isCell }} onDone={end} />;
  }
  if (!mayWrite) return children;
  return (
    <>
      <button
        ref={button.ref}
        type="button"
        tabIndex={tabIndex}
        aria-label={`Edit ${label}: ${spokenValue}`}
        onClick={() => setEditing(true)}
        className={clsx(
          isCell ? CELL_BUTTON : PANEL_BUTTON,
          'cursor-pointer truncate text-left',
          !isCell && 'print:hidden',
        )}
      >
        {children}
      </button>
      {/* In place of the button. */}
      {isCell ? null : <span className="hidden print:inline">{children}</span>}
    </>
  );
}

type OpenSelectProps = Omit<InlineSelectProps, 'children' | 'spokenValue' | 'isCell' | 'tabIndex'> & {
  isCell: boolean;
  onDone: (byKey: boolean) => void;
};

/** `onDone` receives whether the focus returns to the value. */
function OpenSelect({ label, value, options, placeholder, isCell, onSave, onDone }: OpenSelectProps) {
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
  const { selectProps, chooseMoved } = useSelectKeys(chosen, save);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return selectProps.onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) onDone(true);
  };
  return (
    <div className={isCell ? 'relative flex h-full items-center px-0.5' : '-mx-2'}>
      <select
        ref={selectRef}
        // biome-ignore lint/a11y/noAutofocus: the user opened the choice
        autoFocus
        aria-label={label}
        aria-busy={isPending}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        {...selectProps}
        onKeyDown={onKeyDown}
        onBlur={() => !chooseMoved() && !isPending && onDone(false)}
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
        <div className={isCell ? CELL_MESSAGE : undefined}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
