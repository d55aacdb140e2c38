import { ForgotPasswordPage } from '../../features/accounts/components/forgot-password-page.tsx';
import { backLinkClass } from '../../ui/back-link-class.ts';
import { PlaceLink } from '../place-link.tsx';
import { PublicFrame } from '../public-frame.tsx';

/** Where a link to choose a new password is asked for. */
export function ForgotPasswordRoute() {
  return (
    <PublicFrame>
      <ForgotPasswordPage
        signInLink={
          <PlaceLink to="/auth" className={backLinkClass}>
            Back to sign in
          </PlaceLink>
        }
      />
    </PublicFrame>
  );
}
