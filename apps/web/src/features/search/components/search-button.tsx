import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { IconButton } from '../../../components/form/icon-button.tsx';
import { useSearchPalette } from '../model/search-palette.ts';
import { SearchKeys } from './search-keys.tsx';

const SHORTCUTS = 'Control+K Meta+K';

type SearchButtonProps = { look: 'wide' | 'icon'; className?: string | undefined };

/** Opens the search; renders nothing for users who may not search. */
export function SearchButton({ look, className }: SearchButtonProps) {
  const palette = useSearchPalette();
  if (palette === null) return null;
  const buttonProps = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': SHORTCUTS,
    onPointerEnter: palette.preload,
    onFocus: palette.preload,
    onClick: () => palette.open(),
  } as const;
  if (look === 'icon') return <IconButton label="Search" icon={<Search />} className={className} {...buttonProps} />;
  return (
    <button
      type="button"
      {...buttonProps}
      className={clsx(
        'hit-target flex h-(--control-md) items-center gap-2 rounded-md border border-line-strong bg-raised px-2.5 text-fg-3 text-sm shadow-1',
        'transition-colors duration-(--dur-1) ease-out hover:bg-hover hover:text-fg',
        className,
      )}
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex-1 text-left">Search</span>
      <SearchKeys />
    </button>
  );
}
