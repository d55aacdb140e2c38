import type { AdministeredUser } from '@aicv/contracts/admin/administration';
import type { SignedInUser, User } from '@aicv/contracts/identity/accounts';
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiList, type ApiRequest, callApi } from '../../lib/api/api-client.ts';
import { failureMessage, isOutcomeUnknown } from '../../lib/api/api-request-error.ts';
import { isolated, nameOf, roleLabel } from '../../lib/format/person.ts';
import { SESSION_QUERY_KEY } from '../../lib/session/session.ts';
import { readAuditLogAgain, USER_LISTS_KEY, USERS_KEY } from './queries.ts';

export type UserChange = NonNullable<ApiRequest<'PATCH /api/users/{id}'>['body']>;

/** Changes a user. The dialog shows a refusal and stays open. */
export function useChangeUser(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UserChange) => callApi('PATCH /api/users/{id}', { params: { id }, body }),
    onSuccess: async (user, { isActive, tenantId }) => {
      const isMoved = tenantId !== undefined;
      showToast({
        title: isMoved ? 'User Moved' : titleOf(isActive),
        description: isMoved
          ? `${isolated(nameOf(user))} now belongs to another tenant and signs in there.`
          : sentenceOn(user, isActive),
        tone: 'success',
      });
      await afterUserWrite(queryClient, user);
    },
  });
}

function titleOf(isActive: boolean | undefined): string {
  if (isActive === undefined) return 'User Updated';
  return isActive ? 'User Reactivated' : 'User Deactivated';
}

function sentenceOn(user: AdministeredUser, isActive: boolean | undefined): string {
  const name = isolated(nameOf(user));
  if (isActive === undefined) return `The account of ${name} has been updated.`;
  return isActive ? `${name} can sign in again.` : `${name} is signed out everywhere.`;
}

/** Erases an account's personal data. The dialog shows a refusal. */
export function useEraseUser(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => callApi('POST /api/users/{id}/erase', { params: { id }, body: { username } }),
    onSuccess: async (user) => {
      showToast({
        title: 'Personal Data Erased',
        description: `The account is now called ${isolated(user.username)}.`,
        tone: 'success',
      });
      await afterUserWrite(queryClient, user);
    },
  });
}

/** Resets two-factor sign-in for a user who has lost it. The dialog shows a refusal. */
export function useResetTwoFactor(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE /api/users/{id}/two-step', { params: { id } }),
    onSuccess: async (user) => {
      showToast({
        title: 'Two-factor Authentication Reset',
        description: `${isolated(nameOf(user))} is signed out everywhere and now signs in with a password only.`,
        tone: 'success',
      });
      await afterUserWrite(queryClient, user);
    },
  });
}

interface RoleDecision {
  readonly user: User;
  readonly decision: 'approve' | 'decline';
}

const DECIDE_KEY = ['decide-role-request'] as const;

/** Approves or declines the role that a user requested, and updates the list. */
export function useDecideRoleRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: DECIDE_KEY,
    mutationFn: ({ user, decision }: RoleDecision) =>
      callApi('POST /api/users/{id}/role-request', { params: { id: user.id }, body: { decision } }),
    onSuccess: async (user, { decision }) => {
      showToast({
        title: decision === 'approve' ? 'Role request approved' : 'Role request declined',
        description: `${isolated(user.username)} ${decision === 'approve' ? 'is now' : 'remains'} ${roleLabel(user.role)}.`,
        tone: 'success',
      });
      await afterUserWrite(queryClient, user);
    },
    onError: async (error, { user }) => {
      showToast({
        ...(isOutcomeUnknown(error)
          ? {
              title: 'Decision not confirmed',
              description: `The decision on the request from ${isolated(user.username)} could not be confirmed. ${failureMessage(error)}`,
            }
          : { title: 'Role request not decided', description: failureMessage(error) }),
        tone: 'destructive',
      });
      // Another administrator may have decided first, or the decision succeeded and its response was lost.
      await readUsersAgain(queryClient);
    },
  });
}

/** The pending decisions. */
export function usePendingDecisions(): readonly RoleDecision[] {
  return useMutationState({
    filters: { mutationKey: DECIDE_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables as RoleDecision,
  });
}

type UserPages = InfiniteData<ApiList<readonly AdministeredUser[]>>;

/** Updates every list with the user from the response, and refetches all counts of users. */
async function afterUserWrite(queryClient: QueryClient, user: AdministeredUser): Promise<void> {
  // A pending response would restore the earlier state.
  await queryClient.cancelQueries({ queryKey: USER_LISTS_KEY });
  queryClient.setQueriesData<UserPages>({ queryKey: USER_LISTS_KEY }, (list) => list && withUser(list, user));
  void readUsersAgain(queryClient);
  const self = queryClient.getQueryData<SignedInUser | null>(SESSION_QUERY_KEY);
  if (self?.id === user.id) void queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY });
}

/** Refetches the lists of users, all counts of users, and the log. */
async function readUsersAgain(queryClient: QueryClient): Promise<void> {
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
