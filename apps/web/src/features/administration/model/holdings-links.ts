import type { ReactNode } from 'react';
import type { HoldingsSearch } from './holdings-search.ts';

/** Other props, for example from a surrounding menu, are passed to the link. */
type LinkProps = { readonly className?: string; readonly children?: ReactNode };

/** The links of Holdings. Pages know their URLs; features do not. */
export interface HoldingsLinks {
  /** Links to a tab or filter within Holdings. */
  readonly HoldingsLink: (props: LinkProps & { readonly search: HoldingsSearch }) => ReactNode;
  readonly SettingsLink: (props: LinkProps) => ReactNode;
}
