import { type PublicLinkProps, usePublicNavigation } from '../public/public-navigation.ts';

/** Link of the public pages, with or without a router. */
export function PublicLink(props: PublicLinkProps) {
  const { Link } = usePublicNavigation();
  return <Link {...props} />;
}
