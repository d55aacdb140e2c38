import type { VentureStage } from '@aicv/domain/ventures/venture';
import type { RefObject } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { SearchField } from '../../../../components/form/search-field.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { useSearchField } from '../../../../lib/hooks/use-search-field.ts';
import { VENTURE_STAGE_OPTIONS } from '../../model/venture-stage-options.ts';
import { hasFilters, type SHOWN_VENTURES, type VenturesSearch } from '../../model/ventures-search.ts';

type VentureFilterProps = {
  searchRef: RefObject<HTMLInputElement | null>;
  search: VenturesSearch;
  onSearchChange: (change: Partial<VenturesSearch>) => void;
  onClear: () => void;
};

type Shown = (typeof SHOWN_VENTURES)[number];

const SHOWN_OPTIONS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: Shown; label: string }[];

/** Filters the list by text, stage and activity. All filters are stored in the URL. */
export function VentureFilter({ searchRef, search, onSearchChange, onClear }: VentureFilterProps) {
  const { fieldProps, forgetTyped } = useSearchField(search.q, (q) => onSearchChange({ q }));
  const clear = () => {
    forgetTyped();
    onClear();
  };

  return (
    <search className="mt-6 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <SearchField
        ref={searchRef}
        placeholder="Title, description, problem or solution"
        className="col-span-full sm:w-80"
        {...fieldProps}
      />
      <SelectField
        label="Stage"
        placeholder="Any"
        className="sm:w-40"
        options={VENTURE_STAGE_OPTIONS}
        value={search.stage ?? ''}
        onChange={({ target }) =>
          onSearchChange({ stage: target.value === '' ? undefined : (target.value as VentureStage) })
        }
      />
      <SelectField
        label="Ventures"
        className="sm:w-40"
        options={SHOWN_OPTIONS}
        value={search.show ?? 'open'}
        onChange={({ target }) =>
          onSearchChange({ show: target.value === 'open' ? undefined : (target.value as Shown) })
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
