import { Badge } from '../../../../components/data/badge.tsx';

type Addressed = { readonly email: string | null; readonly emailConfirmedAt: string | null };

export function isUnconfirmed({ email, emailConfirmedAt }: Addressed): boolean {
  return email !== null && emailConfirmedAt === null;
}

/** Marks an unconfirmed email address wherever an administrator decides (REQ-37). */
export function UnconfirmedBadge({ of: user }: { of: Addressed }) {
  if (!isUnconfirmed(user)) return null;
  return (
    <Badge tone="warning">
      <span className="sr-only">EMAIL </span>UNCONFIRMED
    </Badge>
  );
}
