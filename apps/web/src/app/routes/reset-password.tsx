import { ResetPasswordPage } from '../../features/accounts/components/reset-password-page.tsx';
import { linkTokenOf } from '../../features/accounts/link-token.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { usePlace } from '../place.ts';
import { PlaceLink } from '../place-link.tsx';
import { PublicFrame } from '../public-frame.tsx';

/** Where the link of a password reset leads; whoever has chosen a password goes on to the sign-in. */
export function ResetPasswordRoute() {
  const { hash, goTo } = usePlace();
  const token = linkTokenOf(hash);
  return (
    <PublicFrame>
      <ResetPasswordPage
        key={token}
        token={token}
        requestAgainLink={
          <PlaceLink to="/forgot-password" className={buttonClass({ variant: 'primary' })}>
            ASK FOR A NEW LINK
          </PlaceLink>
        }
        onDone={() => goTo('/auth')}
      />
    </PublicFrame>
  );
}
