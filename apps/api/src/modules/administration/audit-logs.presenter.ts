import type { AuditEntry } from '@aicv/contracts/administration';
import { type Actor, decideAccess } from '@aicv/domain/access-policy';
import type { AuditLogRow } from '../../platform/audit/audit.queries.ts';

/** Entries about these tell amounts and titles, which only those read who may open the records themselves. */
const CONFIDENTIAL_RESOURCES: readonly (string | null)[] = ['funding_round', 'investor_update'];

export function presentAuditEntry(row: AuditLogRow, usernames: ReadonlyMap<string, string>, reader: Actor): AuditEntry {
  const { id, userId, action, resourceType, resourceId, tenantId, timestamp } = row;
  return {
    id,
    userId,
    username: userId === null ? null : (usernames.get(userId) ?? null),
    action,
    resourceType,
    resourceId,
    details: detailsFor(row, reader),
    tenantId,
    timestamp,
  };
}

/** The details, or why they are withheld: who may administer may not have signed the NDA. */
function detailsFor({ resourceType, details }: AuditLogRow, reader: Actor): AuditEntry['details'] {
  const decision = decideAccess(reader, 'capital.confidential');
  if (decision.granted || !CONFIDENTIAL_RESOURCES.includes(resourceType)) return details;
  return { withheld: decision.reason };
}
