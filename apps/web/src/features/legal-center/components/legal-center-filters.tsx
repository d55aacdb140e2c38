import {
  COMPLIANCE_STATUS_FILTERS,
  DATE_RANGES,
  LEGAL_STATUS_FILTERS,
  NDA_STATUS_FILTERS,
} from '@aicv/domain/legal/legal-compliance';
import { useRef } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { SearchField } from '../../../components/form/search-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { useSearchField } from '../../../lib/hooks/use-search-field.ts';
import {
  hasFilters,
  type LegalCenterSearch,
  type LegalFilter,
  type LegalList,
  LIST_FILTERS,
  legalCenterSearchOf,
  WITHOUT_LEGAL_FILTERS,
} from '../model/legal-center-search.ts';

type LegalCenterFiltersProps = {
  list: LegalList;
  search: LegalCenterSearch;
  onSearchChange: (change: Partial<LegalCenterSearch>) => void;
};

const FILTERS: Readonly<Record<LegalFilter, { label: string; choices: Readonly<Record<string, string>> }>> = {
  legal: { label: 'Legal status', choices: LEGAL_STATUS_FILTERS },
  nda: { label: 'NDA status', choices: NDA_STATUS_FILTERS },
  range: { label: 'Date range', choices: DATE_RANGES },
  compliance: { label: 'Compliance', choices: COMPLIANCE_STATUS_FILTERS },
};

/** The filters of the selected list. The address stores them; the server applies them. */
export function LegalCenterFilters({ list, search, onSearchChange }: LegalCenterFiltersProps) {
  const searchRef = useRef<HTMLInputElement>(null);
  const { fieldProps, forgetTyped } = useSearchField(search.q, (q) => onSearchChange({ q }));
  const clear = () => {
    forgetTyped();
    onSearchChange(WITHOUT_LEGAL_FILTERS);
    // The button unmounts with the filters that it clears.
    searchRef.current?.focus();
  };

  return (
    <search className="grid grid-cols-2 items-end gap-3 px-4 pt-4 pb-2 sm:grid-cols-3 lg:flex lg:flex-wrap">
      <SearchField
        ref={searchRef}
        placeholder={list === 'signatures' ? 'Name, username, email or signer' : 'Name, username or email'}
        className="max-lg:col-span-full lg:w-72"
        {...fieldProps}
      />
      {LIST_FILTERS[list].map((filter) => (
        <SelectField
          key={filter}
          label={FILTERS[filter].label}
          className="lg:w-40"
          options={Object.entries(FILTERS[filter].choices).map(([value, label]) => ({ value, label }))}
          value={search[filter] ?? 'all'}
          onChange={({ target }) => onSearchChange(changeOf(filter, target.value))}
        />
      ))}
      {hasFilters({ ...search, list }) ? (
        <Button variant="ghost" size="lg" onClick={clear}>
          Clear
        </Button>
      ) : null}
    </search>
  );
}

/** A filter set to all is omitted from the address. */
function changeOf(filter: LegalFilter, value: string): Partial<LegalCenterSearch> {
  return { [filter]: value === 'all' ? undefined : legalCenterSearchOf({ [filter]: value })[filter] };
}
