import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** Where the public pages lead. */
export type PlacePath =
  | '/'
  | '/auth'
  | '/forgot-password'
  | '/profile'
  | '/privacy-policy'
  | '/terms-of-service'
  | '/legal-notices'
  | '/verification';

export interface PlaceLinkProps {
  readonly to: PlacePath;
  readonly hash?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/**
 * Where a public page stands: behind the router like every page, or by itself at the door (`door`), where visitors get it without the
 * code of the platform.
 */
export interface Place {
  readonly Link: ComponentType<PlaceLinkProps>;
  readonly search: Readonly<Record<string, unknown>>;
  readonly hash: string;
  /** Leads to another address in the place of this one. */
  readonly goTo: (href: string) => void;
}

export const PlaceContext = createContext<Place | null>(null);

export function usePlace(): Place {
  const place = use(PlaceContext);
  if (place === null) throw new Error('A public page stands nowhere: it needs a PlaceContext');
  return place;
}
