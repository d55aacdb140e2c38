import type { SearchHit } from '@aicv/contracts/search';
import type { SearchKind } from '@aicv/domain/search-kind';
import type { MouseEventHandler, PointerEventHandler, ReactNode } from 'react';

/** A page of the application that the person may open. */
export interface SearchPage {
  readonly key: string;
  readonly title: string;
  /** What else it goes by. */
  readonly words: string;
}

/** What an option of the palette leads to. */
export type SearchTarget = (SearchHit & { readonly kind: SearchKind }) | (SearchPage & { readonly kind: 'page' });

export type SearchLinkProps = {
  to: SearchTarget;
  id: string;
  role: 'option';
  'aria-selected': boolean;
  tabIndex: -1;
  className: string;
  onClick: MouseEventHandler;
  onAuxClick: MouseEventHandler;
  onPointerMove: PointerEventHandler;
  children: ReactNode;
};

/** Leads to what was found; the routes belong to the application. */
export type SearchLink = (props: SearchLinkProps) => ReactNode;
