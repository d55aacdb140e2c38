import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type AccessTokenRow, findOwnTokenForUpdate, revokeToken } from './access-tokens.repository.ts';

/** Revokes one of the caller's tokens, with effect from the next request. A revoked one is unchanged. */
export async function revokeAccessToken(
  { scope, clock }: { scope: TenantScope; clock: Clock },
  caller: Caller,
  client: Client,
  id: string,
): Promise<AccessTokenRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const token = await findOwnTokenForUpdate(tx, caller.userId, id);
    if (token === undefined) throw notFound();
    if (token.revokedAt !== null) return token;
    const revoked = await revokeToken(tx, id, clock.nowMs());
    const { name, scopes, expiresAt } = revoked;
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'access_token_revoked',
      resourceType: 'access_token',
      resourceId: id,
      details: { name, scopes, expiresAt },
    });
    return revoked;
  });
}
