import { queryOptions } from '@tanstack/react-query';
import { ACADEMY_KEY } from '../../lib/api/academy-key.ts';
import { callApi, callApiList } from '../../lib/api/api-client.ts';
import { NEWEST_OPPORTUNITIES_KEY } from '../../lib/api/newest-opportunities-key.ts';
import { VENTURES_KEY } from '../../lib/api/ventures-key.ts';

/** The five newest courses of the catalog, refetched on each visit. */
export const newestCoursesQuery = queryOptions({
  queryKey: [...ACADEMY_KEY, 'newest'],
  queryFn: ({ signal }) => callApi('GET /api/courses', { query: { limit: '5' }, signal }),
  refetchOnMount: 'always',
});

/** The five newest opportunities, refetched on each visit. */
export const newestOpportunitiesQuery = queryOptions({
  queryKey: NEWEST_OPPORTUNITIES_KEY,
  queryFn: ({ signal }) => callApi('GET /api/opportunities', { query: { limit: '5' }, signal }),
  refetchOnMount: 'always',
});

/** The three newest open ventures, refetched on each visit. */
export const newestVenturesQuery = queryOptions({
  queryKey: [...VENTURES_KEY, 'newest'],
  queryFn: ({ signal }) => callApi('GET /api/ventures', { query: { isActive: 'true', limit: '3' }, signal }),
  refetchOnMount: 'always',
});

const SHOWN_TO_DO = '3';

/** The opportunities that wait for the user's review, by priority. */
export const waitingReviewsQuery = queryOptions({
  queryKey: [...NEWEST_OPPORTUNITIES_KEY, 'waiting-reviews'],
  queryFn: ({ signal }) =>
    callApiList('GET /api/opportunities', {
      query: { review: 'waiting', sort: '-priority', limit: SHOWN_TO_DO },
      signal,
    }),
  refetchOnMount: 'always',
});

/** The decisions that wait for the user's vote, newest first. */
export const waitingVotesQuery = queryOptions({
  queryKey: ['/api/decisions', 'waiting-votes'],
  queryFn: ({ signal }) => callApiList('GET /api/decisions', { query: { vote: 'mine', limit: SHOWN_TO_DO }, signal }),
  refetchOnMount: 'always',
});

/** The number of investor updates that the user has not opened. */
export const unreadUpdatesQuery = queryOptions({
  queryKey: ['/api/investor-updates', 'unread'],
  queryFn: ({ signal }) => callApi('GET /api/investor-updates/unread', { signal }),
  refetchOnMount: 'always',
});

/** The courses that the user has started and not completed. */
export const startedCoursesQuery = queryOptions({
  queryKey: [...ACADEMY_KEY, 'started'],
  queryFn: ({ signal }) =>
    callApiList('GET /api/courses', { query: { status: 'enrolled', limit: SHOWN_TO_DO }, signal }),
  refetchOnMount: 'always',
});
