import { brand } from '@aicv/domain/text/brand';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/data/avatar.tsx';
import { Logo } from '../../components/layout/logo.tsx';
import { Menu } from '../../components/overlay/menu.tsx';
import { SearchButton } from '../../features/search/components/search-button.tsx';
import { initialsOf } from '../../lib/format/person.ts';
import { availableMenuFor } from '../access/available-pages.ts';
import { useSignedIn } from '../signed-in.ts';
import { TOP_BAR, TOP_BAR_LOGO } from './frame-classes.ts';
import { MenuIcon } from './menu-icon.tsx';
import { MobileProfileMenu } from './mobile-profile-menu.tsx';
import { ShellBell } from './shell-bell.tsx';
import { useLogOut } from './use-log-out.ts';
import { usePicture } from './use-picture.ts';

/** Logo, search, notifications and profile menu, at the top of small screens. The menu has the pages that the bottom bar omits. */
export function MobileTopBar() {
  const { user } = useSignedIn();
  const picture = usePicture();
  // State of this component, because the menu unmounts once an entry is chosen.
  const menu = useLogOut();

  return (
    <header className={TOP_BAR}>
      <Link to="/" aria-label={`${brand.name} home`} className={TOP_BAR_LOGO}>
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
          <MobileProfileMenu {...menu} />
        </Menu>
      </div>
    </header>
  );
}

/** Bottom menu on small screens (REQ-137, REQ-300). It shows short labels; the full labels remain the accessible names. */
export function MobileBottomBar() {
  const { actor } = useSignedIn();
  const entries = availableMenuFor(actor).filter((entry) => entry.inMobileBar);
  if (entries.length === 0) return null;

  return (
    <nav
      aria-label="Main"
      data-bottom-bar=""
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
