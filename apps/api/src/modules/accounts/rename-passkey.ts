import type { Caller } from '../../platform/access/caller.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { readTwoFactorSetup, type TwoFactorSetup } from './two-factor.queries.ts';
import { renameOwnPasskey } from './two-factor.repository.ts';

/** The name is the user's own note and does not affect access, so it is not audited. */
export async function renamePasskey(
  scope: TenantScope,
  { tenantId, userId }: Caller,
  id: string,
  name: string,
): Promise<TwoFactorSetup> {
  return scope.withTenant(tenantId, async (tx) => {
    if (!(await renameOwnPasskey(tx, userId, id, name))) throw notFound();
    return readTwoFactorSetup(tx, userId);
  });
}
