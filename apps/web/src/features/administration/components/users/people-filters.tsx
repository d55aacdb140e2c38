import { ROLES } from '@aicv/domain/access/roles';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { SearchField } from '../../../../components/form/search-field.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { roleLabel } from '../../../../lib/format/person.ts';
import { useSearchField } from '../../../../lib/hooks/use-search-field.ts';
import { isNarrowed, type UserSearch, WITHOUT_PEOPLE_FILTER } from '../../model/user-search.ts';
import { holdingsSummaryQuery } from '../../queries.ts';

type PeopleFiltersProps = {
  search: UserSearch;
  onSearchChange: (change: Partial<UserSearch>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

const ROLE_OPTIONS = [
  { value: '', label: 'All roles' },
  ...ROLES.map((role) => ({ value: role, label: roleLabel(role) })),
];

const STATE_OPTIONS = [
  { value: '', label: 'All statuses' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

/** Filters of the user list. The URL stores them; the server applies them. */
export function PeopleFilters({ search, onSearchChange, searchRef }: PeopleFiltersProps) {
  const { data: summary } = useQuery(holdingsSummaryQuery);
  const { fieldProps, forgetTyped } = useSearchField(search.q, (q) => onSearchChange({ q }));
  const clear = () => {
    forgetTyped();
    onSearchChange(WITHOUT_PEOPLE_FILTER);
    // The button unmounts with the filters that it clears.
    searchRef.current?.focus();
  };
  const waiting = summary?.roleRequests ?? 0;

  return (
    <search className="grid grid-cols-2 items-end gap-3 px-4 pt-4 pb-3 lg:flex lg:flex-wrap">
      <SearchField
        ref={searchRef}
        label="Search users"
        maxLength={255}
        placeholder="Name, username or email"
        className="max-lg:col-span-full lg:w-48 xl:w-72"
        {...fieldProps}
      />
      <SelectField
        label="Role"
        className="lg:w-36 xl:w-40"
        options={ROLE_OPTIONS}
        value={search.role ?? ''}
        onChange={({ target }) => onSearchChange({ role: ROLES.find((role) => role === target.value) })}
      />
      <SelectField
        label="Status"
        className="lg:w-36 xl:w-40"
        options={STATE_OPTIONS}
        value={search.state ?? ''}
        onChange={({ target }) =>
          onSearchChange({ state: (['active', 'inactive'] as const).find((state) => state === target.value) })
        }
      />
      <Checkbox
        className="justify-center self-stretch max-lg:min-h-9 lg:h-(--control-lg) lg:self-end"
        label={waiting === 0 ? 'Role requests' : `Role requests (${formatCount(waiting)})`}
        checked={search.requests === true}
        onChange={({ target }) => onSearchChange({ requests: target.checked ? true : undefined })}
      />
      {isNarrowed(search) ? (
        <Button variant="ghost" size="lg" className="max-lg:justify-self-end" onClick={clear}>
          Clear
        </Button>
      ) : null}
    </search>
  );
}
