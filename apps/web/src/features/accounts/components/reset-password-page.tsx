import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Moment } from '../../../components/data/moment.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { ApiRequestError } from '../../../lib/api/api-request-error.ts';
import { passwordResetQuery } from '../queries.ts';
import { InvalidLink } from './invalid-link.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

type ResetPasswordPageProps = {
  /** Undefined if the link is incomplete. */
  token: string | undefined;
  /** Link to the page where the user can request another reset link. */
  requestAgainLink: ReactNode;
  onDone: () => void;
};

/** Target of a reset link. Validates the link before the user enters a password. */
export function ResetPasswordPage({ token, requestAgainLink, onDone }: ResetPasswordPageProps) {
  const invalid = (
    <InvalidLink
      title="This reset link is no longer valid"
      description="It may be incomplete, expired or replaced by a newer one. Links work once, for 30 minutes."
      action={requestAgainLink}
    />
  );
  return (
    <article className="mx-auto w-full max-w-110">
      <h1 className="font-display text-[2.125rem] text-fg leading-10">Choose a new password</h1>
      {token === undefined ? invalid : <Reset token={token} invalid={invalid} onDone={onDone} />}
    </article>
  );
}

function Reset({ token, invalid, onDone }: { token: string; invalid: ReactNode; onDone: () => void }) {
  const [hasEnded, setEnded] = useState(false);
  const link = useQuery(passwordResetQuery(token));
  if (hasEnded || isLinkInvalid(link.error)) return invalid;
  return (
    <>
      {/* In every state, so that most of the text is in the prerendered page. */}
      <p className="mt-2 text-fg-2 text-md">
        Choose a password that you use nowhere else. Changing it signs you out on all devices.
      </p>
      {link.data !== undefined ? (
        <>
          <p className="mt-1 mb-6 text-fg-3 text-sm">
            The link works until <Moment at={link.data.expiresAt} />.
          </p>
          <ResetPasswordForm
            token={token}
            onDone={onDone}
            onRefused={(error) => {
              if (isLinkInvalid(error)) setEnded(true);
            }}
          />
        </>
      ) : link.isError ? (
        <QueryFailure className="mt-5" title="The link could not be checked" query={link} />
      ) : (
        <LoadingForm />
      )}
    </>
  );
}

function isLinkInvalid(error: unknown): boolean {
  return error instanceof ApiRequestError && error.code === 'LINK_INVALID';
}

function LoadingForm() {
  return (
    <div role="status" className="mt-1 grid gap-6">
      <span className="sr-only">Checking the link...</span>
      <Skeleton className="h-5 w-64" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
}
