import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { onRefusal } from '../../lib/api-client.ts';
import { importPart } from '../../lib/connection.ts';
import { fetchSessionUser, SESSION_QUERY_KEY } from '../../lib/session.ts';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { useCountedAsOpen } from '../../ui/open-dialogs.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ndaStatusQuery } from './api/nda-status-query.ts';
import { isNdaDialogOpen, type NdaAccessState, ndaAccessState, noticeAfterCancel } from './nda-access.ts';

const loadDialog = () => importPart(() => import('./components/nda-dialog.tsx'));
const NdaDialog = lateDialog(async () => (await loadDialog()).NdaDialog);

type NdaAccessOptions = {
  /** The unlocked feature, as the toast after signing names it. */
  feature: string;
  /** If true, the dialog opens without a request and has no Cancel button. */
  requiredForAccess: boolean;
  /** The part of the page that takes the focus once the NDA is signed; its main part where nothing is said. */
  focusFallbackId?: string | undefined;
};

interface NdaAccess {
  readonly state: NdaAccessState;
  /** When the current version was signed; null before. */
  readonly signedAt: string | null;
  /** Why the state is unknown; null if it is known or pending. */
  readonly failure: { readonly error: unknown; readonly retry: () => void; readonly isRetrying: boolean } | null;
  /** Returns true with access. Otherwise returns false and asks a signed-in user to sign. */
  readonly checkAccess: () => boolean;
  /** To be placed anywhere in the page. */
  readonly dialog: ReactNode;
}

/** The NDA's side of a page that shows what only signers may see. The gate itself is the server's. */
export function useNdaAccess({ feature, requiredForAccess, focusFallbackId = 'main' }: NdaAccessOptions): NdaAccess {
  const queryClient = useQueryClient();
  const session = useQuery({ queryKey: SESSION_QUERY_KEY, queryFn: fetchSessionUser });
  const isSignedIn = Boolean(session.data);
  const status = useQuery({ ...ndaStatusQuery, enabled: isSignedIn });
  const state = ndaAccessState({ isSignedIn, status: status.data });

  const [wish, setWish] = useState<'none' | 'sign' | 'cancelled'>('none');
  const isOpen = isNdaDialogOpen({ state, wish, requiredForAccess });
  useCountedAsOpen(isOpen);
  // Each opening starts with a dialog of its own, so that nothing that was ticked or typed outlives its closing.
  const [openings, setOpenings] = useState({ count: 0, isOpen: false });
  if (openings.isOpen !== isOpen) setOpenings({ count: openings.count + (isOpen ? 1 : 0), isOpen });

  useEffect(() => {
    // Prefetched, so that the dialog opens without delay.
    if (state === 'nda_required') void loadDialog().catch(() => undefined);
  }, [state]);

  useEffect(
    () =>
      onRefusal(({ code }) => {
        // A new version may have been published since the status was fetched.
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
