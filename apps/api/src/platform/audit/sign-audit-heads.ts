import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import type { Clock } from '../clock.ts';
import type { TenantScope } from '../database/tenant-scope.ts';
import { listTenantIds } from '../database/tenants.queries.ts';
import type { SigningIdentity } from '../documents/signing-identity.ts';
import { readHead } from './audit-chain.queries.ts';
import { signAuditHead } from './sign-audit-head.ts';

/** Signs the head of every tenant that has written entries since its last one; none where the platform cannot sign. */
export async function signAuditHeads(scope: TenantScope, identity: SigningIdentity, clock: Clock): Promise<void> {
  if (!identity.canSign) return;
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    await scope.withTenant(tenantId, async (tx) => {
      const head = await readHead(tx);
      if (head !== undefined) await signAuditHead(tx, head, identity, clock.nowMs());
    });
  }
}
