import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { userQuery } from '../../features/accounts/api/user-query.ts';
import { InvitationPage } from '../../features/invitations/components/invitation-page.tsx';
import { invitationTokenOf } from '../../features/invitations/invitation-token.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PublicFrame } from '../public-frame.tsx';

/** Where the link of an invitation leads; whoever accepts it goes on to the platform, which asks for the agreement first. */
export function InvitationRoute() {
  const navigate = useNavigate();
  const { token } = useSearch({ from: '/invite' });
  const session = useQuery(userQuery);
  return (
    <PublicFrame>
      <InvitationPage
        token={invitationTokenOf(token)}
        signedInAs={session.data?.username ?? null}
        signInLink={
          <Link to="/auth" className={buttonClass({ variant: 'primary' })}>
            SIGN IN
          </Link>
        }
        onAccepted={() => void navigate({ to: '/', replace: true })}
      />
    </PublicFrame>
  );
}
