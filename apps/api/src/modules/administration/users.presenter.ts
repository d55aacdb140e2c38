import type { UserSummary } from '@aicv/contracts/administration';
import type { UserCounts } from '../accounts/accounts.public.ts';

export function presentUserSummary({ total, active, roles }: UserCounts): UserSummary {
  return { total, active, roles };
}
