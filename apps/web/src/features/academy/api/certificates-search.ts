import { type FromAddress, searchTextOf } from '../../../lib/search-text.ts';

/** The state of the certificates page in the address. Without `list`, the user's own certificates are shown. */
export interface CertificatesSearch {
  readonly list?: 'all' | undefined;
  readonly q?: string | undefined;
}

/** The search as the address names it; a value that makes no sense is left out. */
export function certificatesSearchOf({ list, q }: FromAddress<CertificatesSearch>): CertificatesSearch {
  return { list: list === 'all' ? 'all' : undefined, q: searchTextOf(q) };
}
