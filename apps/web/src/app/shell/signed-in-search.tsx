import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { SearchDialog } from '../../features/search/components/search-dialog.tsx';
import type { SearchPaletteProps } from '../../features/search/components/search-palette-provider.tsx';
import { searchPagesFor } from '../../features/search/model/search-pages.ts';
import { useSignedIn } from '../signed-in.ts';

/** The search with the pages of the signed-in user. Loaded when it is first opened. */
export function SignedInSearch(props: SearchPaletteProps) {
  const { actor, user } = useSignedIn();
  const pages = searchPagesFor(actor, user.tenantId === DEFAULT_TENANT_ID);
  return <SearchDialog {...props} pages={pages} actor={actor} />;
}
