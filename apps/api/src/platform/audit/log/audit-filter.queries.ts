/** Filters of a list of audit entries, as conditions that its indexes support. */
import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import { auditLogs } from './audit-logs.tables.ts';

export interface AuditFilter {
  /** The user who acted. */
  readonly userId?: string | undefined;
  readonly action?: string | undefined;
  readonly resourceType?: string | undefined;
  readonly resourceId?: string | undefined;
  /** Start (inclusive) and end (exclusive) of the period. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The filters that are set. Without any, the whole log. */
export function activeFilters({
  userId,
  action,
  resourceType,
  resourceId,
  from,
  to,
}: AuditFilter): Record<string, string> {
  const asked = Object.entries({ userId, action, resourceType, resourceId, from, to });
  return Object.fromEntries(asked.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export const isNarrowed = (filter: AuditFilter) => Object.keys(activeFilters(filter)).length > 0;

export function matchingEntries({ userId, action, resourceType, resourceId, from, to }: AuditFilter): SQL | undefined {
  return and(
    userId ? eq(auditLogs.userId, userId) : undefined,
    action ? eq(auditLogs.action, action) : undefined,
    resourceType ? eq(auditLogs.resourceType, resourceType) : undefined,
    resourceId ? eq(auditLogs.resourceId, resourceId) : undefined,
    from ? gte(auditLogs.timestamp, from) : undefined,
    to ? lt(auditLogs.timestamp, to) : undefined,
  );
}
