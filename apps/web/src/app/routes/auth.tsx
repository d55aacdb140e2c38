import { safeReturnPath } from '@aicv/domain/return-path';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { userQuery } from '../../features/accounts/api/user-query.ts';
import { AuthPage } from '../../features/accounts/components/auth-page.tsx';
import { FullScreenSpinner } from '../../ui/full-screen-spinner.tsx';
import { backLinkClass } from '../back-link-class.ts';
import { LegalLinks } from '../legal-links.tsx';
import { LOADING_PLATFORM } from '../loading-text.ts';

/** Login and registration; who is signed in (already, or by now) goes on to where they wanted to go. */
export function AuthRoute() {
  const router = useRouter();
  const { returnTo } = useSearch({ from: '/auth' });
  const session = useQuery(userQuery);
  const isSignedIn = Boolean(session.data);

  useEffect(() => {
    if (isSignedIn) router.history.replace(safeReturnPath(returnTo));
  }, [isSignedIn, returnTo, router]);

  // When the session cannot be read the forms are shown all the same: signing in then says what is wrong.
  if (isSignedIn || session.isPending) return <FullScreenSpinner text={LOADING_PLATFORM} />;
  return (
    <AuthPage
      legalLinks={<LegalLinks />}
      forgotPasswordLink={
        <Link to="/forgot-password" className={backLinkClass}>
          Forgot your password?
        </Link>
      }
    />
  );
}
