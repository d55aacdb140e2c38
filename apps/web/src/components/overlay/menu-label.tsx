import type { ReactNode } from 'react';

/** Plain text inside a menu that cannot be chosen. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2.5 py-1.5 text-xs text-fg-3">{children}</div>;
}
