import {
  DATE_RANGES,
  type DateRange,
  LEGAL_STATUS_FILTERS,
  type LegalStatusFilter,
  NDA_STATUS_FILTERS,
  type NdaStatusFilter,
} from '@aicv/domain/legal/legal-compliance';
import { useId } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { SearchField } from '../../../components/form/search-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { useSearchField } from '../../../lib/hooks/use-search-field.ts';
import { hasFilters, type LegalCenterSearch, type LegalList } from '../model/legal-center-search.ts';

type LegalCenterFiltersProps = {
  list: LegalList;
  search: LegalCenterSearch;
  onSearchChange: (change: Partial<LegalCenterSearch>) => void;
};

const LEGAL_OPTIONS = optionsOf(LEGAL_STATUS_FILTERS);
const NDA_OPTIONS = optionsOf(NDA_STATUS_FILTERS);
const RANGE_OPTIONS = optionsOf(DATE_RANGES);

/** Some filters do not apply to every list. All are kept, so that they apply again when the user changes the list. */
const SCOPES: Readonly<Record<LegalList, string>> = {
  acceptances: 'Search, legal status and date range apply to legal acceptances.',
  signatures: 'Search, NDA status and date range apply to NDA signatures.',
  compliance: 'Only the search applies to the compliance dashboard.',
};

/** Filters of the three lists. The address stores them; the server applies them. */
export function LegalCenterFilters({ list, search, onSearchChange }: LegalCenterFiltersProps) {
  const scopeId = useId();
  const { fieldProps, forgetTyped } = useSearchField(search.q, (q) => onSearchChange({ q }));
  const clear = () => {
    forgetTyped();
    onSearchChange({ q: undefined, legal: undefined, nda: undefined, range: undefined });
  };

  return (
    <search aria-describedby={scopeId} className="block px-4 pt-4 pb-2">
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:flex lg:flex-wrap">
        <SearchField
          placeholder="Name, username, email or signer"
          className="max-lg:col-span-full lg:w-72"
          {...fieldProps}
        />
        <SelectField
          label="Legal status"
          className="lg:w-40"
          options={LEGAL_OPTIONS}
          value={search.legal ?? 'all'}
          onChange={(event) => onSearchChange({ legal: unlessAll(event.target.value as LegalStatusFilter) })}
        />
        <SelectField
          label="NDA status"
          className="lg:w-40"
          options={NDA_OPTIONS}
          value={search.nda ?? 'all'}
          onChange={(event) => onSearchChange({ nda: unlessAll(event.target.value as NdaStatusFilter) })}
        />
        <SelectField
          label="Date range"
          className="lg:w-40"
          options={RANGE_OPTIONS}
          value={search.range ?? 'all'}
          onChange={(event) => onSearchChange({ range: unlessAll(event.target.value as DateRange) })}
        />
        {hasFilters(search) ? (
          <Button variant="ghost" size="lg" onClick={clear}>
            Clear
          </Button>
        ) : null}
      </div>
      <p id={scopeId} className="mt-2 text-fg-3 text-xs">
        {SCOPES[list]}
      </p>
    </search>
  );
}

/** A filter set to all is omitted from the address. */
function unlessAll<Choice extends string>(choice: Choice): Choice | undefined {
  return choice === 'all' ? undefined : choice;
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
