import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { OwnAgreements, OwnSession } from '@aicv/contracts/identity/own-account';
import { ndaFileName } from '@aicv/domain/legal/nda-file-name';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiRequest, callApi, downloadApi, uploadApi } from '../../lib/api/api-client.ts';
import { failureMessage, isAbsence } from '../../lib/api/api-request-error.ts';
import { uploadTransport } from '../../lib/api/upload-transport.ts';
import { showWritten } from '../../lib/api/written-record.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { isolated } from '../../lib/format/person.ts';
import { SESSION_QUERY_KEY } from '../../lib/session/session.ts';
import { emailChangeQuery, ownSessionsQuery } from './queries.ts';

/** Changes the user's own names. The form shows a refusal. */
export function useSaveNames() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<ApiRequest<'PATCH /api/user'>['body']>) => callApi('PATCH /api/user', { body }),
    onSuccess: async (user) => {
      showToast({ title: 'Profile Updated', description: 'Your name has been saved.', tone: 'success' });
      await showWritten(queryClient, SESSION_QUERY_KEY, user);
    },
  });
}

/** Uploads a picture. The dialog shows a refusal and stays open. */
export function useSetPicture(onProgress: (share: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (picture: File) =>
      uploadApi('PUT /api/user/picture', { body: picture }, { transport: uploadTransport(onProgress) }),
    onSuccess: async (user) => {
      showToast({ title: 'Picture Changed', description: 'Your colleagues can see it now.', tone: 'success' });
      await showWritten(queryClient, SESSION_QUERY_KEY, user);
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
    onSuccess: async (user) => {
      showToast({ title: 'Picture Removed', tone: 'success' });
      await showWritten(queryClient, SESSION_QUERY_KEY, user);
    },
    onError: (error, _, before) => {
      showPicture(before ?? null);
      showToast({ title: 'Picture Not Removed', description: failureMessage(error), tone: 'destructive' });
    },
  });
}

/** Requests a change of the email address. The dialog shows a refusal and stays open. */
export function useRequestEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<ApiRequest<'POST /api/user/email-change'>['body']>) =>
      callApi('POST /api/user/email-change', { body }),
    // The request contains the password: it is not cached beyond the dialog.
    gcTime: 0,
    onSuccess: async (change, { email }) => {
      // An earlier response, requested when the page becomes visible, would remove the notice.
      await showWritten(queryClient, emailChangeQuery.queryKey, change);
      showToast({
        title: 'Link Sent',
        description: `Open the link we emailed to ${isolated(email)} to confirm the address.`,
        tone: 'success',
      });
    },
  });
}

/** Keeps the current address. The notice disappears optimistically and comes back on a refusal. */
export function useCancelEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE /api/user/email-change'),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: emailChangeQuery.queryKey });
      const before = queryClient.getQueryData(emailChangeQuery.queryKey);
      queryClient.setQueryData(emailChangeQuery.queryKey, { pending: null });
      return before;
    },
    onSuccess: async (change) => {
      await showWritten(queryClient, emailChangeQuery.queryKey, change);
      showToast({ title: 'Change Canceled', description: 'The link we emailed no longer works.' });
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(emailChangeQuery.queryKey, before);
      showToast({ title: 'Not Canceled', description: failureMessage(error), tone: 'destructive' });
    },
  });
}

const END_KEY = ['end-session'] as const;

/** Signs out one of the user's other sessions. It leaves the list optimistically and comes back on a refusal. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: END_KEY,
    mutationFn: ({ id }: OwnSession) =>
      callApi('DELETE /api/user/sessions/{id}', { params: { id } }).catch((error: unknown) => {
        // The session has already ended.
        if (!(error instanceof Error && isAbsence(error))) throw error;
      }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: ownSessionsQuery.queryKey });
      const before = queryClient.getQueryData(ownSessionsQuery.queryKey);
      queryClient.setQueryData(
        ownSessionsQuery.queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.filter((session) => session.id !== id),
              total: page.total - 1,
            })),
          },
      );
      return before;
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(ownSessionsQuery.queryKey, before);
      showToast({ title: 'Not Signed Out', description: failureMessage(error), tone: 'destructive' });
    },
    onSettled: async () => {
      // A refetch between two requests would show the second session again. The last request triggers it.
      if (queryClient.isMutating({ mutationKey: END_KEY }) === 1) await readSessionsAgain(queryClient);
    },
  });
}

/** Signs out all other sessions. The dialog shows a refusal and stays open. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE /api/user/sessions'),
    onSuccess: () => showToast({ title: 'Signed Out Everywhere Else', tone: 'success' }),
    onSettled: () => readSessionsAgain(queryClient),
  });
}

/** For all actions that end sessions. */
async function readSessionsAgain(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
}

/** Changes the password. The dialog shows a refusal and stays open. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<ApiRequest<'POST /api/user/password'>['body']>) =>
      callApi('POST /api/user/password', { body }),
    // The request contains passwords: it is not cached beyond the dialog.
    gcTime: 0,
    onSuccess: () =>
      showToast({
        title: 'Password Changed',
        description: 'You have been signed out everywhere else.',
        tone: 'success',
      }),
    onSettled: () => readSessionsAgain(queryClient),
  });
}

type Signature = OwnAgreements['signatures'][number];

/** Downloads the user's signed copy of any version. */
export function useDownloadOwnNda() {
  return useMutation({
    mutationFn: async ({ id, name }: Signature) =>
      saveFile(await downloadApi('GET /api/user/ndas/{id}/pdf', { params: { id } }), ndaFileName(name)),
    onError: (error) =>
      showToast({ title: 'Download Failed', description: failureMessage(error), tone: 'destructive' }),
  });
}
