import { safeReturnPath } from '@aicv/domain/access/return-path';
import { SESSION_END_SENTENCES } from '@aicv/domain/identity/session-end';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LegalLinks } from '../../app/links/legal-links.tsx';
import { PublicLink } from '../../app/links/public-link.tsx';
import { LOADING_PLATFORM } from '../../app/loading/loading-text.ts';
import { usePublicNavigation } from '../../app/public/public-navigation.ts';
import { Alert } from '../../components/feedback/alert.tsx';
import { FullScreenSpinner } from '../../components/feedback/full-screen-spinner.tsx';
import { backLinkClass } from '../../components/layout/back-link-class.ts';
import { AuthPage } from '../../features/accounts/components/auth-page.tsx';
import { signInHintsQuery, userQuery } from '../../features/accounts/queries.ts';
import { sessionEndReason } from '../../lib/session/session.ts';

/** Login and registration. A signed-in user is redirected to the requested address (REQ-19). */
export function AuthRoute() {
  const { search, goTo } = usePublicNavigation();
  const returnTo = typeof search.returnTo === 'string' ? search.returnTo : undefined;
  const session = useQuery(userQuery);
  const isSignedIn = Boolean(session.data);
  const hints = useQuery(signInHintsQuery);
  // The login form requests failed hints again, which must not hide it.
  const areHintsPending = hints.isPending && hints.errorUpdateCount === 0;

  // Read once: while the next page loads, this one receives the search of the next address.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isSignedIn && !isLeaving.current) goTo(safeReturnPath(returnTo));
    isLeaving.current = isSignedIn;
  }, [isSignedIn, returnTo, goTo]);

  // If a request fails, the forms show anyway: signing in then reports the error.
  if (isSignedIn || session.isPending || areHintsPending) return <FullScreenSpinner text={LOADING_PLATFORM} />;
  const endReason = sessionEndReason();
  return (
    <AuthPage
      needsSetup={hints.data?.needsSetup ?? false}
      notice={
        endReason === null ? null : (
          <Alert tone="info" title="Your session has ended." className="mt-4">
            {SESSION_END_SENTENCES[endReason]}
          </Alert>
        )
      }
      legalLinks={<LegalLinks />}
      forgotPasswordLink={
        <PublicLink to="/forgot-password" className={backLinkClass}>
          Forgot your password?
        </PublicLink>
      }
    />
  );
}
