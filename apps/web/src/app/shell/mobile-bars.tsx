import { brand } from '@aicv/domain/brand';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { SearchButton } from '../../features/search/components/search-button.tsx';
import { initialsOf, nameOf, roleAsWord } from '../../lib/person.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { MenuLabel } from '../../ui/menu-label.tsx';
import { MenuLinkItem } from '../../ui/menu-link-item.tsx';
import { MenuSeparator } from '../../ui/menu-separator.tsx';
import { availableMenuFor } from '../available-pages.ts';
import { useSignedIn } from '../signed-in.ts';
import { MenuIcon } from './menu-icon.tsx';
import { ProfileEntries } from './profile-entries.tsx';
import { ShellBell } from './shell-bell.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useLogOut } from './use-log-out.ts';
import { usePicture } from './use-picture.ts';

/** Logo, search, notifications and profile menu, at the top of small screens; the menu holds what the bottom bar leaves out. */
export function MobileTopBar() {
  const { user, actor } = useSignedIn();
  const picture = usePicture();
  const { logOut, isPending } = useLogOut();
  const notInBar = availableMenuFor(actor).filter((entry) => !entry.inMobileBar);

  return (
    <header className="flex items-center justify-between px-(--page-pad) pt-2.5 pb-1 md:hidden">
      <Link
        to="/"
        aria-label={`${brand.name}, to the start page`}
        className="inline-flex min-h-11 items-center rounded-sm"
      >
        <Logo wordmark={brand.name} size="small" />
      </Link>
      <div className="flex items-center gap-1.5">
        <SearchButton look="icon" className="size-11!" />
        <ShellBell className="size-11!" />
        <Menu
          label="Profile"
          trigger={
            <button type="button" className="relative -mr-1.5 grid size-11 place-items-center rounded-full">
              <Avatar initials={initialsOf(user)} picture={picture} />
              <span className="sr-only">Profile</span>
            </button>
          }
        >
          <MenuLabel>
            <bdi>{nameOf(user)}</bdi> · {roleAsWord(user.role)}
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
        </Menu>
      </div>
    </header>
  );
}

/** The menu of small screens (specification, section 2); short words stand for the full labels, which stay the names. */
export function MobileBottomBar() {
  const { actor } = useSignedIn();
  const entries = availableMenuFor(actor).filter((entry) => entry.inMobileBar);
  if (entries.length === 0) return null;

  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {entries.map((entry) => (
          <li key={entry.key} className="min-w-0 flex-1">
            <Link
              to={entry.to}
              activeOptions={{ exact: entry.to === '/', includeSearch: false }}
              className="relative flex h-14.5 flex-col items-center justify-center gap-1.5 text-fg-2 focus-visible:-outline-offset-2 aria-[current=page]:text-accent-text"
            >
              <MenuIcon of={entry.key} className="size-5" />
              <span className="sr-only">{entry.label}</span>
              <span aria-hidden="true" className="text-[0.625rem] leading-3 font-[550] tracking-[0.06em]">
                {entry.shortLabel}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
