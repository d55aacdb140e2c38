import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PublicLink } from '../../app/links/public-link.tsx';
import { PublicFrame } from '../../app/public/public-frame.tsx';
import { usePublicNavigation } from '../../app/public/public-navigation.ts';
import { buttonClass } from '../../components/form/button-class.ts';
import { linkTokenOf } from '../../features/accounts/model/link-token.ts';
import { userQuery } from '../../features/accounts/queries.ts';
import { InvitationPage } from '../../features/invitations/components/invitation-page.tsx';
import { invitationTokenOf } from '../../features/invitations/model/invitation-token.ts';
import { storeInvitation, takeStoredInvitation } from '../../features/invitations/model/stored-invitation.ts';

/** Target of an invitation link. A user who accepts continues to the platform, which asks for the agreement first. */
export function InvitationRoute() {
  const { search, hash, goTo } = usePublicNavigation();
  const session = useQuery(userQuery);
  // Emails of earlier versions have the token in the query. A user who returns from the sign-in has it stored in the tab.
  const [storedToken] = useState(takeStoredInvitation);
  const token = linkTokenOf(hash) ?? invitationTokenOf(search.token) ?? storedToken;
  return (
    <PublicFrame>
      <InvitationPage
        token={token}
        user={session.data ?? null}
        onSignIn={() => {
          if (token !== undefined) storeInvitation(token);
          goTo('/auth?returnTo=%2Finvite');
        }}
        signInLink={
          <PublicLink to="/auth" className={buttonClass({ variant: 'primary' })}>
            SIGN IN
          </PublicLink>
        }
        onAccepted={() => goTo('/')}
      />
    </PublicFrame>
  );
}
