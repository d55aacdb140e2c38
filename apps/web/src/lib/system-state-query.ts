import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** What the installation is and does: version, agreements, certificate, mail, backups; for administrators. */
export const systemStateQuery = queryOptions({
  queryKey: ['/api/system/state'],
  queryFn: ({ signal }) => callApi('GET /api/system/state', { signal }),
  refetchOnMount: 'always',
});
