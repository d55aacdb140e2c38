import { brand } from '@aicv/domain/text/brand';
import { Link } from '@tanstack/react-router';
import { ChevronsUpDown, LogOut } from 'lucide-react';
import { Avatar } from '../../components/data/avatar.tsx';
import { UserText } from '../../components/data/user-text.tsx';
import { IconButton } from '../../components/form/icon-button.tsx';
import { Logo } from '../../components/layout/logo.tsx';
import { Menu } from '../../components/overlay/menu.tsx';
import { SearchButton } from '../../features/search/components/search-button.tsx';
import { initialsOf, nameOf, roleLabel } from '../../lib/format/person.ts';
import { availableMenuFor } from '../access/available-pages.ts';
import { useSignedIn } from '../signed-in.ts';
import { SIDE, SIDE_HEADER, SIDE_LOGO } from './frame-classes.ts';
import { MenuIcon } from './menu-icon.tsx';
import { ProfileEntries } from './profile-entries.tsx';
import { ShellBell } from './shell-bell.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useLogOut } from './use-log-out.ts';
import { usePicture } from './use-picture.ts';

const ENTRY =
  'label relative flex h-[2.1875rem] items-center gap-2.5 rounded-md border border-transparent px-2.5 text-fg-2 transition-colors duration-(--dur-1) ease-out hover:bg-hover hover:text-fg [&>svg]:size-4 [&>svg]:text-fg-3';
const CURRENT =
  'aria-[current=page]:border-line aria-[current=page]:bg-raised aria-[current=page]:text-fg aria-[current=page]:shadow-1 aria-[current=page]:[&>svg]:text-accent-text aria-[current=page]:before:absolute aria-[current=page]:before:top-1/2 aria-[current=page]:before:-left-[0.8125rem] aria-[current=page]:before:h-3.5 aria-[current=page]:before:w-[3px] aria-[current=page]:before:-translate-y-1/2 aria-[current=page]:before:rounded-r-full aria-[current=page]:before:bg-accent';

/** Logo, menu and the signed-in user, on the left of larger screens (REQ-136). */
export function SideNavigation() {
  const { user, actor } = useSignedIn();
  const picture = usePicture();
  const entries = availableMenuFor(actor);
  const { logOut, isPending } = useLogOut();

  return (
    <header className={SIDE}>
      <div className={SIDE_HEADER}>
        <Link to="/" aria-label={`${brand.name} home`} className={SIDE_LOGO}>
          <Logo wordmark={brand.name} size="medium" />
        </Link>
        <ShellBell />
      </div>
      <SearchButton look="wide" className="mb-3 shrink-0" />
      {entries.length === 0 ? null : (
        <nav aria-label="Main">
          <ul>
            {entries.map((entry) => (
              <li key={entry.key}>
                <Link
                  to={entry.to}
                  activeOptions={{ exact: entry.to === '/', includeSearch: false }}
                  className={`${ENTRY} ${CURRENT}`}
                >
                  <MenuIcon of={entry.key} />
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-auto flex items-center gap-1 border-line border-t pt-2.5 pb-3">
        <Menu
          side="top"
          align="start"
          label="Profile"
          trigger={
            <button
              type="button"
              className="flex min-w-0 flex-1 items-center gap-2 rounded-md p-1.5 text-left hover:bg-hover data-popup-open:bg-hover"
            >
              <Avatar initials={initialsOf(user)} picture={picture} />
              <span className="min-w-0 flex-1">
                <UserText lines={2} className="font-[550] text-fg text-sm">
                  {nameOf(user)}
                </UserText>
                <span className="block truncate text-fg-2 text-xs">{roleLabel(user.role)}</span>
              </span>
              <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-fg-3" />
            </button>
          }
        >
          <ProfileEntries />
          <ThemeChoice />
        </Menu>
        <IconButton label="LOGOUT" title="LOGOUT" icon={<LogOut />} onClick={logOut} aria-busy={isPending} />
      </div>
    </header>
  );
}
