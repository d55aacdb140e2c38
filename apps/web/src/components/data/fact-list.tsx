import type { ReactNode } from 'react';

/** Labels with values, one below the other. */
export function FactList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-5 gap-y-1.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:items-baseline">{children}</dl>
  );
}

export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{term}</dt>
      <dd className="wrap-anywhere text-fg max-sm:mb-1.5">{children}</dd>
    </>
  );
}
