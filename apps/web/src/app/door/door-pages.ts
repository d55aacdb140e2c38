import type { ComponentType } from 'react';
import { linkTokenOf } from '../../features/accounts/link-token.ts';
import { invitationTokenOf } from '../../features/invitations/invitation-token.ts';
import { canHashFiles } from '../../features/verification/hash-file.ts';
import type { PublicNavigation } from '../public-navigation.ts';

/** A complete link, which no letter holds: a page that looks its link up is drawn as it is until the answer comes. */
const SOME_LINK = `token=${'0'.repeat(43)}`;

/** A page that visitors get at the door; `title` is its own part of the document's title. */
export interface DoorPage {
  readonly title: string;
  /** Its file, whose code is fetched with that of the door. */
  readonly source: string;
  /** What stands behind the # of the address that it is drawn for at build, if anything. */
  readonly drawnFor?: string;
  /** Whether an address, or what the browser can do, asks for something else than what was drawn. */
  readonly dependsOn?: (address: Pick<PublicNavigation, 'search' | 'hash'>) => boolean;
  readonly load: () => Promise<ComponentType>;
}

/** By address. The same pages stand behind the router for whoever comes from inside (`router.tsx`). */
export const DOOR_PAGES: Readonly<Record<string, DoorPage>> = {
  '/auth': {
    title: 'Sign in',
    source: 'src/app/routes/auth.tsx',
    load: async () => (await import('../routes/auth.tsx')).AuthRoute,
  },
  '/forgot-password': {
    title: 'Forgot your password?',
    source: 'src/app/routes/forgot-password.tsx',
    load: async () => (await import('../routes/forgot-password.tsx')).ForgotPasswordRoute,
  },
  '/privacy-policy': {
    title: 'Privacy policy',
    source: 'src/app/routes/privacy-policy.tsx',
    load: async () => (await import('../routes/privacy-policy.tsx')).PrivacyPolicyRoute,
  },
  '/terms-of-service': {
    title: 'Terms of service',
    source: 'src/app/routes/terms-of-service.tsx',
    load: async () => (await import('../routes/terms-of-service.tsx')).TermsOfServiceRoute,
  },
  '/legal-notices': {
    title: 'Legal notices',
    source: 'src/app/routes/legal-notices.tsx',
    load: async () => (await import('../routes/legal-notices.tsx')).LegalNoticesRoute,
  },
  '/verification': {
    title: 'Authorship verification',
    source: 'src/app/routes/verification.tsx',
    dependsOn: ({ search: { code } }) => code !== undefined || !canHashFiles(),
    load: async () => (await import('../routes/verification.tsx')).VerificationRoute,
  },
  '/invite': {
    title: 'Invitation',
    source: 'src/app/routes/invitation.tsx',
    drawnFor: SOME_LINK,
    dependsOn: ({ search, hash }) => (linkTokenOf(hash) ?? invitationTokenOf(search.token)) === undefined,
    load: async () => (await import('../routes/invitation.tsx')).InvitationRoute,
  },
  '/reset-password': {
    title: 'Choose a new password',
    source: 'src/app/routes/reset-password.tsx',
    drawnFor: SOME_LINK,
    dependsOn: ({ hash }) => linkTokenOf(hash) === undefined,
    load: async () => (await import('../routes/reset-password.tsx')).ResetPasswordRoute,
  },
  '/confirm-email': {
    title: 'Confirm your email',
    source: 'src/app/routes/confirm-email.tsx',
    drawnFor: SOME_LINK,
    dependsOn: ({ hash }) => linkTokenOf(hash) === undefined,
    load: async () => (await import('../routes/confirm-email.tsx')).ConfirmEmailRoute,
  },
  '/confirm-address': {
    title: 'Confirm your email',
    source: 'src/app/routes/confirm-address.tsx',
    drawnFor: SOME_LINK,
    dependsOn: ({ hash }) => linkTokenOf(hash) === undefined,
    load: async () => (await import('../routes/confirm-address.tsx')).ConfirmAddressRoute,
  },
};

/** With or without a slash at its end, as the router reads addresses too. */
export function doorPageAt(path: string): DoorPage | undefined {
  return DOOR_PAGES[path.replace(/(.)\/$/, '$1')];
}
