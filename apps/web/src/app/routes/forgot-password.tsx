import { ForgotPasswordPage } from '../../features/accounts/components/forgot-password-page.tsx';
import { backLinkClass } from '../../ui/back-link-class.ts';
import { PublicFrame } from '../public-frame.tsx';
import { PublicLink } from '../public-link.tsx';

/** The page that requests a link to choose a new password. */
export function ForgotPasswordRoute() {
  return (
    <PublicFrame>
      <ForgotPasswordPage
        signInLink={
          <PublicLink to="/auth" className={backLinkClass}>
            Back to sign in
          </PublicLink>
        }
      />
    </PublicFrame>
  );
}
