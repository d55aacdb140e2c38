import type { SearchHit } from '@aicv/contracts/search/search';
import type { SearchKind } from '@aicv/domain/search/search-kind';
import type { SearchPage } from './search-pages.ts';

/** The target of an option of the palette. */
export type SearchTarget = (SearchHit & { readonly kind: SearchKind }) | (SearchPage & { readonly kind: 'page' });
