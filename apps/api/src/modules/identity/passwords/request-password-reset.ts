import { randomUUID } from 'node:crypto';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { visitorAuditContext } from '../../../platform/audit/log/audit-context.ts';
import { recordRepeatableEvent } from '../../../platform/audit/log/record-repeatable-event.ts';
import type { Clock } from '../../../platform/clock.ts';
import { enterTenant, type TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { isTenantActive } from '../../../platform/db/tenancy/tenants.queries.ts';
import type { Client } from '../../../platform/http/connections/client-of.ts';
import { passwordResetEmail } from '../email-links/account-emails.ts';
import { linkLimit, openLink } from '../email-links/account-links.repository.ts';
import { ACCOUNT_LINK_LIFETIME_MS } from '../email-links/require-open-link.ts';
import { writeToOwner } from '../email-links/write-to-owner.ts';
import { withUniformTiming } from '../sign-in/with-uniform-timing.ts';
import { findUserByEmail, findUserForUpdate } from '../users/users.repository.ts';

/**
 * Mails a link to choose a new password to the account with this address. The link replaces an earlier one. Sends nothing if
 * `linkLimit` returns a reason. The caller cannot tell whether an account exists: for an unknown address or a deactivated account, the
 * response, the reads and the audit entry are the same. A delay hides the remaining difference in time.
 */
export async function requestPasswordReset(
  { scope, clock }: { scope: TenantScope; clock: Clock },
  client: Client,
  { email, origin }: { readonly email: string; readonly origin: string | undefined },
): Promise<void> {
  const nowMs = clock.nowMs();
  await withUniformTiming(() =>
    scope.withAuthentication(async (tx) => {
      const found = await findUserByEmail(tx, email);
      const tenantId = found?.tenantId ?? DEFAULT_TENANT_ID;
      const userId = found?.id ?? randomUUID();
      await enterTenant(tx, tenantId);
      // Serializes requests for one account: concurrent ones could exceed the limit.
      const user = await findUserForUpdate(tx, userId);
      const isOpen = await isTenantActive(tx, tenantId);
      const limit = await linkLimit(tx, userId, { purpose: 'password_reset', nowMs });
      if (user?.isActive === true && isOpen && limit === undefined) {
        const link = { purpose: 'password_reset', email: null, nowMs, lifetimeMs: ACCOUNT_LINK_LIFETIME_MS } as const;
        const { token } = await openLink(tx, user, link);
        await writeToOwner(tx, user, {
          content: passwordResetEmail(origin, { token }),
          secretLink: {
            kind: 'password_reset',
            ownerId: user.id,
          },
        });
      }
      await recordRepeatableEvent(tx, visitorAuditContext(client, tenantId), {
        event: {
          action: 'password_reset_requested',
          resourceType: 'user',
          resourceId: found?.id ?? null,
          details: {},
        },
      });
    }),
  );
}
