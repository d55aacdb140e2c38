import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SearchField } from '../form/search-field.tsx';

type PeopleSearchProps = {
  text: string;
  onTextChange: (text: string) => void;
  error: string | undefined;
  /** Shown under the users: why there are none, or that there are more. */
  status: string;
  /** The maximum height of the list before it scrolls. */
  listClassName: string;
  /** A `PersonOption` for each user. */
  children: ReactNode;
};

/** A field that searches users, above the list of options. */
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
        // Enter searches; it does not submit the surrounding form. Ctrl+Enter does.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
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
