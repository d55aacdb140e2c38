import type { SearchHit } from '@aicv/contracts/search/search';
import type { SearchKind } from '@aicv/domain/search/search-kind';
import type { MouseEventHandler, PointerEventHandler, ReactNode } from 'react';

/** A page of the application that the user may open. */
export interface SearchPage {
  readonly key: string;
  readonly title: string;
  /** Other search terms. */
  readonly words: string;
}

/** The target of an option of the palette. */
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

/** A link to a result; the application defines the routes. */
export type SearchLink = (props: SearchLinkProps) => ReactNode;
