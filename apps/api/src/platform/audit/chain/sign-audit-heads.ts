import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../db/pool/queryable.ts';
import type { TenantScope } from '../../db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../db/tenancy/tenants.queries.ts';
import type { SigningIdentity } from '../../documents/signing/signing-identity.ts';
import { anchorDisclosures } from './anchor-disclosures.ts';
import { readHead } from './audit-chain.queries.ts';
import { findLastCheckpoint } from './audit-checkpoints.queries.ts';
import { signAuditHead } from './sign-audit-head.ts';

/** A head is signed after this many entries at the latest, however short the time. */
export const ENTRIES_PER_HEAD = 1_000;

/**
 * Signs the head of every tenant with entries since its last signed head, unless the platform cannot sign. Disclosures are added to the
 * chain first. With `entriesAtLeast`, only tenants with at least that many new entries (REQ-274).
 */
export async function signAuditHeads(
  { scope, identity, clock }: { scope: TenantScope; identity: SigningIdentity; clock: Clock },
  { entriesAtLeast = 0 }: { entriesAtLeast?: number } = {},
): Promise<void> {
  if (!identity.canSign) return;
  for (const tenantId of await scope.withTenant(DEFAULT_TENANT_ID, listTenantIds)) {
    if (entriesAtLeast > 0 && (await scope.withTenant(tenantId, countUnsigned)) < entriesAtLeast) continue;
    // In separate transactions, because an entry is linked at commit.
    while (await scope.withTenant(tenantId, (tx) => anchorDisclosures(tx, tenantId)));
    await scope.withTenant(tenantId, async (tx) => {
      const head = await readHead(tx);
      if (head !== undefined) await signAuditHead(tx, identity, { head, nowMs: clock.nowMs() });
    });
  }
}

async function countUnsigned(tx: Queryable): Promise<number> {
  const [head, signed] = [await readHead(tx), await findLastCheckpoint(tx)];
  return (head?.position ?? 0) - (signed?.position ?? 0);
}
