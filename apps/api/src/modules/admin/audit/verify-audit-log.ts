import { type ChainVerification, verifyAuditChain } from '../../../platform/audit/chain/verify-audit-chain.ts';
import type { Requester } from '../../../platform/context.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';

/** Verifying a long log takes time: concurrent callers share one run. */
const running = new WeakMap<TenantScope, Map<string, Promise<ChainVerification>>>();

/** Verifies the tenant's chain and records the verification with its result. */
export async function verifyAuditLog(requester: Requester, scope: TenantScope): Promise<ChainVerification> {
  const { caller } = requester;
  const verification = await verifyOnce(scope, caller.tenantId);
  await requester.inTransaction(({ audit }) =>
    audit({
      action: 'audit_log_verified',
      resourceType: 'audit_log',
      resourceId: null,
      details: { state: verification.broken === null ? 'intact' : 'broken', entries: verification.entries },
    }),
  );
  return verification;
}

function verifyOnce(scope: TenantScope, tenantId: string): Promise<ChainVerification> {
  const ofScope = running.get(scope) ?? new Map<string, Promise<ChainVerification>>();
  running.set(scope, ofScope);
  const earlier = ofScope.get(tenantId);
  if (earlier !== undefined) return earlier;
  const verification = verifyAuditChain(scope, tenantId).finally(() => ofScope.delete(tenantId));
  ofScope.set(tenantId, verification);
  return verification;
}
