import { IS_APPLE, Keys } from './search-keys.tsx';

const HINTS = [
  { keys: ['↑', '↓'], does: 'to choose' },
  { keys: ['Enter'], does: 'to open' },
  { keys: [IS_APPLE ? '⌘' : 'Ctrl', 'Enter'], does: 'in a new tab' },
  { keys: ['Esc'], does: 'to close' },
] as const;

/** The keyboard shortcuts of the palette, hidden on small and touch screens. */
export function PaletteHints() {
  return (
    <p
      aria-hidden="true"
      className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-line border-t bg-surface px-4 py-2 text-fg-3 text-xs max-sm:hidden pointer-coarse:hidden"
    >
      {HINTS.map(({ keys, does }) => (
        <span key={does} className="inline-flex items-center gap-1.5">
          <Keys keys={keys} />
          {does}
        </span>
      ))}
    </p>
  );
}
