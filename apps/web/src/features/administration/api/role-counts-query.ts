import { ROLES } from '@aicv/domain/roles';
import { queryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api-client.ts';
import { USERS_KEY } from './users-query.ts';

/** How many people have each role: the totals of seven lists, of which one person each is read. */
export const roleCountsQuery = queryOptions({
  queryKey: [...USERS_KEY, 'role-counts'],
  queryFn: async ({ signal }) => {
    const totals = await Promise.all(
      ROLES.map(async (role) => (await callApiList('GET /api/users', { query: { role, limit: '1' }, signal })).total),
    );
    return new Map(ROLES.map((role, index) => [role, totals[index] ?? 0]));
  },
  refetchOnMount: 'always',
});
