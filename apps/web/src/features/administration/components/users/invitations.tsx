import type { Invitation } from '@aicv/contracts/identity/invitations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../../../components/data/badge.tsx';
import { Moment } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { RecordList } from '../../../../components/data/record-list.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { roleLabel } from '../../../../lib/format/person.ts';
import { useSingleFlight } from '../../../../lib/forms/use-single-flight.ts';
import { usePendingInvitationSteps, useStepInvitation } from '../../invitation-mutations.ts';
import { INVITATION_STATES, type UserSearch } from '../../model/user-search.ts';
import { invitationsQuery } from '../../queries.ts';

const RevokeDialog = lazyDialog(() => import('./revoke-dialog.tsx'), 'RevokeDialog');

type InvitationsProps = {
  search: UserSearch;
  onSearchChange: (change: Partial<UserSearch>) => void;
  onInvite: () => void;
};

const STATES = {
  open: { label: 'Open', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'success' },
  revoked: { label: 'Revoked', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'warning' },
} as const satisfies Record<Invitation['state'], object>;

const STATE_OPTIONS = [
  { value: '', label: 'All statuses' },
  ...INVITATION_STATES.map((state) => ({ value: state, label: STATES[state].label })),
];

/** Invitations, newest first. An open one can be resent or revoked, an expired one resent. */
export function Invitations({ search, onSearchChange, onInvite }: InvitationsProps) {
  const { mutateAsync: step } = useStepInvitation();
  const pendingSteps = usePendingInvitationSteps();
  const singleFlight = useSingleFlight();
  const { slot, open, onOpenChange } = useDialogSlot<Invitation>();
  const filterRef = useRef<HTMLSelectElement>(null);
  const hasRevoked = useRef(false);
  const askToRevoke = (invitation: Invitation) => {
    hasRevoked.current = false;
    open(invitation);
  };
  const send = (invitation: Invitation, action: 'revoke' | 'resend') =>
    singleFlight(() => step({ invitation, action }), invitation.id);

  const pendingOf = ({ id }: Invitation) => pendingSteps.find(({ invitation }) => invitation.id === id)?.action ?? null;
  /** The state with pending changes applied; a refusal rolls it back. */
  const stateOf = (invitation: Invitation) => {
    const pending = pendingOf(invitation);
    if (pending === null) return invitation.state;
    return pending === 'revoke' ? 'revoked' : 'open';
  };

  const columns = [
    {
      key: 'email',
      header: 'Email',
      isRowHeader: true,
      isUserText: true,
      cell: ({ email }: Invitation) => <UserText lines={2}>{email}</UserText>,
    },
    { key: 'role', header: 'Role', cell: ({ role }: Invitation) => roleLabel(role) },
    {
      key: 'state',
      header: 'Status',
      cell: (invitation: Invitation) => {
        const { label, tone } = STATES[stateOf(invitation)];
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      key: 'by',
      header: 'Invited by',
      isUserText: true,
      cell: ({ invitedBy, createdAt }: Invitation) => (
        <>
          <PersonName person={invitedBy} lines={1} />
          <span className="block text-fg-3 text-xs">
            <Moment at={createdAt} />
          </span>
        </>
      ),
    },
    {
      key: 'until',
      header: 'Accepted or valid until',
      cell: ({ acceptedAt, expiresAt }: Invitation) =>
        acceptedAt === null ? (
          <span>
            until <Moment at={expiresAt} />
          </span>
        ) : (
          <span>
            accepted <Moment at={acceptedAt} />
          </span>
        ),
    },
    {
      key: 'actions',
      isControls: true,
      header: 'Actions',
      align: 'end',
      cell: (invitation: Invitation) => (
        <InvitationActions
          invitation={invitation}
          state={stateOf(invitation)}
          pending={pendingOf(invitation)}
          onResend={() => send(invitation, 'resend')}
          onRevoke={() => askToRevoke(invitation)}
        />
      ),
    },
  ] as const;

  return (
    <>
      <search className="block px-4 pt-4 pb-3">
        <SelectField
          ref={filterRef}
          label="Status"
          className="w-full sm:w-48"
          options={STATE_OPTIONS}
          value={search.invitation ?? ''}
          onChange={({ target }) =>
            onSearchChange({ invitation: INVITATION_STATES.find((state) => state === target.value) })
          }
        />
      </search>
      <div className="border-line border-t">
        <RecordList
          records={useInfiniteQuery(invitationsQuery(search))}
          columns={columns}
          rowKey={({ id }) => id}
          noun="invitations"
          icon={<MailQuestion />}
          loadingText="Loading the invitations..."
          isWide
          empty={
            search.invitation === undefined
              ? {
                  title: 'No invitations yet',
                  description: 'People you invite by email appear here until they accept.',
                  action: (
                    <Button variant="primary" onClick={onInvite}>
                      INVITE USER
                    </Button>
                  ),
                }
              : { title: `No ${search.invitation} invitations`, description: 'Choose another status to see more.' }
          }
        />
      </div>
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog, invitation) => (
          <RevokeDialog
            {...dialog}
            invitation={invitation}
            onRevoke={() => {
              hasRevoked.current = true;
              send(invitation, 'revoke');
            }}
            // The button that opened it unmounts when the invitation's state changes.
            finalFocus={() => (hasRevoked.current ? filterRef.current : true)}
          />
        )}
      </DialogSlot>
    </>
  );
}

type InvitationActionsProps = {
  invitation: Invitation;
  /** The displayed state, which may be ahead of the server. */
  state: Invitation['state'];
  pending: 'revoke' | 'resend' | null;
  onResend: () => void;
  onRevoke: () => void;
};

/** Actions on an invitation: resend an open one, or an expired one without a replacement; revoke an open one. */
function InvitationActions({ invitation, state, pending, onResend, onRevoke }: InvitationActionsProps) {
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
