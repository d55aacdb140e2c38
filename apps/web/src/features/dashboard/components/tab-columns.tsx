import type { ReactNode } from 'react';

/** Two panels beside each other where there is room, the second the wider one. */
export function TabColumns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">{children}</div>;
}
