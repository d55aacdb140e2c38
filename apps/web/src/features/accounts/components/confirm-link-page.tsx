import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { ApiRequestError, failureMessage } from '../../../lib/api/api-request-error.ts';
import { useConfirmAddress, useConfirmEmail } from '../link-mutations.ts';
import { InvalidLink } from './invalid-link.tsx';

interface LinkTexts {
  readonly question: string;
  readonly notConfirmed: string;
  readonly confirmed: (email: ReactNode) => ReactNode;
  /** Why a link does not work, by error code. An incomplete link is invalid. */
  readonly deadLinks: Readonly<Record<'LINK_INVALID', DeadLink> & Record<string, DeadLink>>;
}

type DeadLink = { readonly title: string; readonly description: string };

type ConfirmLinkPageProps = {
  /** Undefined if the link is incomplete. */
  token: string | undefined;
  /** Link to the profile, where the user can request another link. */
  profileLink: ReactNode;
  /** Link to the platform. */
  continueLink: ReactNode;
};

const NEW_EMAIL: LinkTexts = {
  question: 'This replaces your email address with the one this link was sent to.',
  notConfirmed: 'The address was not changed.',
  confirmed: (email) => <>Emails now go to {email}. You can also sign in with this address.</>,
  deadLinks: {
    LINK_INVALID: {
      title: 'This link is no longer valid',
      description:
        'It may be incomplete, used or expired. Your address has not changed, so request the change again in your profile.',
    },
  },
};

const OWN_ADDRESS: LinkTexts = {
  question: 'Confirm that you own the email address this link was sent to.',
  notConfirmed: 'The address was not confirmed.',
  confirmed: (email) => <>The address {email} is confirmed.</>,
  deadLinks: {
    LINK_INVALID: {
      title: 'This link is no longer valid',
      description:
        'It may be incomplete or replaced by a newer link. Open the latest email, or send a new link from your profile.',
    },
    LINK_USED: {
      title: 'This link has already been used',
      description: 'Links work only once. Check your profile to see whether your address is confirmed.',
    },
    LINK_EXPIRED: {
      title: 'This link has expired',
      description: 'Links work for seven days. Send a new one from your profile.',
    },
  },
};

/** Target of the link that confirms a new address. */
export function ConfirmEmailPage(props: ConfirmLinkPageProps) {
  return <ConfirmLinkPage {...props} texts={NEW_EMAIL} useConfirm={useConfirmEmail} />;
}

/** Target of the link in a registration email. */
export function ConfirmAddressPage(props: ConfirmLinkPageProps) {
  return <ConfirmLinkPage {...props} texts={OWN_ADDRESS} useConfirm={useConfirmAddress} />;
}

type PageProps = ConfirmLinkPageProps & {
  texts: LinkTexts;
  useConfirm: typeof useConfirmEmail | typeof useConfirmAddress;
};

/** Opening it changes nothing, because email clients prefetch links. */
function ConfirmLinkPage({ token, ...rest }: PageProps) {
  return (
    <article className="mx-auto w-full max-w-110">
      <h1 className="font-display text-[2.125rem] text-fg leading-10">Confirm your email</h1>
      {token === undefined ? (
        <InvalidLink {...rest.texts.deadLinks.LINK_INVALID} action={rest.profileLink} />
      ) : (
        <Confirmation token={token} {...rest} />
      )}
    </article>
  );
}

function Confirmation({ token, texts, useConfirm, profileLink, continueLink }: PageProps & { token: string }) {
  const { mutate: confirm, isPending, data, error } = useConfirm(token);
  if (data !== undefined) {
    return (
      <div role="status" className="mt-5">
        <EmptyState
          icon={<MailCheck />}
          headingLevel={2}
          title="Your email is confirmed"
          description={texts.confirmed(<UserText className="font-[550] text-fg">{data.email}</UserText>)}
          action={continueLink}
        />
      </div>
    );
  }
  const dead = error instanceof ApiRequestError ? texts.deadLinks[error.code ?? ''] : undefined;
  if (dead !== undefined) return <InvalidLink {...dead} action={profileLink} />;
  return (
    <Question>
      <p className="mt-2 mb-6 text-fg-2 text-md">{texts.question}</p>
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
        <Alert tone="danger" className="mt-5" title={texts.notConfirmed}>
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
