import type { SystemState } from '@aicv/contracts/admin/system';
import { againAt } from '@aicv/domain/legal/agreement-reminder';
import { Moment, TimeAgo } from '../../../components/data/moment.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatCount, formatPeople } from '../../../lib/format/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import type { Reminder } from '../model/reminder.ts';

const RemindDialog = lazyDialog(() => import('./remind-dialog.tsx'), 'RemindDialog');

const AGREEMENTS = [
  { agreement: 'agreement', name: 'Confidentiality agreement', done: 'accepted', doneLabel: 'Accepted' },
  { agreement: 'nda', name: 'NDA', done: 'signed', doneLabel: 'Signed' },
] as const satisfies readonly (Omit<Reminder, 'pending'> & { doneLabel: string })[];

/** The current versions, the number of users who have not agreed to them, and reminders for these users. */
export function AgreementsPanel({ state }: { state: SystemState }) {
  const { slot, open, onOpenChange } = useDialogSlot<Reminder>();
  return (
    <Panel title="Agreements">
      <ul className="grid gap-5">
        {AGREEMENTS.map(({ agreement, name, done, doneLabel }) => (
          <AgreementState
            key={agreement}
            name={name}
            doneLabel={doneLabel}
            state={state[agreement]}
            onRemind={() => open({ agreement, name, done, pending: state[agreement].pending })}
          />
        ))}
      </ul>
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog, reminder) => <RemindDialog {...dialog} reminder={reminder} />}
      </DialogSlot>
    </Panel>
  );
}

type AgreementStateProps = { name: string; doneLabel: string; state: SystemState['agreement']; onRemind: () => void };

function AgreementState({ name, doneLabel, state, onRemind }: AgreementStateProps) {
  const { version, effectiveDate, accepted, pending, remindedAt } = state;
  const again = againAt(remindedAt, useNow());
  const total = accepted + pending;
  return (
    <li className="grid gap-2.5">
      <p className="text-md">
        <span className="font-[550] text-fg">{name}</span>{' '}
        <span className="text-fg-2">
          version {version}, effective {formatCalendarDate(effectiveDate)}
        </span>
      </p>
      <ProgressBar
        label={doneLabel}
        value={accepted}
        max={Math.max(total, 1)}
        text={`${formatCount(accepted)} of ${formatCount(total)}`}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-fg-2 text-sm">
          {pending === 0 ? 'Complete.' : `${formatPeople(pending)} pending.`}
          {remindedAt === null ? null : (
            <>
              {' '}
              Last reminded <TimeAgo at={remindedAt} />
              {again === null ? (
                '.'
              ) : (
                <>
                  . Next reminder possible <Moment at={again} />.
                </>
              )}
            </>
          )}
        </p>
        {pending === 0 ? null : (
          <Button size="sm" disabled={again !== null} onClick={onRemind}>
            REMIND {formatPeople(pending)}
            <VisuallyHidden> about the {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
