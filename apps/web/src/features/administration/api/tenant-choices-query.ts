import { queryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api/api-client.ts';
import { TENANTS_KEY } from './tenants-query.ts';

/** The server's maximum page size. */
const CHOICES_AT_MOST = '500';

/** Tenants to which a user can be assigned; null if there are too many to choose from. */
export function tenantChoicesQuery() {
  return queryOptions({
    queryKey: [...TENANTS_KEY, 'choices'],
    queryFn: async ({ signal }) => {
      const page = await callApiList('GET /api/tenants', { query: { limit: CHOICES_AT_MOST }, signal });
      if (page.nextCursor !== null) return null;
      return page.items.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }));
    },
    refetchOnMount: 'always',
  });
}
