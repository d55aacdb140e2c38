import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../features/accounts/api/user-query.ts';
import { legalStatusQuery } from '../features/legal/api/legal-status-query.ts';
import { loadSignedInShell } from './use-signed-in-shell.ts';

/**
 * Asks who is here and whether they may go on, at once, and fetches their frame, while the code of the page is still on its way. What the
 * agreement stands before is asked for once it is known to be accepted: a refusal is an error in the console.
 */
export async function prefetchSession(queryClient: QueryClient): Promise<void> {
  const questions: Promise<unknown>[] = [queryClient.prefetchQuery(userQuery)];
  // For a visitor the first is answered without asking, and the second would be refused.
  if (document.documentElement.dataset.session !== 'none') {
    // A failure comes again where the frame is drawn, and is told there.
    questions.push(loadSignedInShell().catch(() => undefined));
    questions.push(queryClient.prefetchQuery(legalStatusQuery));
  }
  await Promise.all(questions);
}
