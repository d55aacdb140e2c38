import { queryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api-client.ts';

/** More than any opportunity is moved; what were left out is counted. */
const STAGE_CHANGES_SHOWN = '200';

/** The way of an opportunity through the stages, newest first. */
export function stageChangesQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/opportunities', 'stage-changes', id],
    queryFn: ({ signal }) =>
      callApiList('GET /api/opportunities/{id}/stage-changes', {
        params: { id },
        query: { limit: STAGE_CHANGES_SHOWN },
        signal,
      }),
    refetchOnMount: 'always',
  });
}
