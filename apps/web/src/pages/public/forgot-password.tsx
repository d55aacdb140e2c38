import { PublicLink } from '../../app/links/public-link.tsx';
import { PublicFrame } from '../../app/public/public-frame.tsx';
import { backLinkClass } from '../../components/layout/back-link-class.ts';
import { ForgotPasswordPage } from '../../features/accounts/components/forgot-password-page.tsx';

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
