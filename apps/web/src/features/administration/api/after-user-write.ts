import type { AdministeredUser } from '@aicv/contracts/admin/administration';
import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ApiList } from '../../../lib/api/api-client.ts';
import { SESSION_QUERY_KEY } from '../../../lib/session/session.ts';
import { readAuditLogAgain } from './read-audit-log-again.ts';
import { USER_LISTS_KEY, USERS_KEY } from './users-query.ts';

type UserPages = InfiniteData<ApiList<readonly AdministeredUser[]>>;

/** Updates every list with the user from the response, and refetches all counts of users. */
export async function afterUserWrite(queryClient: QueryClient, user: AdministeredUser): Promise<void> {
  // A pending response would restore the earlier state.
  await queryClient.cancelQueries({ queryKey: USER_LISTS_KEY });
  queryClient.setQueriesData<UserPages>({ queryKey: USER_LISTS_KEY }, (list) => list && withUser(list, user));
  void readUsersAgain(queryClient);
  const self = queryClient.getQueryData<SignedInUser | null>(SESSION_QUERY_KEY);
  if (self?.id === user.id) void queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY });
}

/** Refetches the lists of users, all counts of users, and the log. */
export async function readUsersAgain(queryClient: QueryClient): Promise<void> {
  readAuditLogAgain(queryClient);
  await queryClient.invalidateQueries({ queryKey: USERS_KEY });
}

function withUser(list: UserPages, user: AdministeredUser): UserPages {
  const pages = list.pages.map((page) => ({
    ...page,
    // A user who moved to another tenant leaves this list.
    items: page.items.flatMap((shown) => {
      if (shown.id !== user.id) return shown;
      return shown.tenantId === user.tenantId ? user : [];
    }),
  }));
  return { ...list, pages };
}
