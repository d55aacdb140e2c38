import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { linkTokenOf } from '../../features/accounts/model/link-token.ts';
import { assumeAccounts } from '../../features/accounts/queries.ts';
import { invitationTokenOf } from '../../features/invitations/model/invitation-token.ts';
import { canHashFiles } from '../../features/verification/model/hash-file.ts';
import type { PublicNavigation } from './public-navigation.ts';

/** A valid token that no email contains. A page that looks up its token is prerendered in its state before the response. */
const SOME_LINK = `token=${'0'.repeat(43)}`;

/** A page of the public app; `title` is its own part of the document's title. */
export interface PublicPage {
  readonly title: string;
  /** The source of the page. Its code loads with that of the public app. */
  readonly source: string;
  /** The fragment of the address for which the page is prerendered, if any. */
  readonly prerenderedFor?: string;
  /** Whether the address, or a missing browser feature, requires other content than the prerendered one. */
  readonly dependsOn?: (address: Pick<PublicNavigation, 'search' | 'hash'>) => boolean;
  /** Enters what the prerendered content presumes into the cache. */
  readonly prepare?: (queryClient: QueryClient) => void;
  readonly load: () => Promise<ComponentType>;
}

/** By path. The router has the same pages for navigation within the platform (`router.tsx`). */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  '/auth': {
    title: 'Sign in',
    source: 'src/pages/public/auth.tsx',
    prepare: assumeAccounts,
    load: async () => (await import('../../pages/public/auth.tsx')).AuthRoute,
  },
  '/forgot-password': {
    title: 'Forgot your password?',
    source: 'src/pages/public/forgot-password.tsx',
    load: async () => (await import('../../pages/public/forgot-password.tsx')).ForgotPasswordRoute,
  },
  '/privacy-policy': {
    title: 'Privacy policy',
    source: 'src/pages/public/privacy-policy.tsx',
    load: async () => (await import('../../pages/public/privacy-policy.tsx')).PrivacyPolicyRoute,
  },
  '/terms-of-service': {
    title: 'Terms of service',
    source: 'src/pages/public/terms-of-service.tsx',
    load: async () => (await import('../../pages/public/terms-of-service.tsx')).TermsOfServiceRoute,
  },
  '/legal-notices': {
    title: 'Legal notices',
    source: 'src/pages/public/legal-notices.tsx',
    load: async () => (await import('../../pages/public/legal-notices.tsx')).LegalNoticesRoute,
  },
  '/verification': {
    title: 'Authorship verification',
    source: 'src/pages/public/verification.tsx',
    dependsOn: ({ search: { code } }) => code !== undefined || !canHashFiles(),
    load: async () => (await import('../../pages/public/verification.tsx')).VerificationRoute,
  },
  '/invite': {
    title: 'Invitation',
    source: 'src/pages/public/invitation.tsx',
    prerenderedFor: SOME_LINK,
    dependsOn: ({ search, hash }) => (linkTokenOf(hash) ?? invitationTokenOf(search.token)) === undefined,
    load: async () => (await import('../../pages/public/invitation.tsx')).InvitationRoute,
  },
  '/reset-password': {
    title: 'Choose a new password',
    source: 'src/pages/public/reset-password.tsx',
    prerenderedFor: SOME_LINK,
    dependsOn: ({ hash }) => linkTokenOf(hash) === undefined,
    load: async () => (await import('../../pages/public/reset-password.tsx')).ResetPasswordRoute,
  },
  '/confirm-email': {
    title: 'Confirm your email',
    source: 'src/pages/public/confirm-email.tsx',
    prerenderedFor: SOME_LINK,
    dependsOn: ({ hash }) => linkTokenOf(hash) === undefined,
    load: async () => (await import('../../pages/public/confirm-email.tsx')).ConfirmEmailRoute,
  },
  '/confirm-address': {
    title: 'Confirm your email',
    source: 'src/pages/public/confirm-address.tsx',
    prerenderedFor: SOME_LINK,
    dependsOn: ({ hash }) => linkTokenOf(hash) === undefined,
    load: async () => (await import('../../pages/public/confirm-address.tsx')).ConfirmAddressRoute,
  },
};

/** Accepts a path with or without a trailing slash, like the router. */
export function publicPageAt(path: string): PublicPage | undefined {
  return PUBLIC_PAGES[path.replace(/(.)\/$/, '$1')];
}
