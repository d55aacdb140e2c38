import { Badge } from '../../../../ui/badge.tsx';

type UnconfirmedBadgeProps = { of: { readonly email: string | null; readonly emailConfirmedAt: string | null } };

/** Marks an address that no link has confirmed, wherever an administrator decides (decisions 3). */
export function UnconfirmedBadge({ of: { email, emailConfirmedAt } }: UnconfirmedBadgeProps) {
  if (email === null || emailConfirmedAt !== null) return null;
  return (
    <Badge tone="warning">
      <span className="sr-only">EMAIL </span>UNCONFIRMED
    </Badge>
  );
}
