import { Search } from 'lucide-react';
import { TextField } from '../../../components/form/text-field.tsx';
import { useSearchPalette } from '../model/search-palette.ts';
import { SearchKeys } from './search-keys.tsx';

/** A field that searches all records visible to the user. Typing opens the palette, which continues with the text. */
export function SearchBox({ className }: { className?: string | undefined }) {
  const palette = useSearchPalette();
  if (palette === null) return null;
  return (
    <search className="min-w-0">
      <TextField
        label="Search everything"
        hideLabel
        type="search"
        placeholder="Search everything"
        autoComplete="off"
        className={className}
        value={palette.boxText}
        onPointerEnter={palette.preload}
        onFocus={palette.preload}
        onClick={() => palette.open()}
        onChange={({ target }) => palette.open(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') palette.open();
        }}
        trailing={
          <span className="pointer-events-none flex items-center gap-2 pr-1.5 text-fg-3">
            <SearchKeys />
            <Search aria-hidden="true" size={16} />
          </span>
        }
      />
    </search>
  );
}
