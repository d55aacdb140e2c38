import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type PublicLinkProps, type PublicNavigation, PublicNavigationContext } from './public/public-navigation.ts';

/** The navigation context of the public pages behind the router. */
export function RoutedNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { search, hash } = useLocation();
  const navigation: PublicNavigation = useMemo(
    () => ({ Link: RoutedLink, search, hash, goTo: (href) => router.history.replace(href) }),
    [router, search, hash],
  );
  return <PublicNavigationContext value={navigation}>{children}</PublicNavigationContext>;
}

function RoutedLink({ hash, ...link }: PublicLinkProps) {
  return <Link {...link} {...(hash === undefined ? {} : { hash })} />;
}
