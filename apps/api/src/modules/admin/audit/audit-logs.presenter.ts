import type { AuditEntry } from '@aicv/contracts/admin/administration';
import { type Actor, decideAccess, type RefusalReason } from '@aicv/domain/access/access-policy';
import type { AuditEntryRow, AuditLogRow } from '../../../platform/audit/log/audit.queries.ts';

/** Entries about these contain amounts and titles. Only readers who may open the records themselves see them. */
const CONFIDENTIAL_RESOURCES: readonly (string | null)[] = [
  'funding_round',
  'investor_update',
  'round_decision',
  'capital_ai_draft',
];

/** The ids of the users that an entry names. */
export function usersOfEntry({ userId, resourceType, resourceId }: AuditLogRow): string[] {
  return [userId, resourceType === 'user' ? resourceId : null].filter((id) => id !== null);
}

export function presentAuditEntry(
  row: AuditEntryRow,
  usernames: ReadonlyMap<string, string>,
  reader: Actor,
): AuditEntry {
  const { id, userId, action, resourceType, resourceId, personal, requestId, position, hash, tenantId, timestamp } =
    row;
  return {
    id,
    userId,
    username: userId === null ? null : (usernames.get(userId) ?? null),
    action,
    resourceType,
    resourceId,
    resourceUsername: resourceType === 'user' && resourceId !== null ? (usernames.get(resourceId) ?? null) : null,
    details: detailsFor(row, reader),
    personal,
    requestId,
    position,
    hash,
    tenantId,
    timestamp,
  };
}

/** The details, or why they are withheld: an administrator may not have signed the NDA. */
export function detailsFor(entry: AuditLogRow, reader: Actor): AuditEntry['details'] {
  const withheld = withheldReason(entry, reader);
  return withheld === undefined ? entry.details : { withheld };
}

/** Why this reader may not see an entry's details; undefined if they may. */
export function withheldReason(
  { resourceType }: Pick<AuditLogRow, 'resourceType'>,
  reader: Actor,
): RefusalReason | undefined {
  if (!CONFIDENTIAL_RESOURCES.includes(resourceType)) return undefined;
  const decision = decideAccess(reader, 'capital.confidential');
  return decision.granted ? undefined : decision.reason;
}
