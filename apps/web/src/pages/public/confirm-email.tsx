import { ConfirmLinkRoute } from '../../app/public/confirm-link-route.tsx';
import { ConfirmEmailPage } from '../../features/accounts/components/confirm-link-page.tsx';

/** Target of the link that confirms a new email address. */
export function ConfirmEmailRoute() {
  return <ConfirmLinkRoute page={ConfirmEmailPage} />;
}
