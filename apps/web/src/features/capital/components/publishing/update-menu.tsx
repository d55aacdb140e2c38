import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { CalendarClock, CalendarX2, Ellipsis, History, Mail, Trash2, Undo2 } from 'lucide-react';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { showToast } from '../../../../components/feedback/toast-store.ts';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Menu, MenuItem } from '../../../../components/overlay/menu.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { newerState } from '../../../../lib/api/newer-state.ts';
import { useDeleteDraft } from '../../deletion-mutations.ts';
import { useCancelSchedule, useSendTestEmail } from '../../publishing-mutations.ts';

const ScheduleDialog = lazyDialog(() => import('./schedule-dialog.tsx'), 'ScheduleDialog');
const VersionsDialog = lazyDialog(() => import('./versions-dialog.tsx'), 'VersionsDialog');
const WithdrawDialog = lazyDialog(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog');

/** An action that concerns the text. */
export type PreparedAction = 'schedule' | 'test';

type UpdateMenuProps = {
  update: AuthoredUpdate;
  size?: 'sm' | undefined;
  /** Saves what was typed before an action that concerns the stored update; null if the action must not follow. */
  prepare?: ((action: PreparedAction) => Promise<AuthoredUpdate | null>) | undefined;
  /** Receives the update after a write. */
  onWritten?: ((update: AuthoredUpdate) => void) | undefined;
  /** Receives the version of another user, for which an action was refused. */
  onNewer?: ((update: AuthoredUpdate, action?: PreparedAction) => void) | undefined;
  onDeleted?: (() => unknown) | undefined;
};

/** What an author can do with an update besides editing and publishing it. */
export function UpdateMenu({ update, size, prepare, onWritten, onNewer, onDeleted }: UpdateMenuProps) {
  const { slot, open, onOpenChange } = useDialogSlot<{
    kind: 'schedule' | 'versions' | 'withdraw';
    of: AuthoredUpdate;
  }>();
  const sendTest = useSendTestEmail();
  const cancel = useCancelSchedule();
  const remove = useDeleteDraft(onDeleted === undefined ? {} : { onDeleted });
  const isPublished = update.publishedAt !== null;
  const schedule = async () => {
    const stored = prepare === undefined ? update : await prepare('schedule');
    if (stored !== null) open({ kind: 'schedule', of: stored });
  };
  const testEmail = async () => {
    const stored = prepare === undefined ? update : await prepare('test');
    if (stored !== null) sendTest.mutate(stored.id, { onError: showFailure('The test email was not sent') });
  };
  const takeNewer = (error: Error) => {
    const newer = newerState<AuthoredUpdate>(error);
    if (newer !== undefined) onNewer?.(newer);
  };
  return (
    <>
      <Menu
        label="More actions"
        align="end"
        trigger={
          <IconButton
            label={size === 'sm' ? `More actions for ${update.title ?? 'Untitled'}` : 'More actions'}
            icon={<Ellipsis />}
            size={size}
            variant={size === 'sm' ? undefined : 'secondary'}
            disabled={remove.isPending}
          />
        }
      >
        {isPublished ? null : (
          <MenuItem icon={<CalendarClock />} onSelect={() => void schedule()}>
            {update.scheduledFor === null ? 'Schedule…' : 'Change schedule…'}
          </MenuItem>
        )}
        {update.scheduledFor === null ? null : (
          <MenuItem
            icon={<CalendarX2 />}
            onSelect={() =>
              cancel.mutate(update, {
                onSuccess: (written) => onWritten?.(written),
                onError: (error) => {
                  takeNewer(error);
                  showFailure('The schedule was not canceled')(error);
                },
              })
            }
          >
            Cancel schedule
          </MenuItem>
        )}
        <MenuItem icon={<Mail />} onSelect={() => void testEmail()}>
          Send test email to myself
        </MenuItem>
        {update.publishedVersion === 0 ? null : (
          <MenuItem icon={<History />} onSelect={() => open({ kind: 'versions', of: update })}>
            Versions
          </MenuItem>
        )}
        {isPublished ? (
          <MenuItem icon={<Undo2 />} tone="danger" onSelect={() => open({ kind: 'withdraw', of: update })}>
            Withdraw…
          </MenuItem>
        ) : null}
        {isPublished || update.withdrawnAt !== null ? null : (
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => remove.mutate(update, { onError: takeNewer })}>
            Delete draft
          </MenuItem>
        )}
      </Menu>
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog, { kind, of }) =>
          kind === 'schedule' ? (
            <ScheduleDialog
              {...dialog}
              update={of}
              onScheduled={onWritten}
              onNewer={
                onNewer &&
                ((newer) => {
                  // The author reads the newer text before scheduling it.
                  onOpenChange(false);
                  onNewer(newer, 'schedule');
                })
              }
            />
          ) : kind === 'versions' ? (
            <VersionsDialog {...dialog} update={of} />
          ) : (
            <WithdrawDialog {...dialog} update={of} onWithdrawn={onWritten} onNewer={onNewer} />
          )
        }
      </DialogSlot>
    </>
  );
}

const showFailure = (title: string) => (error: Error) =>
  showToast({ title, description: failureMessage(error), tone: 'destructive' });
