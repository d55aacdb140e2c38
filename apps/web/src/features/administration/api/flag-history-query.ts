import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';

const PAGE_SIZE = '20';

/** The changes of a flag with user, reason and time, newest first, paginated. */
export function flagHistoryQuery(key: FeatureFlag) {
  return infiniteQueryOptions({
    queryKey: ['/api/feature-flags', key, 'history'],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/feature-flags/{key}/history', {
        params: { key },
        query: { limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  });
}
