import { Link, useLocation } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../../features/accounts/components/confirm-email-page.tsx';
import { linkTokenOf } from '../../features/accounts/link-token.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PublicFrame } from '../public-frame.tsx';

/** Where the link of a new email address leads. */
export function ConfirmEmailRoute() {
  const token = linkTokenOf(useLocation().hash);
  return (
    <PublicFrame>
      <ConfirmEmailPage
        key={token}
        token={token}
        profileLink={
          <Link to="/profile" hash="email" className={buttonClass({ variant: 'primary' })}>
            TO YOUR PROFILE
          </Link>
        }
        continueLink={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            CONTINUE
          </Link>
        }
      />
    </PublicFrame>
  );
}
