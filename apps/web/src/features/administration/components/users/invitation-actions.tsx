import type { Invitation } from '@aicv/contracts/identity/invitations';
import { Button } from '../../../../components/form/button.tsx';

type InvitationActionsProps = {
  invitation: Invitation;
  /** The displayed state, which may be ahead of the server. */
  state: Invitation['state'];
  pending: 'revoke' | 'resend' | null;
  onResend: () => void;
  onRevoke: () => void;
};

/** Actions on an invitation: resend an open one, or an expired one without a replacement; revoke an open one. */
export function InvitationActions({ invitation, state, pending, onResend, onRevoke }: InvitationActionsProps) {
  const { email } = invitation;
  const canResend = invitation.canResend && (state === 'open' || state === 'expired');
  if (!canResend) return <span className="text-fg-3">—</span>;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5">
      <Button size="sm" aria-label={`RESEND to ${email}`} pending={pending === 'resend'} onClick={onResend}>
        RESEND
      </Button>
      {state === 'open' ? (
        <Button
          size="sm"
          variant="danger"
          aria-label={`REVOKE for ${email}`}
          disabled={pending !== null}
          onClick={onRevoke}
        >
          REVOKE
        </Button>
      ) : null}
    </span>
  );
}
