import { decideAccess } from '@aicv/domain/access/access-policy';
import { TRASH_PAGE_NEEDS } from '@aicv/domain/trash/trash';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity, KeyRound, MonitorDown, Trash2, UserRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { MenuItem, MenuLinkItem, MenuSeparator } from '../../components/overlay/menu.tsx';
import { hasTokensQuery } from '../../features/access-tokens/queries.ts';
import { useCanSeeInstallation } from '../access/use-sees-installation.ts';
import { install, isInstallOffered, onInstallOffer } from '../install-prompt.ts';
import { useSignedIn } from '../signed-in.ts';

/** The user's own pages, including those that the tenant's flags add, and a separator below them. */
export function ProfileEntries() {
  const { actor } = useSignedIn();
  const creating = decideAccess(actor, 'tokens.create');
  // Without a certificate that a rule requires, the page leads to the course.
  const offersTokens = creating.granted || creating.reason === 'COMPETENCE_REQUIRED';
  // A user who can create no tokens still reaches the existing ones.
  const { data: hasTokens } = useQuery({
    ...hasTokensQuery,
    enabled: !offersTokens && decideAccess(actor, 'tokens.own').granted,
  });
  // Others would find it empty.
  const canRestore = TRASH_PAGE_NEEDS.some((capability) => decideAccess(actor, capability).granted);
  const seesInstallation = useCanSeeInstallation();
  const canInstall = useSyncExternalStore(onInstallOffer, isInstallOffered);
  return (
    <>
      <MenuLinkItem render={<Link to="/profile" />} icon={<UserRound aria-hidden="true" className="size-4" />}>
        Profile
      </MenuLinkItem>
      {offersTokens || hasTokens === true ? (
        <MenuLinkItem render={<Link to="/access-tokens" />} icon={<KeyRound aria-hidden="true" className="size-4" />}>
          Access tokens
        </MenuLinkItem>
      ) : null}
      {canRestore ? (
        <MenuLinkItem render={<Link to="/trash" />} icon={<Trash2 aria-hidden="true" className="size-4" />}>
          Trash
        </MenuLinkItem>
      ) : null}
      {seesInstallation ? (
        <MenuLinkItem render={<Link to="/system/health" />} icon={<Activity aria-hidden="true" className="size-4" />}>
          Installation health
        </MenuLinkItem>
      ) : null}
      {canInstall ? (
        <MenuItem icon={<MonitorDown aria-hidden="true" className="size-4" />} onSelect={install}>
          Install app
        </MenuItem>
      ) : null}
      <MenuSeparator />
    </>
  );
}
