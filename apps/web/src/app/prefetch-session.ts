import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../features/accounts/api/user-query.ts';
import { legalStatusQuery } from '../features/legal/api/legal-status-query.ts';
import { loadSignedInShell } from './use-signed-in-shell.ts';

/** Asks who is here and whether they may go on, and fetches their frame, while the code of the page is still on its way. */
export async function prefetchSession(queryClient: QueryClient): Promise<void> {
  // A failure comes again where the frame is drawn, and is told there.
  if (document.documentElement.dataset.session !== 'none') loadSignedInShell().catch(() => undefined);
  await queryClient.prefetchQuery(userQuery);
  // A visitor's question would be refused, and a refusal is an error in the console.
  if (queryClient.getQueryData(userQuery.queryKey)) await queryClient.prefetchQuery(legalStatusQuery);
}
