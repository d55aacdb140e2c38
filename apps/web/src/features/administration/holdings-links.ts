import type { ReactNode } from 'react';
import type { HoldingsSearch } from './holdings-search.ts';

/** Other props, for example from a surrounding menu, are passed to the link. */
type LinkProps = { readonly className?: string; readonly children?: ReactNode };

/** The links of Holdings; the pages know their addresses, a feature does not. */
export interface HoldingsLinks {
  /** Leads to a place within Holdings. */
  readonly HoldingsLink: (props: LinkProps & { readonly search: HoldingsSearch }) => ReactNode;
  readonly SettingsLink: (props: LinkProps) => ReactNode;
}
