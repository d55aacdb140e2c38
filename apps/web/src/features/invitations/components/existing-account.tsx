import type { InvitationOffer } from '@aicv/contracts/identity/invitations';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { useTakeInvitation } from '../mutations.ts';

/** The signed-in user's fields that the invitation needs. */
export type InvitedUser = { readonly username: string; readonly email: string | null };

type ExistingAccountProps = {
  token: string;
  offer: Pick<InvitationOffer, 'account' | 'email'>;
  /** Null for a visitor. */
  user: InvitedUser | null;
  /** Opens the sign-in page, which returns to the invitation. */
  onSignIn: () => void;
  onAccepted: () => void;
};

/** Replaces the form if the invited address already has an account. */
export function ExistingAccount({ token, offer, user, onSignIn, onAccepted }: ExistingAccountProps) {
  if (offer.account === 'elsewhere') {
    return (
      <Alert tone="warning" title="This email address has an account in another organization.">
        Ask the person who invited you to use another address.
      </Alert>
    );
  }
  if (offer.account === 'inactive') {
    return (
      <Alert tone="warning" title="The account with this email address is inactive.">
        Contact your administrator.
      </Alert>
    );
  }
  if (user === null) {
    return (
      <>
        <p className="mb-5 text-fg-2 text-md">
          An account with this email address already exists. Sign in to accept the invitation.
        </p>
        <Button variant="primary" size="lg" fullWidth onClick={onSignIn}>
          SIGN IN
        </Button>
      </>
    );
  }
  if (user.email?.toLowerCase() !== offer.email.toLowerCase()) {
    return (
      <Alert tone="warning" title="This invitation is for another account.">
        This browser is signed in as <UserText>{user.username}</UserText>. Log out, then open the link again.
      </Alert>
    );
  }
  return <Acceptance token={token} user={user} onAccepted={onAccepted} />;
}

function Acceptance({ token, user, onAccepted }: { token: string; user: InvitedUser; onAccepted: () => void }) {
  const { mutate: take, isPending, error } = useTakeInvitation(token, onAccepted);
  return (
    <>
      <p className="mb-5 text-fg-2 text-md">
        You are signed in as <UserText className="font-[550] text-fg">{user.username}</UserText>. Your account will get
        the role in the invitation.
      </p>
      <Button
        variant="primary"
        size="lg"
        fullWidth
        pending={isPending}
        pendingLabel="ACCEPTING..."
        onClick={() => take()}
      >
        ACCEPT INVITATION
      </Button>
      {error === null || isPending ? null : (
        <Alert tone="danger" className="mt-5" title="The invitation was not accepted.">
          {failureMessage(error)}
        </Alert>
      )}
    </>
  );
}
