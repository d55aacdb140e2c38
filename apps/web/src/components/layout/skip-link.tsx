import type { MouseEvent, ReactNode } from 'react';

/** The first link of a page: it skips the navigation and is visible only with focus. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  const jump = (event: MouseEvent) => {
    const target = document.querySelector<HTMLElement>(href);
    if (target === null) return;
    // Not by navigation: the fragment of the URL may contain the token that the page needs.
    event.preventDefault();
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  };
  return (
    <a
      href={href}
      onClick={jump}
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-ink px-4 py-2.5 text-md font-[550] text-on-ink shadow-2 focus:translate-y-0"
    >
      {children}
    </a>
  );
}
