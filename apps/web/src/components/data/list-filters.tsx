import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { useSearchField } from '../../lib/hooks/use-search-field.ts';
import { Button } from '../form/button.tsx';
import { SearchField } from '../form/search-field.tsx';
import { SelectField } from '../form/select-field.tsx';

type ListFiltersProps = {
  searchRef: RefObject<HTMLInputElement | null>;
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
  placeholder: string;
  isFiltered: boolean;
  /** Clears all filters, including the search. */
  onClear: () => void;
  /** Shown above the fields. */
  above?: ReactNode;
  /** Further filters. Below 640 px, two of them are in one line. */
  children: ReactNode;
};

/** The search field of a list, its filters and the button that clears them. */
export function ListFilters({
  searchRef,
  q,
  onSearch,
  placeholder,
  isFiltered,
  onClear,
  above,
  children,
}: ListFiltersProps) {
  const { fieldProps, forgetTyped } = useSearchField(q, onSearch);
  const clear = () => {
    forgetTyped();
    onClear();
  };
  return (
    <search className="mt-6 grid gap-4">
      {above}
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <SearchField ref={searchRef} placeholder={placeholder} className="col-span-full sm:w-80" {...fieldProps} />
        {children}
        {isFiltered ? (
          <Button variant="ghost" size="lg" onClick={clear}>
            Clear
          </Button>
        ) : null}
      </div>
    </search>
  );
}

type FilterSelectProps<Value extends string> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** The option for no filter; without it, there is an empty option "Any". */
  unset?: Value | undefined;
  className?: string | undefined;
};

/** A choice that narrows a list; undefined is no filter. */
export function FilterSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  unset,
  className,
}: FilterSelectProps<Value>) {
  return (
    <SelectField
      label={label}
      placeholder={unset === undefined ? 'Any' : undefined}
      className={clsx('sm:w-40', className)}
      options={options}
      value={value ?? unset ?? ''}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)?.value;
        onChange(chosen === unset ? undefined : chosen);
      }}
    />
  );
}
