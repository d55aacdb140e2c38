import type { SearchHit } from '@aicv/contracts/search/search';
import type { SearchKind } from '@aicv/domain/search/search-kind';
import type { SearchAction } from './search-actions.ts';
import type { SearchPage } from './search-pages.ts';

/** The target of an option of the palette. */
export type SearchTarget =
  | (SearchHit & { readonly kind: SearchKind })
  | (SearchPage & { readonly kind: 'page' })
  | (SearchAction & { readonly kind: 'action' });

/** What the palette offers besides records. */
export interface SearchOffers {
  readonly pages: readonly SearchPage[];
  readonly actions: readonly SearchAction[];
  /** The path of the page that the user is on, whose actions come first. */
  readonly path: string;
}
