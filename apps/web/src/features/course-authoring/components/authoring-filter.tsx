import type { RefObject } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { SearchField } from '../../../components/form/search-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { useSearchField } from '../../../lib/hooks/use-search-field.ts';
import { type AuthoringSearch, hasFilters } from '../model/authoring-search.ts';
import { COURSE_STATES, type CourseState, STATE_NAMES } from '../model/course-format.ts';

type AuthoringFilterProps = {
  searchRef: RefObject<HTMLInputElement | null>;
  search: AuthoringSearch;
  onSearchChange: (change: Partial<AuthoringSearch>) => void;
  onClear: () => void;
};

const STATE_OPTIONS = COURSE_STATES.map((value) => ({ value, label: STATE_NAMES[value] }));

/** Filters the list by text and status, both stored in the URL. */
export function AuthoringFilter({ searchRef, search, onSearchChange, onClear }: AuthoringFilterProps) {
  const { fieldProps, forgetTyped } = useSearchField(search.q, (q) => onSearchChange({ q }));
  const clear = () => {
    forgetTyped();
    onClear();
  };
  return (
    <search className="mt-5 grid items-end gap-3 sm:flex sm:flex-wrap">
      <SearchField ref={searchRef} placeholder="Title or description" className="sm:w-80" {...fieldProps} />
      <SelectField
        label="Status"
        placeholder="Any"
        className="sm:w-44"
        options={STATE_OPTIONS}
        value={search.state ?? ''}
        onChange={({ target }) =>
          onSearchChange({ state: target.value === '' ? undefined : (target.value as CourseState) })
        }
      />
      {hasFilters(search) ? (
        <Button variant="ghost" size="lg" onClick={clear}>
          Clear
        </Button>
      ) : null}
    </search>
  );
}
