import type { InvitationOffer } from '@aicv/contracts/identity/invitations';
import { brand } from '@aicv/domain/text/brand';
import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Moment } from '../../../components/data/moment.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { ApiRequestError } from '../../../lib/api/api-request-error.ts';
import { roleLabel } from '../../../lib/format/person.ts';
import { invitationOfferQuery } from '../queries.ts';
import { ExistingAccount, type InvitedUser } from './existing-account.tsx';
import { InvitationForm } from './invitation-form.tsx';

type InvitationPageProps = {
  /** Undefined if the link is incomplete. */
  token: string | undefined;
  /** The signed-in user; null for a visitor. */
  user: InvitedUser | null;
  /** Opens the sign-in page, which returns to the invitation. */
  onSignIn: () => void;
  /** Link to the sign-in page. */
  signInLink: ReactNode;
  onAccepted: () => void;
};

/** The offer of an invitation, and the form to accept it. */
export function InvitationPage({ token, ...page }: InvitationPageProps) {
  return (
    <article className="mx-auto w-full max-w-110">
      <h1 className="font-display text-[2.125rem] text-fg leading-10">Join {brand.name}</h1>
      {token === undefined ? <InvalidLink signInLink={page.signInLink} /> : <Offer token={token} {...page} />}
    </article>
  );
}

function Offer({ token, user, signInLink, onSignIn, onAccepted }: InvitationPageProps & { token: string }) {
  const [isAccepted, setAccepted] = useState(false);
  const offer = useQuery({ ...invitationOfferQuery(token), enabled: !isAccepted });
  const accept = () => {
    setAccepted(true);
    onAccepted();
  };
  const isInvalid = offer.error instanceof ApiRequestError && offer.error.code === 'INVITATION_INVALID';
  if (isInvalid && offer.data === undefined) return <InvalidLink signInLink={signInLink} />;
  return (
    <>
      <p className="mt-2 min-h-6 text-fg-2 text-md">
        {offer.data === undefined ? null : <Invited offer={offer.data} />}
      </p>
      {/* In every state, so that most of the text is in the prerendered page. */}
      <p className="mt-1 text-fg-3 text-sm">
        The invitation works once. Confidential content opens after you accept the confidentiality agreement.
      </p>
      {offer.data !== undefined ? (
        <>
          <OfferFacts offer={offer.data} />
          {offer.data.account === 'none' ? (
            <NewAccount token={token} user={user} onAccepted={accept} />
          ) : (
            <ExistingAccount token={token} offer={offer.data} user={user} onSignIn={onSignIn} onAccepted={accept} />
          )}
        </>
      ) : offer.isError ? (
        <QueryFailure className="mt-5" title="The invitation could not be loaded" query={offer} />
      ) : (
        <LoadingOffer />
      )}
    </>
  );
}

function NewAccount({ token, user, onAccepted }: Pick<InvitationPageProps, 'user' | 'onAccepted'> & { token: string }) {
  return (
    <>
      {user === null ? null : (
        <Alert tone="warning" className="mb-5" title="You are signed in.">
          This browser is signed in as <UserText>{user.username}</UserText>. Creating the new account signs you out of
          it.
        </Alert>
      )}
      <InvitationForm token={token} onAccepted={onAccepted} />
    </>
  );
}

function Invited({ offer: { tenantName, role } }: { offer: InvitationOffer }) {
  return (
    <>
      You are invited to <UserText className="font-[550] text-fg">{tenantName}</UserText> as{' '}
      <strong className="font-[550] text-fg">{roleLabel(role)}</strong>.
    </>
  );
}

function OfferFacts({ offer: { email, expiresAt } }: { offer: InvitationOffer }) {
  return (
    <dl className="mt-4 mb-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 rounded-lg border border-line bg-raised px-4 py-3 text-sm">
      <dt className="text-fg-3">Email</dt>
      <dd className="text-fg">
        <UserText>{email}</UserText>
      </dd>
      <dt className="text-fg-3">Valid until</dt>
      <dd className="text-fg">
        <Moment at={expiresAt} />
      </dd>
    </dl>
  );
}

function InvalidLink({ signInLink }: { signInLink: ReactNode }) {
  return (
    <EmptyState
      className="mt-5"
      icon={<MailX />}
      headingLevel={2}
      title="This invitation link is no longer valid"
      description="It may be incomplete, used or expired. Ask for a new invitation, or sign in if you already have an account."
      action={signInLink}
    />
  );
}

function LoadingOffer() {
  return (
    <div role="status" className="mt-4 grid gap-6">
      <span className="sr-only">Loading the invitation...</span>
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
