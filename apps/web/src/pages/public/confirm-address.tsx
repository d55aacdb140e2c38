import { ConfirmLinkRoute } from '../../app/public/confirm-link-route.tsx';
import { ConfirmAddressPage } from '../../features/accounts/components/confirm-link-page.tsx';

/** Target of the link that confirms the address of an account. */
export function ConfirmAddressRoute() {
  return <ConfirmLinkRoute page={ConfirmAddressPage} />;
}
