import { roleHasCapability } from '@aicv/domain/access/access-policy';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useSingleKeysSetting } from '../../components/keyboard/single-keys-setting.ts';
import { ndaStatusQuery } from '../../features/nda/queries.ts';
import { SearchDialog } from '../../features/search/components/search-dialog.tsx';
import type { SearchPaletteProps } from '../../features/search/components/search-palette-provider.tsx';
import { type ShellActionKey, searchActionsFor } from '../../features/search/model/search-actions.ts';
import { searchPagesFor } from '../../features/search/model/search-pages.ts';
import { useTheme } from '../../styles/theme.ts';
import { useSignedIn } from '../signed-in.ts';
import { useLogOut } from './use-log-out.ts';

/** The search with the pages and actions of the signed-in user. Loaded when it is first opened. */
export function SignedInSearch(props: SearchPaletteProps) {
  const { actor, user } = useSignedIn();
  const { theme, setTheme } = useTheme();
  const keys = useSingleKeysSetting();
  const { logOut } = useLogOut();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const nda = useQuery({ ...ndaStatusQuery, enabled: roleHasCapability('capital.write', actor.role) });
  const pages = searchPagesFor(actor, user.tenantId === DEFAULT_TENANT_ID);
  const actions = searchActionsFor(
    { ...actor, hasSignedNda: nda.data?.hasSigned === true },
    { unneeded: [theme, keys.isOn ? 'keys-on' : 'keys-off'] },
  );
  const shellActions: Readonly<Record<ShellActionKey, () => void>> = {
    light: () => setTheme('light'),
    dark: () => setTheme('dark'),
    system: () => setTheme('system'),
    'keys-on': () => keys.onChange(true),
    'keys-off': () => keys.onChange(false),
    'log-out': logOut,
  };
  return <SearchDialog {...props} offers={{ pages, actions, path }} shellActions={shellActions} actor={actor} />;
}
