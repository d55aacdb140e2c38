import type { ComponentType } from 'react';
import { canHashFiles } from '../../features/verification/hash-file.ts';

/** A page that visitors get at the door; `title` is its own part of the document's title. */
export interface DoorPage {
  readonly title: string;
  /** Its file; the document asks for its code early. */
  readonly source: string;
  /** Whether it is drawn at build, so that it is there before any script. What depends on a secret in the address is not. */
  readonly isPrerendered: boolean;
  /** Whether an address, or what the browser can do, asks for something else than what was drawn. */
  readonly dependsOn?: (search: Readonly<Record<string, unknown>>) => boolean;
  readonly load: () => Promise<ComponentType>;
}

/** By address. The same pages stand behind the router for whoever comes from inside (`router.tsx`). */
export const DOOR_PAGES: Readonly<Record<string, DoorPage>> = {
  '/auth': {
    title: 'Sign in',
    source: 'src/app/routes/auth.tsx',
    isPrerendered: true,
    load: async () => (await import('../routes/auth.tsx')).AuthRoute,
  },
  '/forgot-password': {
    title: 'Forgot your password?',
    source: 'src/app/routes/forgot-password.tsx',
    isPrerendered: true,
    load: async () => (await import('../routes/forgot-password.tsx')).ForgotPasswordRoute,
  },
  '/privacy-policy': {
    title: 'Privacy policy',
    source: 'src/app/routes/privacy-policy.tsx',
    isPrerendered: true,
    load: async () => (await import('../routes/privacy-policy.tsx')).PrivacyPolicyRoute,
  },
  '/terms-of-service': {
    title: 'Terms of service',
    source: 'src/app/routes/terms-of-service.tsx',
    isPrerendered: true,
    load: async () => (await import('../routes/terms-of-service.tsx')).TermsOfServiceRoute,
  },
  '/legal-notices': {
    title: 'Legal notices',
    source: 'src/app/routes/legal-notices.tsx',
    isPrerendered: true,
    load: async () => (await import('../routes/legal-notices.tsx')).LegalNoticesRoute,
  },
  '/verification': {
    title: 'Authorship verification',
    source: 'src/app/routes/verification.tsx',
    isPrerendered: true,
    dependsOn: ({ code }) => code !== undefined || !canHashFiles(),
    load: async () => (await import('../routes/verification.tsx')).VerificationRoute,
  },
  '/invite': {
    title: 'Invitation',
    source: 'src/app/routes/invitation.tsx',
    isPrerendered: false,
    load: async () => (await import('../routes/invitation.tsx')).InvitationRoute,
  },
  '/reset-password': {
    title: 'Choose a new password',
    source: 'src/app/routes/reset-password.tsx',
    isPrerendered: false,
    load: async () => (await import('../routes/reset-password.tsx')).ResetPasswordRoute,
  },
  '/confirm-email': {
    title: 'Confirm your email',
    source: 'src/app/routes/confirm-email.tsx',
    isPrerendered: false,
    load: async () => (await import('../routes/confirm-email.tsx')).ConfirmEmailRoute,
  },
};

/** With or without a slash at its end, as the router reads addresses too. */
export function doorPageAt(path: string): DoorPage | undefined {
  return DOOR_PAGES[path.replace(/(.)\/$/, '$1')];
}
