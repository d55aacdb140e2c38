import type { ReactNode } from 'react';

type CapitalLink<Props> = (props: Props & { className?: string; children: ReactNode }) => ReactNode;

/** Links to the pages of investor updates; the routes are the app's. */
export interface UpdateLinks {
  readonly AllUpdatesLink: CapitalLink<unknown>;
  readonly UpdateLink: CapitalLink<{ updateId: string }>;
  /** Opens the editor for a new update, or for an existing one. */
  readonly WriteLink: CapitalLink<{ updateId: string | null }>;
}
