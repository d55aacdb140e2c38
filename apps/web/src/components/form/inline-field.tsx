import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiRequestError, failureMessage } from '../../lib/api/api-request-error.ts';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { useMayWrite } from '../../lib/session/may-write.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { controlClass } from './control-class.ts';
import { FieldError } from './field-error.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

type InlineFieldProps = {
  label: string;
  /** The stored text, empty for none. */
  value: string;
  /** How the value is shown; by default as text. */
  children?: ReactNode;
  /** Shown instead of a value: "Add a next step". */
  emptyText: string;
  type?: 'text' | 'date' | undefined;
  placeholder?: string | undefined;
  hint?: string | undefined;
  /** Several lines: Ctrl+Enter saves. */
  isLong?: boolean | undefined;
  /** In a cell of a table: one line, with messages below it. */
  isCell?: boolean | undefined;
  tabIndex?: number | undefined;
  /** Stores the typed text, trimmed. Its promise fails with the server's refusal, which is shown under the field. */
  onSave: (typed: string) => Promise<unknown>;
};

/** A value that is edited in place: a press shows the field, Enter or leaving it saves, Escape restores. */
export function InlineField(props: InlineFieldProps) {
  const { label, value, children, emptyText, isCell = false, tabIndex } = props;
  const [isEditing, setEditing] = useState(false);
  const button = useReturnedFocus<HTMLButtonElement>(isEditing);
  const mayWrite = useMayWrite();

  if (isEditing) {
    return (
      <InlineEditor
        {...props}
        onDone={(byKey) => {
          button.request(byKey);
          setEditing(false);
        }}
      />
    );
  }
  const content = children ?? value;
  const text = isCell && value !== '' && typeof content === 'string' ? content : null;
  const shown = (
    <span dir="auto" className={isCell ? 'block truncate' : 'wrap-anywhere whitespace-pre-line'}>
      {content}
    </span>
  );
  if (!mayWrite) return value === '' ? <NoValue isCell={isCell} /> : shown;
  return (
    <>
      <button
        ref={button.ref}
        type="button"
        tabIndex={tabIndex}
        // In a cell, an attribute instead of an element: a table has many.
        aria-label={text === null ? undefined : `Edit ${label}: ${text}`}
        onClick={() => setEditing(true)}
        className={clsx(
          isCell ? CELL_BUTTON : PANEL_BUTTON,
          'cursor-text text-left',
          isCell && 'truncate',
          !isCell && 'print:hidden',
          value === '' && 'text-fg-3',
          // Shown on request, because a table has many empty cells.
          value === '' && isCell && 'opacity-0 hover:opacity-100 focus-visible:opacity-100',
        )}
      >
        {value === '' ? emptyText : null}
        {text}
        {value === '' || text !== null ? null : (
          <>
            <VisuallyHidden>Edit {label}: </VisuallyHidden>
            {shown}
          </>
        )}
      </button>
      {/* In place of the button. */}
      {value === '' || isCell ? null : <span className="hidden print:inline">{shown}</span>}
    </>
  );
}

/** A table has many empty cells. */
function NoValue({ isCell }: { isCell: boolean }) {
  return isCell ? null : <span className="text-fg-3">–</span>;
}

/** Covers the row below. */
export const CELL_MESSAGE =
  'absolute top-full left-0.5 z-3 min-w-full max-w-80 rounded-md border border-line bg-raised px-2 py-1.5 shadow-2';

export const PANEL_BUTTON =
  '-mx-2 block min-h-(--control-sm) w-[calc(100%+1rem)] rounded-md px-2 py-1 hover:bg-hover pointer-coarse:min-h-11';

/** Fills its cell. */
export const CELL_BUTTON = 'block size-full min-w-0 px-2.5 focus-visible:-outline-offset-2';

/** `onDone` receives whether a key ended the editing: then the focus returns to the value. */
export function InlineEditor({
  label,
  value,
  type = 'text',
  placeholder,
  hint,
  isLong = false,
  isCell = false,
  onSave,
  onDone,
}: Omit<InlineFieldProps, 'emptyText' | 'children'> & { onDone: (byKey: boolean) => void }) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const Field = isLong ? 'textarea' : 'input';
  const singleFlight = useSingleFlight();
  // Some browsers report that a removed field has lost the focus.
  const isRestored = useRef(false);
  const [typed, setTyped] = useState(value);
  // What the user saw when the editing began: a change by someone else meanwhile must not be overwritten unseen.
  const [base, setBase] = useState<{ value: string; onSave: InlineFieldProps['onSave'] } | null>({ value, onSave });
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  useEffect(() => inputRef.current?.select(), []);

  const save = (byKey: boolean) =>
    singleFlight(async () => {
      const text = typed.trim();
      if (inputRef.current?.validity.badInput) return setError('Enter a complete date or clear it');
      const edited = base ?? { value, onSave };
      if (text === edited.value) return onDone(byKey);
      setPending(true);
      try {
        await edited.onSave(text);
        // The user may be in another field by now.
        onDone(byKey && document.activeElement === inputRef.current);
      } catch (refusal) {
        setBase(null);
        const issue = refusal instanceof ApiRequestError ? refusal.issues[0]?.message : undefined;
        setError(issue ?? failureMessage(refusal));
      } finally {
        setPending(false);
      }
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const saves = !isLong || event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && saves && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void save(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      isRestored.current = true;
      onDone(true);
    }
  };

  return (
    <div className={isCell ? 'relative flex h-full items-center px-0.5' : '-mx-2'}>
      <Field
        ref={inputRef}
        autoFocus
        {...(isLong ? { rows: 6 } : { type })}
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined && hint === undefined ? undefined : id}
        aria-busy={isPending}
        readOnly={isPending}
        placeholder={placeholder}
        autoComplete="off"
        dir="auto"
        max={type === 'date' ? '9999-12-31' : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        onKeyDown={onKeyDown}
        // With an error, the text waits for its correction.
        onBlur={() => error === undefined && !isRestored.current && void save(false)}
        className={clsx(
          controlClass,
          'px-2',
          isLong ? 'min-h-21 resize-y py-1.5' : 'h-(--control-md) pointer-coarse:h-11',
        )}
      />
      {error === undefined && hint === undefined ? null : (
        <div className={isCell ? CELL_MESSAGE : undefined}>
          {error !== undefined ? (
            <FieldError id={id}>{error}</FieldError>
          ) : (
            <p id={id} className={clsx('text-fg-3 text-xs', !isCell && 'mt-1 px-2')}>
              {hint}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
