import type { QueryClient } from '@tanstack/react-query';
import { legalStatusQuery } from '../../features/legal/queries.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { followSession } from '../../lib/session/session.ts';
import { showSessionEnded } from '../show-session-ended.ts';

/** Creates the query client of the page, which follows the session status in the server's responses. */
export function openSession(): QueryClient {
  const queryClient = createQueryClient();
  followSession(queryClient, legalStatusQuery.queryKey, showSessionEnded);
  return queryClient;
}
