import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** State of the installation for administrators: version, agreements, certificate, mail, backups. */
export const systemStateQuery = queryOptions({
  queryKey: ['/api/system/state'],
  queryFn: ({ signal }) => callApi('GET /api/system/state', { signal }),
  refetchOnMount: 'always',
});
