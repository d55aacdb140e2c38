import { decideAccess, rolesWithCapability } from '@aicv/domain/access/access-policy';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../platform/db/tenancy/tenant-scope.ts';
import { listActiveIdsByRole } from '../identity/accounts.public.ts';
import { findRecipients, type Notice, notifyInBatches } from '../notifications/notifications.public.ts';
import { viewerOf } from './forecast-visibility.queries.ts';
import { findUnaskedStatements } from './forecasts.queries.ts';
import { lockAsking, markAsked } from './forecasts.repository.ts';

/**
 * Asks the users who can resolve a statement to do so from its due day on, in the tenant's time zone, once (REQ-363): those who prepare
 * decisions and can see the statement, except its author. Each user gets one notification for all statements that became due. A statement
 * that no such user can see yet, for example because its decision is still open, waits until one can.
 */
export async function notifyDueStatements(scope: TenantScope, clock: Clock): Promise<void> {
  await notifyInBatches(scope, clock, {
    flag: 'otif',
    claim: async ({ tx, tenantId, today }) => {
      await lockAsking(tx, tenantId);
      const asked = new Set<string>();
      const notices: Notice[] = [];
      for (const viewer of await findResolvers(tx, tenantId)) {
        const ids = await findUnaskedStatements(tx, viewer, today);
        if (ids.length === 0) continue;
        notices.push({ userId: viewer.userId, content: { kind: 'statements_due', details: { count: ids.length } } });
        for (const id of ids) asked.add(id);
      }
      await markAsked(tx, [...asked]);
      return { claimed: asked.size, notices };
    },
  });
}

async function findResolvers(tx: Queryable, tenantId: string) {
  const userIds = await listActiveIdsByRole(tx, rolesWithCapability('decisions.write'));
  const recipients = await findRecipients(tx, tenantId, userIds);
  return [...recipients.values()].filter(({ actor }) => decideAccess(actor, 'decisions.write').granted).map(viewerOf);
}
