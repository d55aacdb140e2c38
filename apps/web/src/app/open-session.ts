import type { QueryClient } from '@tanstack/react-query';
import { legalStatusQuery } from '../features/legal/api/legal-status-query.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { followSession } from '../lib/session.ts';
import { showSessionEnded } from './show-session-ended.ts';

/** The data of this page, which follows what the server says of the session. */
export function openSession(): QueryClient {
  const queryClient = createQueryClient();
  followSession(queryClient, legalStatusQuery.queryKey, showSessionEnded);
  return queryClient;
}
