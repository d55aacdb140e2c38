import { type PublicLinkProps, usePublicNavigation } from './public-navigation.ts';

/** A link of the public pages, whatever place they stand in. */
export function PublicLink(props: PublicLinkProps) {
  const { Link } = usePublicNavigation();
  return <Link {...props} />;
}
