import { PublicLink } from '../../app/links/public-link.tsx';
import { PublicFrame } from '../../app/public/public-frame.tsx';
import { usePublicNavigation } from '../../app/public/public-navigation.ts';
import { buttonClass } from '../../components/form/button-class.ts';
import { ResetPasswordPage } from '../../features/accounts/components/reset-password-page.tsx';
import { linkTokenOf } from '../../features/accounts/model/link-token.ts';

/** Target of a password reset link. After choosing a password, the user continues to the sign-in page. */
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
