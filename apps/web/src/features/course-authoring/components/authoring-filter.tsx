import type { RefObject } from 'react';
import { FilterSelect, ListFilters } from '../../../components/data/list-filters.tsx';
import { type AuthoringSearch, hasFilters } from '../model/authoring-search.ts';
import { COURSE_STATES, STATE_NAMES } from '../model/course-format.ts';

type AuthoringFilterProps = {
  searchRef: RefObject<HTMLInputElement | null>;
  search: AuthoringSearch;
  onSearchChange: (change: Partial<AuthoringSearch>) => void;
  onClear: () => void;
};

const STATE_OPTIONS = COURSE_STATES.map((value) => ({ value, label: STATE_NAMES[value] }));

/** Filters the list by text and status, both stored in the URL. */
export function AuthoringFilter({ searchRef, search, onSearchChange, onClear }: AuthoringFilterProps) {
  return (
    <ListFilters
      searchRef={searchRef}
      q={search.q}
      onSearch={(q) => onSearchChange({ q })}
      placeholder="Title or description"
      isFiltered={hasFilters(search)}
      onClear={onClear}
    >
      <FilterSelect
        label="Status"
        options={STATE_OPTIONS}
        value={search.state}
        onChange={(state) => onSearchChange({ state })}
        className="max-sm:col-span-full"
      />
    </ListFilters>
  );
}
