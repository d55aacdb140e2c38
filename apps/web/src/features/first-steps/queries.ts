import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

/** Which first steps are done. Refetched whenever the guide mounts, because the user completes the steps on other pages. */
export const firstStepsQuery = queryOptions({
  queryKey: ['/api/first-steps'],
  queryFn: ({ signal }) => callApi('GET /api/first-steps', { signal }),
  refetchOnMount: 'always',
});
