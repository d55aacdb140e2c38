import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../features/accounts/api/user-query.ts';
import { legalStatusQuery } from '../features/legal/api/legal-status-query.ts';
import { SIGNED_IN_SHELL } from './signed-in-shell-code.ts';

/**
 * Fetches the user and the legal status while the page's code loads, then the data of the frame. Data behind the agreement is requested
 * only once it is known to be accepted: a refusal would be an error in the console. Resolves with whether a user with all that is signed
 * in. A failure occurs again when the frame renders, which shows it.
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
