import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Which first steps are done; asked for each time that the guide is shown, as they are done on other pages. */
export const firstStepsQuery = queryOptions({
  queryKey: ['/api/first-steps'],
  queryFn: ({ signal }) => callApi('GET /api/first-steps', { signal }),
  refetchOnMount: 'always',
});
