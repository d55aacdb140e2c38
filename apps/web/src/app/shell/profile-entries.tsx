import { decideAccess } from '@aicv/domain/access-policy';
import { Link } from '@tanstack/react-router';
import { KeyRound, MonitorDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { MenuItem } from '../../ui/menu-item.tsx';
import { MenuLinkItem } from '../../ui/menu-link-item.tsx';
import { MenuSeparator } from '../../ui/menu-separator.tsx';
import { install, isInstallOffered, onInstallOffer } from '../install-prompt.ts';
import { useSignedIn } from '../signed-in.ts';

/** What the tenant's flags add to the profile menu, with a line below it. */
export function ProfileEntries() {
  const { actor } = useSignedIn();
  const hasTokens = decideAccess(actor, 'tokens.own').granted;
  const canInstall = useSyncExternalStore(onInstallOffer, isInstallOffered);
  if (!hasTokens && !canInstall) return null;
  return (
    <>
      {hasTokens ? (
        <MenuLinkItem render={<Link to="/access-tokens" />} icon={<KeyRound aria-hidden="true" className="size-4" />}>
          Access tokens
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
