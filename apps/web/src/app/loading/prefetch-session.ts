import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../../features/accounts/queries.ts';
import { legalStatusQuery } from '../../features/legal/queries.ts';

/**
 * Fetches the user and the legal status while the page's code loads. Data behind the agreement is not requested here: before acceptance, a
 * refusal would be an error in the console. Resolves with true if a user is signed in and both have loaded. A failure occurs again when the
 * frame renders, which shows it.
 */
export async function prefetchSession(queryClient: QueryClient): Promise<boolean> {
  const person = queryClient.prefetchQuery(userQuery);
  // For a visitor, the user query resolves without a request, and the legal status would be refused.
  const isVisitor = document.documentElement.dataset.session === 'none';
  const legal = isVisitor ? undefined : queryClient.prefetchQuery(legalStatusQuery);
  await person;
  if (queryClient.getQueryData(userQuery.queryKey) == null) return false;
  await legal;
  return true;
}
