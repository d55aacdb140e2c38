import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { ApiRequestError, failureMessage } from '../../../lib/api/api-request-error.ts';
import { useConfirmAddress } from '../link-mutations.ts';
import { InvalidLink } from './invalid-link.tsx';

type ConfirmAddressPageProps = {
  /** Undefined if the link is incomplete. */
  token: string | undefined;
  /** Link to the profile, where the user can send another email. */
  profileLink: ReactNode;
  /** Link to the platform. */
  continueLink: ReactNode;
};

const LINK_INVALID = {
  title: 'This link is no longer valid',
  description:
    'It may be incomplete or replaced by a newer link. Open the latest email, or send a new link from your profile.',
};

/** Why a link does not work, by error code. */
const DEAD_LINKS: Readonly<Record<string, { readonly title: string; readonly description: string }>> = {
  LINK_INVALID,
  LINK_USED: {
    title: 'This link has already been used',
    description: 'Links work only once. Check your profile to see whether your address is confirmed.',
  },
  LINK_EXPIRED: {
    title: 'This link has expired',
    description: 'Links work for seven days. Send a new one from your profile.',
  },
};

/** Target of the link in a registration email. Opening it changes nothing, because email clients prefetch links. */
export function ConfirmAddressPage({ token, profileLink, continueLink }: ConfirmAddressPageProps) {
  return (
    <article className="mx-auto w-full max-w-110">
      <h1 className="font-display text-[2.125rem] text-fg leading-10">Confirm your email</h1>
      {token === undefined ? (
        <InvalidLink {...LINK_INVALID} action={profileLink} />
      ) : (
        <Confirmation token={token} profileLink={profileLink} continueLink={continueLink} />
      )}
    </article>
  );
}

function Confirmation({ token, profileLink, continueLink }: ConfirmAddressPageProps & { token: string }) {
  const { mutate: confirm, isPending, data, error } = useConfirmAddress(token);
  if (data !== undefined) {
    return (
      <div role="status" className="mt-5">
        <EmptyState
          icon={<MailCheck />}
          headingLevel={2}
          title="Your email is confirmed"
          description={
            <>
              The address <UserText className="font-[550] text-fg">{data.email}</UserText> is confirmed.
            </>
          }
          action={continueLink}
        />
      </div>
    );
  }
  const dead = error instanceof ApiRequestError ? DEAD_LINKS[error.code ?? ''] : undefined;
  if (dead !== undefined) return <InvalidLink {...dead} action={profileLink} />;
  return (
    <Question>
      <p className="mt-2 mb-6 text-fg-2 text-md">Confirm that you own the email address this link was sent to.</p>
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
        <Alert tone="danger" className="mt-5" title="The address was not confirmed.">
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
