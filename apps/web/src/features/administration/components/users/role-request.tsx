import type { User } from '@aicv/contracts/identity/accounts';
import { Button } from '../../../../components/form/button.tsx';
import { nameOf, roleLabel } from '../../../../lib/format/person.ts';
import { UnconfirmedBadge } from './unconfirmed-badge.tsx';

type Decision = 'approve' | 'decline';

type RoleRequestProps = {
  user: User;
  pendingDecision: Decision | null;
  onDecide: (decision: Decision) => void;
};

/** The role that a user requested, with buttons to approve and decline; nothing without an open request. */
export function RoleRequest({ user, pendingDecision, onDecide }: RoleRequestProps) {
  if (user.requestedRole === null) return null;
  const role = roleLabel(user.requestedRole);
  const subject = `role ${role} for ${nameOf(user)}`;
  const buttonProps = (decision: Decision) => ({
    size: 'sm' as const,
    pending: pendingDecision === decision,
    disabled: pendingDecision !== null && pendingDecision !== decision,
    onClick: () => onDecide(decision),
  });
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:justify-end">
      <span className="text-fg text-xs">Requests {role}</span>
      <UnconfirmedBadge of={user} />
      <span className="inline-flex gap-1.5 lg:max-xl:flex-col lg:max-xl:items-start">
        <Button {...buttonProps('approve')} aria-label={`APPROVE ${subject}`}>
          APPROVE
        </Button>
        <Button {...buttonProps('decline')} variant="ghost" aria-label={`DECLINE ${subject}`}>
          DECLINE
        </Button>
      </span>
    </span>
  );
}
