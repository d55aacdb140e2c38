import type { RefObject } from 'react';
import { FilterSelect, ListFilters } from '../../../../components/data/list-filters.tsx';
import { VENTURE_STAGE_OPTIONS } from '../../model/venture-stage-options.ts';
import { hasFilters, type SHOWN_VENTURES, type VenturesSearch } from '../../model/ventures-search.ts';

type VentureFilterProps = {
  searchRef: RefObject<HTMLInputElement | null>;
  search: VenturesSearch;
  onSearchChange: (change: Partial<VenturesSearch>) => void;
  onClear: () => void;
};

const SHOWN_OPTIONS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: (typeof SHOWN_VENTURES)[number]; label: string }[];

/** Filters the list by text, stage and activity. All filters are stored in the URL. */
export function VentureFilter({ searchRef, search, onSearchChange, onClear }: VentureFilterProps) {
  return (
    <ListFilters
      searchRef={searchRef}
      q={search.q}
      onSearch={(q) => onSearchChange({ q })}
      placeholder="Title, description, problem or solution"
      isFiltered={hasFilters(search)}
      onClear={onClear}
    >
      <FilterSelect
        label="Stage"
        options={VENTURE_STAGE_OPTIONS}
        value={search.stage}
        onChange={(stage) => onSearchChange({ stage })}
      />
      <FilterSelect
        label="Ventures"
        options={SHOWN_OPTIONS}
        unset="open"
        value={search.show}
        onChange={(show) => onSearchChange({ show })}
      />
    </ListFilters>
  );
}
