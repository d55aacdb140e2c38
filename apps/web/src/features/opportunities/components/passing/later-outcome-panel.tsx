import type { LaterOutcome } from '@aicv/contracts/opportunities/anti-portfolio';
import { useQuery } from '@tanstack/react-query';
import { TimeAgo } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { SourceText } from '../../../../components/data/source-text.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { laterOutcomeQuery, useRemoveLaterOutcome } from '../../anti-portfolio.ts';

const LaterOutcomeDialog = lazyDialog(() => import('./later-outcome-dialog.tsx'), 'LaterOutcomeDialog');

/** What became of a passed opportunity. Without an outcome, only users who may record one see the panel. */
export function LaterOutcomePanel({ id, mayRecord }: { id: string; mayRecord: boolean }) {
  const { data: current } = useQuery(laterOutcomeQuery(id));
  const recording = useDialogSlot<LaterOutcome | null>();
  const remove = useRemoveLaterOutcome(id);
  if (current === undefined || (current === null && !mayRecord)) return null;
  return (
    <Panel
      title="Later outcome"
      actions={
        mayRecord ? (
          <>
            {current === null ? null : (
              <Button
                size="sm"
                variant="ghost"
                pending={remove.isPending}
                pendingLabel="Removing..."
                onClick={() => remove.mutate(current.version)}
              >
                Remove
              </Button>
            )}
            <Button size="sm" onClick={() => recording.open(current)}>
              {current === null ? 'Record...' : 'Change...'}
            </Button>
          </>
        ) : null
      }
    >
      {remove.isError ? (
        <Alert tone="danger" title="The outcome was not removed." className="mb-3">
          {failureMessage(remove.error)}
        </Alert>
      ) : null}
      {current === null ? (
        <p className="text-fg-2 text-sm">Record it here if this opportunity succeeds without you.</p>
      ) : (
        <div className="grid gap-1 text-fg text-sm">
          <UserText className="whitespace-pre-wrap">{current.outcome}</UserText>
          <span>{formatCalendarDate(current.happenedOn)}</span>
          <SourceText>{current.source}</SourceText>
          <span className="text-fg-2 text-xs">
            Recorded by <PersonName person={current.recordedBy} />, <TimeAgo at={current.recordedAt} />
          </span>
        </div>
      )}
      <DialogSlot {...recording}>
        {(dialog, subject) => <LaterOutcomeDialog {...dialog} id={id} current={subject} />}
      </DialogSlot>
    </Panel>
  );
}
