import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** The pages to which the public pages link. */
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
 * How a public page navigates: with the platform's router, or without it in the public app, which visitors get without the platform's code.
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
