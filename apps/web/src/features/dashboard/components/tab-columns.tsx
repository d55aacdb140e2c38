import type { ReactNode } from 'react';

/** Two panels side by side if there is room. The second one is wider. */
export function TabColumns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">{children}</div>;
}
