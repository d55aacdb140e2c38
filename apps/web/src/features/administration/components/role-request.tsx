import type { User } from '@aicv/contracts/accounts';
import { nameOf, roleAsWord } from '../../../lib/person.ts';
import { Button } from '../../../ui/button.tsx';

type Decision = 'approve' | 'decline';

type RoleRequestProps = {
  user: User;
  pendingDecision: Decision | null;
  onDecide: (decision: Decision) => void;
};

/** The role that a person asked for, with the two answers; nothing where no request is open. */
export function RoleRequest({ user, pendingDecision, onDecide }: RoleRequestProps) {
  if (user.requestedRole === null) return <span className="text-fg-3">—</span>;
  const role = roleAsWord(user.requestedRole);
  const subject = `role ${role} for ${nameOf(user)}`;
  const buttonProps = (decision: Decision) => ({
    size: 'sm' as const,
    pending: pendingDecision === decision,
    disabled: pendingDecision !== null && pendingDecision !== decision,
    onClick: () => onDecide(decision),
  });
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span className="text-fg">{role}</span>
      <Button {...buttonProps('approve')} aria-label={`APPROVE ${subject}`}>
        APPROVE
      </Button>
      <Button {...buttonProps('decline')} variant="ghost" aria-label={`DECLINE ${subject}`}>
        DECLINE
      </Button>
    </span>
  );
}
