import { ConfirmAddressPage } from '../../features/accounts/components/confirm-address-page.tsx';
import { linkTokenOf } from '../../features/accounts/link-token.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { usePlace } from '../place.ts';
import { PlaceLink } from '../place-link.tsx';
import { PublicFrame } from '../public-frame.tsx';

/** Where the link that confirms the address of an account leads. */
export function ConfirmAddressRoute() {
  const token = linkTokenOf(usePlace().hash);
  return (
    <PublicFrame>
      <ConfirmAddressPage
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
