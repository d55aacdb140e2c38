import { decideAccess } from '@aicv/domain/access/access-policy';
import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { lazyDialog } from '../../components/feedback/lazy.tsx';
import { SkipLink } from '../../components/layout/skip-link.tsx';
import { preloadMenus } from '../../components/overlay/menu.tsx';
import { useArrivalToasts } from '../../features/notifications/components/use-arrival-toasts.ts';
import { SearchPaletteProvider } from '../../features/search/components/search-palette-provider.tsx';
import { whenIdle } from '../../lib/hooks/when-idle.ts';
import { PendingRole } from '../access/pending-role.tsx';
import { Colophon } from '../colophon.tsx';
import { legalLinkClass } from '../links/legal-link-class.ts';
import { LegalLinks } from '../links/legal-links.tsx';
import { useSignedIn } from '../signed-in.ts';
import { FRAME, MAIN, PANEL } from './frame-classes.ts';
import { MobileBottomBar, MobileTopBar } from './mobile-bars.tsx';
import { SideNavigation } from './side-navigation.tsx';

const SignedInSearch = lazyDialog(() => import('./signed-in-search.tsx'), 'SignedInSearch');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous address of the same page. The change of address was no navigation, so the focus stays. */
    goesOnFrom?: string;
  }
}

/** The frame of the signed-in area: navigation, the inset panel with the page, and its footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { user, actor } = useSignedIn();
  const mainRef = useFocusAfterNavigation();
  const { pathname } = useLocation();
  const isWide = useMatches({ select: (matches) => matches.at(-1)?.staticData.isWide === true });
  useEffect(() => whenIdle(preloadMenus), []);
  useArrivalToasts(user, decideAccess(actor, 'notifications.own').granted);

  return (
    <SearchPaletteProvider isOffered={decideAccess(actor, 'search.own').granted} Palette={SignedInSearch}>
      <div className={FRAME}>
        <SkipLink href="#main">Skip to content</SkipLink>
        <SideNavigation />
        <MobileTopBar />
        <div className={PANEL}>
          <main ref={mainRef} id="main" tabIndex={-1} data-wide={isWide || undefined} className={MAIN}>
            {pathname === '/' ? <PendingRole /> : null}
            {children}
          </main>
          <ShellFooter />
        </div>
        <MobileBottomBar />
      </div>
    </SearchPaletteProvider>
  );
}

/** After a navigation, moves the focus to the top of the page for keyboard and screen reader users. */
function useFocusAfterNavigation() {
  const mainRef = useRef<HTMLElement>(null);
  const {
    pathname,
    state: { goesOnFrom },
  } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    const isAnotherPage = ![pathname, goesOnFrom].includes(shownPath.current);
    shownPath.current = pathname;
    if (isAnotherPage) mainRef.current?.focus({ preventScroll: true });
  }, [pathname, goesOnFrom]);
  return mainRef;
}

/** Confidentiality banner, legal links and contact (REQ-138, REQ-139). */
function ShellFooter() {
  const { actor } = useSignedIn();
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line border-t px-(--page-pad) py-4 text-fg-2 text-xs">
      <p className="min-w-0">
        Confidential and proprietary. Users are bound by an NDA. Not investment advice; AI output needs human review.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <nav aria-label="Legal" className="flex flex-wrap gap-x-4 gap-y-1">
          <LegalLinks />
          {decideAccess(actor, 'holdings.administer').granted ? (
            <Link to="/admin/legal" className={legalLinkClass}>
              Admin legal center
            </Link>
          ) : null}
        </nav>
        <Colophon />
      </div>
    </footer>
  );
}
