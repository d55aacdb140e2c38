import { PublicLink } from '../../app/links/public-link.tsx';
import { PublicFrame } from '../../app/public/public-frame.tsx';
import { usePublicNavigation } from '../../app/public/public-navigation.ts';
import { buttonClass } from '../../components/form/button-class.ts';
import { ConfirmEmailPage } from '../../features/accounts/components/confirm-email-page.tsx';
import { linkTokenOf } from '../../features/accounts/model/link-token.ts';

/** Target of the link that confirms a new email address. */
export function ConfirmEmailRoute() {
  const token = linkTokenOf(usePublicNavigation().hash);
  return (
    <PublicFrame>
      <ConfirmEmailPage
        key={token}
        token={token}
        profileLink={
          <PublicLink to="/profile" hash="email" className={buttonClass({ variant: 'primary' })}>
            GO TO PROFILE
          </PublicLink>
        }
        continueLink={
          <PublicLink to="/" className={buttonClass({ variant: 'primary' })}>
            CONTINUE
          </PublicLink>
        }
      />
    </PublicFrame>
  );
}
