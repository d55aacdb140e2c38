import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type Place, PlaceContext, type PlaceLinkProps } from './place.ts';

/** The place of the public pages behind the router. */
export function RoutedPlace({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { search, hash } = useLocation();
  const place: Place = useMemo(
    () => ({ Link: RoutedLink, search, hash, goTo: (href) => router.history.replace(href) }),
    [router, search, hash],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

function RoutedLink({ hash, ...link }: PlaceLinkProps) {
  return <Link {...link} {...(hash === undefined ? {} : { hash })} />;
}
