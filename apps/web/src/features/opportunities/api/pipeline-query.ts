import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { PIPELINE_KEY } from './board-keys.ts';
import type { ColumnSearch } from './board-search.ts';

/** Card count and mean score of each stage. Only filters for which the server maintains counts apply. */
export function pipelineQuery({ priority, minScore, maxScore }: ColumnSearch) {
  return queryOptions({
    queryKey: [...PIPELINE_KEY, { priority, minScore, maxScore }],
    queryFn: ({ signal }) =>
      callApi('GET /api/opportunities/summary', {
        query: { priority, minScore: minScore?.toString(), maxScore: maxScore?.toString() },
        signal,
      }),
  });
}

/** Whether the pipeline's means cover exactly the cards of the board. */
export function hasMeans({ q, submittedBy, stale }: ColumnSearch): boolean {
  return q === undefined && submittedBy === undefined && stale === undefined;
}
