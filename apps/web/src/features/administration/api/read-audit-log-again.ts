import type { QueryClient } from '@tanstack/react-query';
import { AUDIT_ENTRIES_KEY } from './audit-entries-query.ts';
import { holdingsSummaryQuery } from './holdings-summary-query.ts';

/** For what is itself an entry of the audit log: has the entries, and the figure that counts them, read again. */
export function readAuditLogAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: AUDIT_ENTRIES_KEY });
  void queryClient.invalidateQueries({ queryKey: holdingsSummaryQuery.queryKey });
}
