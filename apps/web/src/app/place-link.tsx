import { type PlaceLinkProps, usePlace } from './place.ts';

/** A link of the public pages, whatever place they stand in. */
export function PlaceLink(props: PlaceLinkProps) {
  const { Link } = usePlace();
  return <Link {...props} />;
}
