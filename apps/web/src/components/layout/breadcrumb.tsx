import type { ReactNode } from 'react';

/** Above the page header, with a link to the parent page. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2">
      {children}
    </nav>
  );
}
