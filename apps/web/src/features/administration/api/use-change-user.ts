import type { AdministeredUser } from '@aicv/contracts/admin/administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { isolated, nameOf } from '../../../lib/format/person.ts';
import { afterUserWrite } from './after-user-write.ts';

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
