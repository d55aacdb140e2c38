import type { ReactNode } from 'react';

/** Stands over the head of a page, with the way back to the page above. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2">
      {children}
    </nav>
  );
}
