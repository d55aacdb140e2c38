import { TRASH_DAYS } from '@aicv/domain/trash/trash';
import { type MutationOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { newerState } from '../../lib/api/newer-state.ts';
import { refetchUnderAll } from '../../lib/api/written-record.ts';
import { showUndoToast } from './show-undo-toast.ts';
import { showToast } from './toast-store.ts';

interface DeletionOptions<Deleted> extends Pick<MutationOptions<unknown, Error, Deleted>, 'mutationKey' | 'scope'> {
  /** The kind of record, as in “Task deleted”. */
  readonly noun: string;
  /** The subject of “… in the trash for 30 days”, with its verb: “Kelp is”. */
  readonly subject: (deleted: Deleted) => string;
  readonly remove: (deleted: Deleted) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
  /** What to refetch after both, and after a refusal. */
  readonly keys: readonly QueryKey[];
  /** Whether the caller shows the refusal, instead of a toast. */
  readonly isRefusalShown?: boolean;
  /** Runs before the pages lose the record. */
  readonly onDeleted?: ((deleted: Deleted) => unknown) | undefined;
}

/** Moves a record to the trash and offers to undo it (REQ-327). */
export function useDeleteRecord<Deleted extends { readonly id: string }>({
  noun,
  subject,
  remove,
  restore,
  keys,
  isRefusalShown = false,
  onDeleted,
  ...options
}: DeletionOptions<Deleted>) {
  const queryClient = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: remove,
    onSuccess: async (_, deleted) => {
      await onDeleted?.(deleted);
      await refetchUnderAll(queryClient, keys, deleted.id);
      showUndoToast({
        title: `${noun} Deleted`,
        description: `${subject(deleted)} in the trash for ${TRASH_DAYS} days`,
        undoneTitle: `${noun} restored`,
        undo: async () => {
          await restore(deleted.id);
          await refetchUnderAll(queryClient, keys);
        },
      });
    },
    onError: (error) => {
      void refetchUnderAll(queryClient, keys);
      if (isRefusalShown) return;
      const isStale = newerState(error) !== undefined;
      const description = isStale
        ? `Someone else changed this ${noun.toLowerCase()} in the meantime. You now see the latest version.`
        : failureMessage(error);
      showToast({ title: 'Deletion failed', description, tone: 'destructive' });
    },
  });
}
