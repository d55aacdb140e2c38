import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { useOpenDialog } from '../../../components/overlay/open-dialogs.ts';
import { onRefusal } from '../../../lib/api/api-client.ts';
import { fetchSessionUser, SESSION_QUERY_KEY } from '../../../lib/session/session.ts';
import { isNdaDialogOpen, type NdaAccessState, ndaAccessState, noticeAfterCancel } from '../model/nda-access.ts';
import { ndaStatusQuery } from '../queries.ts';

const NdaDialog = lazyDialog(() => import('./nda-dialog.tsx'), 'NdaDialog');

type NdaAccessOptions = {
  /** Name of the unlocked feature in the toast after signing. */
  feature: string;
  /** If true, the dialog opens without a request and has no Cancel button. */
  requiredForAccess: boolean;
  /** Id of the focus target once the NDA is signed; `main` by default. */
  focusFallbackId?: string | undefined;
};

interface NdaAccess {
  readonly state: NdaAccessState;
  /** When the user signed the current version; null if unsigned. */
  readonly signedAt: string | null;
  /** Why the state is unknown; null if it is known or pending. */
  readonly failure: { readonly error: unknown; readonly retry: () => void; readonly isRetrying: boolean } | null;
  /** Returns whether the user has access. If not, asks a signed-in user to sign. */
  readonly checkAccess: () => boolean;
  /** Render it anywhere in the page. */
  readonly dialog: ReactNode;
}

/** NDA state and dialog for a page that only signers can see. The server enforces the access. */
export function useNdaAccess({ feature, requiredForAccess, focusFallbackId = 'main' }: NdaAccessOptions): NdaAccess {
  const queryClient = useQueryClient();
  const session = useQuery({ queryKey: SESSION_QUERY_KEY, queryFn: fetchSessionUser });
  const isSignedIn = Boolean(session.data);
  const status = useQuery({ ...ndaStatusQuery, enabled: isSignedIn });
  const state = ndaAccessState({ isSignedIn, status: status.data });

  const [wish, setWish] = useState<'none' | 'sign' | 'cancelled'>('none');
  const isOpen = isNdaDialogOpen({ state, wish, requiredForAccess });
  useOpenDialog(isOpen);
  // Each opening mounts a new dialog, so that no input survives its closing.
  const [openings, setOpenings] = useState({ count: 0, isOpen: false });
  if (openings.isOpen !== isOpen) setOpenings({ count: openings.count + (isOpen ? 1 : 0), isOpen });

  useEffect(() => {
    // Prefetched, so that the dialog opens without delay.
    if (state === 'nda_required') void NdaDialog.preload();
  }, [state]);

  useEffect(
    () =>
      onRefusal(({ code }) => {
        // A new NDA version may have been published since the status was fetched.
        if (code === 'NDA_REQUIRED') void queryClient.invalidateQueries({ queryKey: ndaStatusQuery.queryKey });
      }),
    [queryClient],
  );

  const cancel = () => {
    setWish('cancelled');
    const notice = noticeAfterCancel(requiredForAccess);
    if (notice !== null) showToast(notice);
  };

  return {
    state,
    signedAt: status.data?.signedAt ?? null,
    failure:
      status.data === undefined && status.isError
        ? { error: status.error, retry: () => void status.refetch(), isRetrying: status.isFetching }
        : null,
    checkAccess: () => {
      if (!isSignedIn) return false;
      if (state === 'granted') return true;
      setWish('sign');
      return false;
    },
    dialog:
      openings.count === 0 || !session.data ? null : (
        <NdaDialog
          key={openings.count}
          open={isOpen}
          user={session.data}
          feature={feature}
          isMandatory={requiredForAccess}
          focusFallbackId={focusFallbackId}
          onCancel={cancel}
          onSigned={() => setWish('none')}
        />
      ),
  };
}
