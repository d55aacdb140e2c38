import { SearchDialog } from '../features/search/components/search-dialog.tsx';
import type { SearchPaletteProps } from '../features/search/components/search-palette-provider.tsx';
import { SearchLink } from './search-link.tsx';
import { searchPagesFor } from './search-pages.ts';
import { useSignedIn } from './signed-in.ts';
import { useSeesInstallation } from './use-sees-installation.ts';

/** The search over everything with the pages of whoever is signed in, which nobody needs before it is first opened. */
export function SignedInSearch(props: SearchPaletteProps) {
  const { actor } = useSignedIn();
  const seesInstallation = useSeesInstallation();
  return <SearchDialog {...props} pages={searchPagesFor(actor, seesInstallation)} SearchLink={SearchLink} />;
}
