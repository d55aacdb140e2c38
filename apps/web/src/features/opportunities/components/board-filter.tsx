import type { OpportunityPriority } from '@aicv/domain/opportunity';
import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useSearchField } from '../../../lib/use-search-field.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { countFilters, type OtifSearch } from '../api/board-search.ts';
import { PRIORITY_OPTIONS } from './priority-names.ts';

type BoardFilterProps = {
  id: string;
  searchRef: RefObject<HTMLInputElement | null>;
  search: OtifSearch;
  onSearchChange: (change: Partial<OtifSearch>) => void;
  onClear: () => void;
};

/** Narrows the board to a text and a priority; both live in the address. */
export function BoardFilter({ id, searchRef, search, onSearchChange, onClear }: BoardFilterProps) {
  const { fieldProps, forgetTyped } = useSearchField(search.q, (q) => onSearchChange({ q }));
  const clear = () => {
    forgetTyped();
    onClear();
  };

  return (
    <search id={id} className="mt-4 flex flex-wrap items-end gap-3">
      <TextField
        ref={searchRef}
        label="Search"
        type="search"
        placeholder="Title, description or submitter"
        className="w-full sm:w-80 [&_input::-webkit-search-cancel-button]:hidden"
        trailing={<Search aria-hidden="true" size={16} className="mr-1.5 text-fg-3" />}
        {...fieldProps}
      />
      <SelectField
        label="Priority"
        placeholder="Any"
        className="w-40"
        options={PRIORITY_OPTIONS}
        value={search.priority ?? ''}
        onChange={(event) =>
          onSearchChange({
            priority: event.target.value === '' ? undefined : (event.target.value as OpportunityPriority),
          })
        }
      />
      {countFilters(search) === 0 ? null : (
        <Button variant="ghost" size="lg" onClick={clear}>
          Clear
        </Button>
      )}
    </search>
  );
}
