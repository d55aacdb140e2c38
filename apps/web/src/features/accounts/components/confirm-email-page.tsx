import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { ApiRequestError, failureMessage } from '../../../lib/api/api-request-error.ts';
import { useConfirmEmail } from '../link-mutations.ts';
import { InvalidLink } from './invalid-link.tsx';

type ConfirmEmailPageProps = {
  /** Undefined if the link is incomplete. */
  token: string | undefined;
  /** Link to the profile, where the user can request a change. */
  profileLink: ReactNode;
  /** Link to the platform. */
  continueLink: ReactNode;
};

/** Target of the link that confirms a new address. Opening it changes nothing, because email clients prefetch links. */
export function ConfirmEmailPage({ token, profileLink, continueLink }: ConfirmEmailPageProps) {
  return (
    <article className="mx-auto w-full max-w-110">
      <h1 className="font-display text-[2.125rem] text-fg leading-10">Confirm your email</h1>
      {token === undefined ? (
        <EndedLink profileLink={profileLink} />
      ) : (
        <Confirmation token={token} profileLink={profileLink} continueLink={continueLink} />
      )}
    </article>
  );
}

function Confirmation({ token, profileLink, continueLink }: ConfirmEmailPageProps & { token: string }) {
  const { mutate: confirm, isPending, data, error } = useConfirmEmail(token);
  if (data !== undefined) {
    return (
      <div role="status" className="mt-5">
        <EmptyState
          icon={<MailCheck />}
          headingLevel={2}
          title="Your email is confirmed"
          description={
            <>
              Emails now go to <UserText className="font-[550] text-fg">{data.email}</UserText>. You can also sign in
              with this address.
            </>
          }
          action={continueLink}
        />
      </div>
    );
  }
  if (error instanceof ApiRequestError && error.code === 'LINK_INVALID') {
    return <EndedLink profileLink={profileLink} />;
  }
  return (
    <Question>
      <p className="mt-2 mb-6 text-fg-2 text-md">
        This replaces your email address with the one this link was sent to.
      </p>
      <Button
        variant="primary"
        size="lg"
        fullWidth
        pending={isPending}
        pendingLabel="CONFIRMING..."
        onClick={() => confirm()}
      >
        CONFIRM
      </Button>
      {error === null || isPending ? null : (
        <Alert tone="danger" className="mt-5" title="The address was not changed.">
          {failureMessage(error)}
        </Alert>
      )}
    </Question>
  );
}

/** Moves the focus to a fallback when it unmounts with the clicked button. */
function Question({ children }: { children: ReactNode }) {
  const boxRef = useFocusFallback<HTMLDivElement>();
  return <div ref={boxRef}>{children}</div>;
}

function EndedLink({ profileLink }: Pick<ConfirmEmailPageProps, 'profileLink'>) {
  return (
    <InvalidLink
      title="This link is no longer valid"
      description="It may be incomplete, used or expired. Your address has not changed, so request the change again in your profile."
      action={profileLink}
    />
  );
}
