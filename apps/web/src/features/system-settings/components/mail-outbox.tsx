import type { SystemState } from '@aicv/contracts/admin/system';
import type { Mail } from '@aicv/contracts/notifications/mails';
import { MAIL_STATES } from '@aicv/domain/notifications/mail-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Mails } from 'lucide-react';
import { Badge } from '../../../components/data/badge.tsx';
import { Moment } from '../../../components/data/moment.tsx';
import { RecordList } from '../../../components/data/record-list.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useResendMail } from '../mutations.ts';
import { mailsQuery } from '../queries.ts';

const MailDialog = lazyDialog(() => import('./mail-dialog.tsx'), 'MailDialog');

const STATES = {
  waiting: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<Mail['state'], object>;

const STATE_OPTIONS = [
  { value: '', label: 'All states' },
  ...MAIL_STATES.map((state) => ({ value: state, label: STATES[state].label })),
];

type MailOutboxProps = {
  /** Undefined until it is known. */
  mail: SystemState['mail'] | undefined;
  state: Mail['state'] | undefined;
  onStateChange: (state: Mail['state'] | undefined) => void;
};

/** Queued and sent emails. Administrators can read unsent ones here and pass them on. */
export function MailOutbox({ mail, state, onStateChange }: MailOutboxProps) {
  const { mutateAsync: resend, isPending, variables } = useResendMail();
  const singleFlight = useSingleFlight();
  const { slot, open, onOpenChange } = useDialogSlot<Mail>();

  const columns = [
    {
      key: 'subject',
      header: 'Mail',
      isRowHeader: true,
      isUserText: true,
      cell: ({ subject, to }: Mail) => (
        <>
          <UserText lines={2}>{subject}</UserText>
          <span className="block font-normal text-fg-2 text-xs">
            to <UserText>{to}</UserText>
          </span>
        </>
      ),
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state: shown, failure, attempts }: Mail) => (
        <>
          <Badge tone={STATES[shown].tone}>{STATES[shown].label}</Badge>
          {failure === null || shown === 'sent' ? null : (
            <UserText lines={2} className="mt-1 block max-w-72 text-fg-2 text-xs">
              {`${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}. ${failure}`}
            </UserText>
          )}
        </>
      ),
    },
    { key: 'created', header: 'Created', isSecondary: true, cell: ({ createdAt }: Mail) => <Moment at={createdAt} /> },
    {
      key: 'sent',
      header: 'Sent or next attempt',
      isSecondary: true,
      cell: ({ sentAt, nextAttemptAt, state: shown }: Mail) => {
        if (sentAt !== null) return <Moment at={sentAt} />;
        if (mail?.isConfigured === false || shown === 'failed' || nextAttemptAt === null) return 'Manual';
        return (
          <>
            next <Moment at={nextAttemptAt} />
          </>
        );
      },
    },
    {
      key: 'actions',
      isControls: true,
      header: 'Actions',
      align: 'end',
      cell: (row: Mail) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5">
          {row.text === null ? null : (
            <Button size="sm" aria-label={`READ ${row.subject}, to ${row.to}`} onClick={() => open(row)}>
              READ
            </Button>
          )}
          {row.link === null || row.state === 'sent' ? null : (
            <Button size="sm" aria-label={`REVEAL LINK of ${row.subject}, to ${row.to}`} onClick={() => open(row)}>
              REVEAL LINK
            </Button>
          )}
          {row.state === 'sent' || (mail?.isConfigured !== true && row.state !== 'failed') ? null : (
            <Button
              size="sm"
              aria-label={`RESEND ${row.subject}, to ${row.to}`}
              pending={isPending && variables?.id === row.id}
              onClick={() => singleFlight(() => resend(row), row.id)}
            >
              RESEND
            </Button>
          )}
        </span>
      ),
    },
  ] as const;

  return (
    <Panel title="Mail outbox" padded={false}>
      <div className="grid gap-3.5 px-4 pt-4 pb-3">
        {mail?.isConfigured === false ? (
          <Alert tone="info" title="No mail server is set up.">
            Set SMTP_URL to send mail automatically, or read it here and pass it on yourself. Revealing a link is
            recorded, and the account owner is notified.
          </Alert>
        ) : null}
        <SelectField
          label="State"
          className="w-full sm:w-48"
          options={STATE_OPTIONS}
          value={state ?? ''}
          onChange={({ target }) => onStateChange(MAIL_STATES.find((known) => known === target.value))}
        />
      </div>
      <div className="border-line border-t">
        <RecordList
          records={useInfiniteQuery(mailsQuery(state))}
          columns={columns}
          rowKey={({ id }) => id}
          noun="mails"
          icon={<Mails />}
          loadingText="Loading mail..."
          empty={
            state === undefined
              ? {
                  title: 'No mail yet',
                  description: 'Invitations, reminders and signed audit log heads appear here.',
                }
              : {
                  title: `No ${state} mail`,
                  description: 'Choose another state, or show all mail.',
                  action: <Button onClick={() => onStateChange(undefined)}>SHOW ALL</Button>,
                }
          }
        />
      </div>
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog, mail) => <MailDialog {...dialog} mail={mail} />}
      </DialogSlot>
    </Panel>
  );
}
