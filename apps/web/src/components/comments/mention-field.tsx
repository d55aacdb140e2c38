import type { Person } from '@aicv/contracts/shapes';
import { foldText } from '@aicv/domain/text/text-rules';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';
import { TextArea } from '../form/text-area.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { type CommentedRecord, mentionablePeopleQuery } from './comment-queries.ts';
import { MentionOptions, optionId } from './mention-options.tsx';
import { completeMention, mentionAtCaret } from './mention-typing.ts';

type MentionFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** Suggestions are people who may read it. */
  record: CommentedRecord;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onValueChange: (text: string) => void;
};

/** A text field that suggests people after an @. Arrow keys move, Enter or Tab accepts, Escape dismisses the suggestions. */
export function MentionField({ ref, record, label, hint, value, error, onValueChange }: MentionFieldProps) {
  const listId = useId();
  // Null while the user is not typing in the field, and after Escape.
  const [caret, setCaret] = useState<number | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const [caretToSet, setCaretToSet] = useState<number | null>(null);
  const typed = caret === null ? null : mentionAtCaret(value, caret);
  const options = useMentionOptions(record, typed?.query ?? null);
  const isOpen = typed !== null && options.length > 0;
  const active = options[Math.min(activeIndex, options.length - 1)];

  useLayoutEffect(() => {
    if (caretToSet === null) return;
    ref.current?.setSelectionRange(caretToSet, caretToSet);
    setCaretToSet(null);
  }, [ref, caretToSet]);

  const choose = ({ username }: Person) => {
    if (typed === null || caret === null) return;
    const completed = completeMention(value, caret, { typed, username });
    onValueChange(completed.text);
    setCaretToSet(completed.caret);
    setCaret(null);
    ref.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!isOpen || active === undefined || !answer(event.key, active)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Returns whether the suggestions handled the key. */
  const answer = (key: string, person: Person): boolean => {
    const index = options.indexOf(person);
    if (key === 'ArrowDown') setActiveIndex((index + 1) % options.length);
    else if (key === 'ArrowUp') setActiveIndex((index + options.length - 1) % options.length);
    else if (key === 'Enter' || key === 'Tab') choose(person);
    else if (key === 'Escape') setCaret(null);
    else return false;
    return true;
  };

  return (
    <div className="relative">
      <TextArea
        ref={ref}
        label={label}
        hint={hint}
        name="comment"
        rows={3}
        dir="auto"
        value={value}
        error={error}
        onChange={({ target }) => {
          setCaret(target.selectionStart);
          setActiveIndex(0);
          onValueChange(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(null)}
        aria-autocomplete="list"
        // A combobox while there are suggestions, otherwise a plain multiline text field.
        {...(isOpen && active !== undefined
          ? {
              role: 'combobox',
              'aria-expanded': true,
              'aria-haspopup': 'listbox',
              'aria-controls': listId,
              'aria-activedescendant': optionId(listId, active),
            }
          : {})}
      />
      {isOpen && active !== undefined ? (
        <MentionOptions id={listId} options={options} active={active} onChoose={choose} />
      ) : null}
      <VisuallyHidden as="div">
        <span role="status">{isOpen ? `${options.length} people to mention, arrow keys to choose` : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

const TYPING_PAUSE_MS = 150;
const NO_PEOPLE: readonly Person[] = [];

/** People who match the text after an @; empty without a query. */
function useMentionOptions(record: CommentedRecord, query: string | null): readonly Person[] {
  const asked = useDebouncedValue(query, TYPING_PAUSE_MS);
  const { data } = useQuery({ ...mentionablePeopleQuery(record, asked ?? ''), enabled: asked !== null });
  if (query === null || asked === null || data === undefined) return NO_PEOPLE;
  const text = foldText(query);
  // Filters the results of a shorter prefix until the response for the full prefix arrives.
  return data.filter((person) => namesOf(person).includes(text));
}

function namesOf({ username, firstName, lastName }: Person): string {
  return foldText(`${username} ${firstName ?? ''} ${lastName ?? ''}`);
}
