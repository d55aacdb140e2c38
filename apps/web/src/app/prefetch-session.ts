import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../features/accounts/api/user-query.ts';
import { legalStatusQuery } from '../features/legal/api/legal-status-query.ts';
import { SIGNED_IN_SHELL } from './signed-in-shell-code.ts';

/**
 * Asks who is here and whether they may go on, at once, and fetches their frame, while the code of the page is still on its way. What the
 * agreement stands before is asked for once it is known to be accepted: a refusal is an error in the console. Answers whether somebody is
 * here, who has all that then; a failure comes again where the frame is drawn, and is told there.
 */
export async function prefetchSession(queryClient: QueryClient): Promise<boolean> {
  const person = queryClient.prefetchQuery(userQuery);
  // For a visitor the first is answered without asking, and the second would be refused.
  const others =
    document.documentElement.dataset.session === 'none'
      ? []
      : [SIGNED_IN_SHELL.fetch().catch(() => undefined), queryClient.prefetchQuery(legalStatusQuery)];
  await person;
  if (queryClient.getQueryData(userQuery.queryKey) == null) return false;
  await Promise.all(others);
  return true;
}
