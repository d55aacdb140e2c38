import { Link } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../features/accounts/components/forgot-password-page.tsx';
import { backLinkClass } from '../back-link-class.ts';
import { PublicFrame } from '../public-frame.tsx';

/** Where a link to choose a new password is asked for. */
export function ForgotPasswordRoute() {
  return (
    <PublicFrame>
      <ForgotPasswordPage
        signInLink={
          <Link to="/auth" className={backLinkClass}>
            Back to sign in
          </Link>
        }
      />
    </PublicFrame>
  );
}
