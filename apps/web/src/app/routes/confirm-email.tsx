import { ConfirmEmailPage } from '../../features/accounts/components/confirm-email-page.tsx';
import { linkTokenOf } from '../../features/accounts/link-token.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { usePlace } from '../place.ts';
import { PlaceLink } from '../place-link.tsx';
import { PublicFrame } from '../public-frame.tsx';

/** Where the link of a new email address leads. */
export function ConfirmEmailRoute() {
  const token = linkTokenOf(usePlace().hash);
  return (
    <PublicFrame>
      <ConfirmEmailPage
        key={token}
        token={token}
        profileLink={
          <PlaceLink to="/profile" hash="email" className={buttonClass({ variant: 'primary' })}>
            TO YOUR PROFILE
          </PlaceLink>
        }
        continueLink={
          <PlaceLink to="/" className={buttonClass({ variant: 'primary' })}>
            CONTINUE
          </PlaceLink>
        }
      />
    </PublicFrame>
  );
}
