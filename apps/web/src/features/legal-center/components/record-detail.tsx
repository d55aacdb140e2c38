import type { ReactNode } from 'react';

/** A long word of a record, such as an email address. It breaks anywhere instead of widening the table. */
export function RecordDetail({ children }: { children: ReactNode }) {
  return <span className="wrap-anywhere inline-block min-w-28">{children}</span>;
}
