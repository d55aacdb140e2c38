import type { Clock } from '../../../platform/clock.ts';
import { enterTenant, type TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { type AccountLinkRow, findLinkByToken } from '../email-links/account-links.repository.ts';
import { linkInvalid, requireOpenLink } from '../email-links/require-open-link.ts';

/** The link to choose a new password. Refuses an invalid one. */
export async function lookUpPasswordReset(
  { scope, clock }: { scope: TenantScope; clock: Clock },
  token: string,
): Promise<AccountLinkRow> {
  return scope.withAuthentication(async (tx) => {
    const found = await findLinkByToken(tx, 'password_reset', token);
    if (found === undefined) throw linkInvalid();
    await enterTenant(tx, found.tenantId);
    return (await requireOpenLink(tx, found, clock.nowMs())).link;
  });
}
