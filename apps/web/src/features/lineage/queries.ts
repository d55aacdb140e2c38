import type { LineageStart } from '@aicv/domain/decisions/lineage';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

/** The path of a record. The server records which rounds it shows, and its parts change on other pages. */
export function lineageQuery(type: LineageStart, id: string) {
  return queryOptions({
    queryKey: ['/api/lineage', type, id],
    queryFn: ({ signal }) => callApi('GET /api/lineage', { query: { type, id }, signal }),
    refetchOnMount: 'always',
  });
}
