import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'look' | 'label'> & {
  label?: string | undefined;
};

/** The search field of a list. */
export function SearchField({ label = 'Search', className, ...rest }: SearchFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      type="search"
      // Chrome and Safari add a clear button, which would be beside the search icon.
      className={clsx('[&_input::-webkit-search-cancel-button]:hidden', className)}
      trailing={<Search aria-hidden="true" size={16} className="mr-1.5 text-fg-3" />}
    />
  );
}
