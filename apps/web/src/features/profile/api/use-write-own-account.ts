import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi, uploadApi } from '../../../lib/api/api-client.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { uploadTransport } from '../../../lib/api/upload-transport.ts';
import { SESSION_QUERY_KEY } from '../../../lib/session/session.ts';

/** Changes the user's own names. The form shows a refusal. */
export function useSaveNames() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<ApiRequest<'PATCH /api/user'>['body']>) => callApi('PATCH /api/user', { body }),
    onSuccess: (user) => {
      showToast({ title: 'Profile Updated', description: 'Your name has been saved.', tone: 'success' });
      showOwnAccount(queryClient, user);
    },
  });
}

/** Uploads a picture. The dialog shows a refusal and stays open. */
export function useSetPicture(onProgress: (share: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (picture: File) => uploadApi('PUT /api/user/picture', { body: picture }, uploadTransport(onProgress)),
    onSuccess: (user) => {
      showToast({ title: 'Picture Changed', description: 'Your colleagues can see it now.', tone: 'success' });
      showOwnAccount(queryClient, user);
    },
  });
}

/** Removes the picture optimistically; it comes back on a refusal. */
export function useRemovePicture() {
  const queryClient = useQueryClient();
  const showPicture = (profileImageUrl: string | null) =>
    queryClient.setQueryData<SignedInUser | null>(SESSION_QUERY_KEY, (user) => user && { ...user, profileImageUrl });
  return useMutation({
    mutationFn: () => callApi('DELETE /api/user/picture'),
    onMutate: () => {
      const before = queryClient.getQueryData<SignedInUser | null>(SESSION_QUERY_KEY)?.profileImageUrl ?? null;
      showPicture(null);
      return before;
    },
    onSuccess: (user) => {
      showToast({ title: 'Picture Removed', tone: 'success' });
      showOwnAccount(queryClient, user);
    },
    onError: (error, _, before) => {
      showPicture(before ?? null);
      showToast({ title: 'Picture Not Removed', description: failureMessage(error), tone: 'destructive' });
    },
  });
}

function showOwnAccount(queryClient: QueryClient, user: SignedInUser): void {
  queryClient.setQueryData<SignedInUser | null>(SESSION_QUERY_KEY, user);
}
