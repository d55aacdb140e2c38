import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SearchField } from './search-field.tsx';

type PeopleSearchProps = {
  text: string;
  onTextChange: (text: string) => void;
  error: string | undefined;
  /** Shown under the people: that there are none and why, or that there are more. */
  status: string;
  /** How high the list grows before it scrolls. */
  listClassName: string;
  /** A `PersonOption` for each. */
  children: ReactNode;
};

/** A field that searches people, over the list of those to choose from. */
export function PeopleSearch({ text, onTextChange, error, status, listClassName, children }: PeopleSearchProps) {
  return (
    <>
      <SearchField
        label="Search people"
        hideLabel
        autoComplete="off"
        placeholder="Search by name"
        value={text}
        error={error}
        onChange={({ target }) => onTextChange(target.value)}
        // Enter searches, it does not send the form around it.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div
        className={clsx('relative mt-1.5 overflow-y-auto rounded-md border border-line bg-surface p-1', listClassName)}
      >
        {children}
        <p role="status" className="px-2 text-fg-3 text-xs">
          {status}
        </p>
      </div>
    </>
  );
}
