import { type FromAddress, searchTextOf } from '../../../lib/format/search-text.ts';

/** The state of the certificates page in the URL. Without `list`, the user's own certificates are shown. */
export interface CertificatesSearch {
  readonly list?: 'all' | undefined;
  readonly q?: string | undefined;
}

/** Parses the URL parameters; drops invalid values. */
export function certificatesSearchOf({ list, q }: FromAddress<CertificatesSearch>): CertificatesSearch {
  return { list: list === 'all' ? 'all' : undefined, q: searchTextOf(q) };
}
