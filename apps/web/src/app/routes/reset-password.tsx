import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/accounts/components/reset-password-page.tsx';
import { linkTokenOf } from '../../features/accounts/link-token.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PublicFrame } from '../public-frame.tsx';

/** Where the link of a password reset leads; whoever has chosen a password goes on to the sign-in. */
export function ResetPasswordRoute() {
  const navigate = useNavigate();
  const token = linkTokenOf(useLocation().hash);
  return (
    <PublicFrame>
      <ResetPasswordPage
        key={token}
        token={token}
        askAnewLink={
          <Link to="/forgot-password" className={buttonClass({ variant: 'primary' })}>
            ASK FOR A NEW LINK
          </Link>
        }
        onDone={() => void navigate({ to: '/auth', replace: true })}
      />
    </PublicFrame>
  );
}
