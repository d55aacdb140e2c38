import type { UserSummary } from '@aicv/contracts/admin/administration';
import type { UserCounts } from '../../identity/accounts.public.ts';

export function presentUserSummary({ total, active, roles }: UserCounts): UserSummary {
  return { total, active, roles };
}
