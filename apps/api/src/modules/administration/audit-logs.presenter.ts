import type { AuditEntry } from '@aicv/contracts/administration';
import type { AuditLogRow } from '../../platform/audit/audit.queries.ts';

export function presentAuditEntry(row: AuditLogRow, usernames: ReadonlyMap<string, string>): AuditEntry {
  const { id, userId, action, resourceType, resourceId, details, tenantId, timestamp } = row;
  return {
    id,
    userId,
    username: userId === null ? null : (usernames.get(userId) ?? null),
    action,
    resourceType,
    resourceId,
    details,
    tenantId,
    timestamp,
  };
}
