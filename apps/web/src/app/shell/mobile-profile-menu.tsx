import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { MenuItem, MenuLabel, MenuLinkItem, MenuSeparator } from '../../components/overlay/menu.tsx';
import { nameOf, roleLabel } from '../../lib/format/person.ts';
import { availableMenuFor } from '../access/available-pages.ts';
import { useSignedIn } from '../signed-in.ts';
import { MenuIcon } from './menu-icon.tsx';
import { ProfileEntries } from './profile-entries.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import type { useLogOut } from './use-log-out.ts';

/** The content of the profile menu on small screens: the user, the pages that the bottom bar omits, and LOGOUT. */
export function MobileProfileMenu({ logOut, isPending }: ReturnType<typeof useLogOut>) {
  const { user, actor } = useSignedIn();
  const notInBar = availableMenuFor(actor).filter((entry) => !entry.inMobileBar);
  return (
    <>
      <MenuLabel>
        <bdi>{nameOf(user)}</bdi> · {roleLabel(user.role)}
      </MenuLabel>
      <MenuSeparator />
      {notInBar.map((entry) => (
        <MenuLinkItem
          key={entry.key}
          render={<Link to={entry.to} />}
          icon={<MenuIcon of={entry.key} className="size-4" />}
        >
          {entry.label}
        </MenuLinkItem>
      ))}
      {notInBar.length === 0 ? null : <MenuSeparator />}
      <ProfileEntries />
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" className="size-4" />} onSelect={logOut} disabled={isPending}>
        LOGOUT
      </MenuItem>
    </>
  );
}
