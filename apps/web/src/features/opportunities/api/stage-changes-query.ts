import { queryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';

/** More moves than any opportunity has. Omitted ones are counted. */
const STAGE_CHANGES_SHOWN = '200';

/** The stage history of an opportunity, newest first. */
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
