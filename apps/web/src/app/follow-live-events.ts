import type { QueryClient } from '@tanstack/react-query';
import { refetchFiles } from '../components/files/file-queries.ts';
import { refreshAuthoring } from '../features/course-authoring/queries.ts';
import { legalStatusQuery } from '../features/legal/queries.ts';
import { gatherLiveEvents } from '../features/live-events/model/gathered-changes.ts';
import { connectWhileVisible } from '../features/live-events/model/live-connection.ts';
import { ndaStatusQuery } from '../features/nda/queries.ts';
import { NOTIFICATIONS_KEY } from '../features/notifications/queries.ts';
import { readChangedOpportunities } from '../features/opportunities/model/read-changed-opportunities.ts';
import { trashQuery } from '../features/trash/queries.ts';
import { CAPITAL_KEYS, LABS_KEYS } from '../lib/api/module-keys.ts';
import { refetchUnderAll } from '../lib/api/written-record.ts';
import { readSessionAgain } from '../lib/session/follow-session-elsewhere.ts';
import { SESSION_QUERY_KEY } from '../lib/session/session.ts';

/** Refetches data that the server reports as changed, while this user's page is visible. Returns the cleanup function. */
export function followLiveEvents(queryClient: QueryClient, userId: string): () => void {
  const events = gatherLiveEvents(({ opportunities, labs, capital, files, courses, notifications, session }) => {
    if (session) void refetchSession(queryClient);
    // The lists of all users.
    if (notifications) void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    if (labs) void refetchUnderAll(queryClient, LABS_KEYS);
    if (capital) void refetchUnderAll(queryClient, CAPITAL_KEYS);
    if (files !== undefined) void refetchFiles(queryClient, files);
    if (courses) void refreshAuthoring(queryClient);
    if (opportunities !== undefined) void readChangedOpportunities(queryClient, opportunities);
    if (labs || capital || courses || files !== undefined || opportunities !== undefined) {
      void queryClient.invalidateQueries({ queryKey: trashQuery.queryKey });
    }
  });
  const end = connectWhileVisible({
    userId,
    onEvent: events.take,
    // Signed out, or the flag is off: refetching the session shows which.
    onRefused: () => void readSessionAgain(queryClient),
  });
  return () => {
    end();
    events.stop();
  };
}

/** Refetches the session and its other data. After the session has ended, nothing else is requested. */
async function refetchSession(queryClient: QueryClient): Promise<void> {
  await readSessionAgain(queryClient);
  if (!queryClient.getQueryData(SESSION_QUERY_KEY)) return;
  void queryClient.invalidateQueries({ queryKey: legalStatusQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ndaStatusQuery.queryKey });
}
