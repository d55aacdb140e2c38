import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** The evidence trail of one NDA signature. */
export function ndaEvidenceQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/admin/nda', id, 'evidence'],
    queryFn: ({ signal }) => callApi('GET /api/admin/nda/{id}/evidence', { params: { id }, signal }),
  });
}
