import { clsx } from 'clsx';
import { IS_APPLE } from '../../../lib/hooks/keyboard.ts';

const KEY = 'rounded-xs border border-line bg-surface px-1 font-sans text-fg-3 text-[0.6875rem] leading-4';

/** Keys as printed on the keyboard. A control announces them to screen readers with `aria-keyshortcuts`. */
export function Keys({ keys, className }: { keys: readonly string[]; className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={clsx('inline-flex items-center gap-0.5', className)}>
      {keys.map((key) => (
        <kbd key={key} className={KEY}>
          {key}
        </kbd>
      ))}
    </span>
  );
}

/** The keyboard shortcut of the search. Not on touch screens, which have no keyboard. */
export function SearchKeys() {
  return <Keys keys={IS_APPLE ? ['⌘', 'K'] : ['Ctrl', 'K']} className="pointer-coarse:hidden" />;
}
