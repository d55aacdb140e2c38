import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { formatPeople } from '../../../lib/format/format.ts';
import { describeReminders } from '../model/describe-reminders.ts';
import type { LegalCenterSearch } from '../model/legal-center-search.ts';
import { useRemindListed } from '../mutations.ts';
import { listedRemindersQuery } from '../queries.ts';

type RemindListedDialogProps = { search: LegalCenterSearch; open: boolean; onOpenChange: (open: boolean) => void };

/** Shows how many users of the filtered list are reminded of which agreement, before they are. */
export function RemindListedDialog({ search, open, onOpenChange }: RemindListedDialogProps) {
  const { data, error: failure } = useQuery({ ...listedRemindersQuery(search), enabled: open });
  const { mutate: remind, isPending, error } = useRemindListed();
  const count = data === undefined ? 0 : data.agreement + data.nda;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={count === 0 ? 'Remind all' : `Remind ${formatPeople(count)}?`}
      confirmLabel="REMIND ALL"
      tone="primary"
      canConfirm={count > 0}
      write={{ isPending, pendingLabel: 'REMINDING...', error }}
      onConfirm={() => remind(search, { onSuccess: () => onOpenChange(false) })}
    >
      <div aria-live="polite" className="grid gap-2">
        {data === undefined ? (
          <p>{failure === null ? 'Counting the users...' : failureMessage(failure)}</p>
        ) : (
          describeReminders(data).map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
      </div>
    </ConfirmDialog>
  );
}
