import { ResetPasswordPage } from '../../features/accounts/components/reset-password-page.tsx';
import { linkTokenOf } from '../../features/accounts/link-token.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PublicFrame } from '../public-frame.tsx';
import { PublicLink } from '../public-link.tsx';
import { usePublicNavigation } from '../public-navigation.ts';

/** Where the link of a password reset leads; whoever has chosen a password goes on to the sign-in. */
export function ResetPasswordRoute() {
  const { hash, goTo } = usePublicNavigation();
  const token = linkTokenOf(hash);
  return (
    <PublicFrame>
      <ResetPasswordPage
        key={token}
        token={token}
        requestAgainLink={
          <PublicLink to="/forgot-password" className={buttonClass({ variant: 'primary' })}>
            REQUEST A NEW LINK
          </PublicLink>
        }
        onDone={() => goTo('/auth')}
      />
    </PublicFrame>
  );
}
