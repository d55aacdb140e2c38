import { Search } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type OpportunitySearchProps = {
  /** Told what to look for; undefined where nothing was typed. */
  onSearch: (text: string | undefined) => void;
};

/** Looks for opportunities on the board, for those who may read it. */
export function OpportunitySearch({ onSearch }: OpportunitySearchProps) {
  return (
    <search className="min-w-0">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('q');
          onSearch(typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined);
        }}
      >
        <TextField
          label="Search opportunities"
          hideLabel
          name="q"
          type="search"
          placeholder="Search opportunities"
          enterKeyHint="search"
          autoComplete="off"
          className="w-[calc(100vw-2*var(--page-pad)-3.125rem)] sm:w-72 [&_input::-webkit-search-cancel-button]:hidden"
          trailing={<IconButton type="submit" size="sm" label="Search" icon={<Search />} />}
        />
      </form>
    </search>
  );
}
