import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** Where the public pages lead. */
export type PublicPath =
  | '/'
  | '/auth'
  | '/forgot-password'
  | '/profile'
  | '/privacy-policy'
  | '/terms-of-service'
  | '/legal-notices'
  | '/verification';

export interface PublicLinkProps {
  readonly to: PublicPath;
  readonly hash?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/**
 * Where a public page stands: behind the router like every page, or by itself at the door (`door`), where visitors get it without the
 * code of the platform.
 */
export interface PublicNavigation {
  readonly Link: ComponentType<PublicLinkProps>;
  readonly search: Readonly<Record<string, unknown>>;
  readonly hash: string;
  /** Replaces the current address. */
  readonly goTo: (href: string) => void;
}

export const PublicNavigationContext = createContext<PublicNavigation | null>(null);

export function usePublicNavigation(): PublicNavigation {
  const navigation = use(PublicNavigationContext);
  if (navigation === null) throw new Error('A public page needs a PublicNavigationContext');
  return navigation;
}
