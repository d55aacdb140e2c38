import type { QueryClient } from '@tanstack/react-query';
import { INVITATIONS_KEY } from './invitations-query.ts';
import { readAuditLogAgain } from './read-audit-log-again.ts';

/** Refetches the invitations and their counts. */
export async function readInvitationsAgain(queryClient: QueryClient): Promise<void> {
  readAuditLogAgain(queryClient);
  await queryClient.invalidateQueries({ queryKey: INVITATIONS_KEY });
}
