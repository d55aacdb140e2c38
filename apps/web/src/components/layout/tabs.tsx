import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

type TabsProps<Value extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  look: 'segmented' | 'underline';
  items: readonly { value: Value; label: string; disabled?: boolean | undefined }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The content of the active tab. */
  children: ReactNode;
  size?: 'sm' | 'md' | undefined;
  fullWidth?: boolean | undefined;
  /** Set it if the content has no focusable element, so the keyboard can reach and scroll it. */
  panelFocusable?: boolean | undefined;
  className?: string | undefined;
  listClassName?: string | undefined;
  panelClassName?: string | undefined;
};

const LISTS = {
  segmented: 'inline-flex rounded-md border border-line bg-sunken',
  underline: 'flex gap-5 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]',
} as const;

const TABS = {
  segmented:
    'rounded-[6px] border border-transparent px-2.5 text-fg-2 not-disabled:hover:text-fg aria-selected:border-line aria-selected:bg-raised aria-selected:text-fg aria-selected:shadow-1',
  underline:
    'border-b-2 border-transparent pt-0.5 text-fg-3 not-disabled:hover:text-fg aria-selected:border-accent-text aria-selected:text-fg focus-visible:-outline-offset-2',
} as const;

const HEIGHTS = {
  segmented: { sm: 'h-7', md: 'h-9' },
  underline: { sm: 'h-8 pointer-coarse:h-11', md: 'h-10 pointer-coarse:h-11' },
} as const;

/** Tabs as in the ARIA authoring practices: arrow keys, Home and End move the focus, and the selection follows. */
export function Tabs<Value extends string>({
  label,
  look,
  items,
  value,
  onValueChange,
  children,
  size = 'md',
  fullWidth = false,
  panelFocusable = false,
  className,
  listClassName,
  panelClassName,
}: TabsProps<Value>) {
  const baseId = useId();
  const tabId = (of: Value) => `${baseId}-tab-${of}`;
  const panelId = `${baseId}-panel`;
  const listRef = useRef<HTMLDivElement>(null);

  const activeIndex = items.findIndex((item) => item.value === value);
  // A list that is wider than the screen scrolls to its active tab; the page never scrolls.
  useEffect(() => {
    const list = listRef.current;
    const active = list?.children[activeIndex];
    if (list === null || !(active instanceof HTMLElement)) return;
    // Reported after layout: measuring at once would force a layout during rendering.
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      scrollIntoList(active, list);
    });
    observer.observe(active);
    return () => observer.disconnect();
  }, [activeIndex]);

  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const enabled = items.filter((item) => !item.disabled);
    const current = enabled.findIndex((item) => item.value === value);
    const targets: Partial<Record<string, number>> = {
      ArrowRight: (current + 1) % enabled.length,
      ArrowLeft: (current - 1 + enabled.length) % enabled.length,
      Home: 0,
      End: enabled.length - 1,
    };
    const index = targets[event.key];
    const target = index === undefined ? undefined : enabled[index];
    if (target === undefined) return;
    event.preventDefault();
    onValueChange(target.value);
    document.getElementById(tabId(target.value))?.focus();
  };

  return (
    <div className={className}>
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className={clsx(LISTS[look], fullWidth && 'w-full', listClassName)}
      >
        {items.map((item) => {
          const isActive = item.value === value;
          return (
            <button
              key={item.value}
              id={tabId(item.value)}
              type="button"
              role="tab"
              aria-selected={isActive}
              aria-controls={isActive ? panelId : undefined}
              tabIndex={isActive ? 0 : -1}
              disabled={item.disabled}
              onClick={() => onValueChange(item.value)}
              className={clsx(
                'hit-target label shrink-0 whitespace-nowrap transition-colors duration-(--dur-2) ease-out disabled:cursor-not-allowed disabled:text-fg-3',
                TABS[look],
                HEIGHTS[look][size],
                fullWidth && 'flex-1',
              )}
            >
              {item.label}
            </button>
          );
        })}
      </div>
      <div
        key={value}
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(value)}
        tabIndex={panelFocusable ? 0 : undefined}
        className={panelClassName}
      >
        {children}
      </div>
    </div>
  );
}

function scrollIntoList(tab: HTMLElement, list: HTMLElement): void {
  const { left, right } = tab.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(list);
  const [from, to] = [box.left + Number.parseFloat(paddingLeft), box.right - Number.parseFloat(paddingRight)];
  if (left < from) list.scrollLeft += left - from;
  else if (right > to) list.scrollLeft += right - to;
}
