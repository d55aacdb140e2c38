import type { QueryClient } from '@tanstack/react-query';
import { AUDIT_ENTRIES_KEY } from './audit-entries-query.ts';
import { holdingsSummaryQuery } from './holdings-summary-query.ts';

/** For an action that is recorded in the audit log: refetches the entries and their count. */
export function readAuditLogAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: AUDIT_ENTRIES_KEY });
  void queryClient.invalidateQueries({ queryKey: holdingsSummaryQuery.queryKey });
}
