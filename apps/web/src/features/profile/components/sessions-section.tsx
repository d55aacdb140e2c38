import type { OwnSession } from '@aicv/contracts/identity/own-account';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { Badge } from '../../../components/data/badge.tsx';
import { Moment, TimeAgo } from '../../../components/data/moment.tsx';
import { RecordList } from '../../../components/data/record-list.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { deviceLabel } from '../../../lib/session/device-label.ts';
import { useEndSession } from '../mutations.ts';
import { ownSessionsQuery } from '../queries.ts';

const EndOtherSessionsDialog = lazyDialog(() => import('./end-other-sessions-dialog.tsx'), 'EndOtherSessionsDialog');

/** The user's sessions, each with a button to sign it out. */
export function SessionsSection() {
  const sessions = useInfiniteQuery(ownSessionsQuery);
  const { mutate: end } = useEndSession();
  const endingOthers = useDialogSlot<null>();
  const hasOthers = sessions.data?.pages.some(({ items }) => items.some(({ isCurrent }) => !isCurrent)) === true;

  const columns = [
    {
      key: 'device',
      header: 'Device',
      isRowHeader: true,
      cell: ({ userAgent, isCurrent }: OwnSession) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1 sm:justify-start">
          {deviceLabel(userAgent)}
          {isCurrent ? <Badge tone="success">This device</Badge> : null}
        </span>
      ),
    },
    { key: 'address', header: 'Address', cell: ({ ipAddress }: OwnSession) => ipAddress },
    { key: 'used', header: 'Last use', cell: ({ lastUsedAt }: OwnSession) => <TimeAgo at={lastUsedAt} /> },
    {
      key: 'since',
      header: 'Signed in',
      isSecondary: true,
      cell: ({ createdAt }: OwnSession) => <Moment at={createdAt} />,
    },
    {
      key: 'actions',
      isControls: true,
      header: 'Actions',
      align: 'end',
      cell: (session: OwnSession) =>
        session.isCurrent ? 'Ends when you log out' : <SignOut session={session} onSignOut={end} />,
    },
  ] as const;

  return (
    <Panel
      title="Sessions"
      description="Where you are signed in"
      padded={false}
      actions={
        hasOthers ? (
          <Button size="sm" variant="danger" onClick={() => endingOthers.open(null)}>
            SIGN OUT EVERYWHERE ELSE
          </Button>
        ) : null
      }
    >
      <RecordList
        records={sessions}
        columns={columns}
        rowKey={({ id }) => id}
        noun="sessions"
        icon={<MonitorSmartphone />}
        loadingText="Loading your sessions..."
        loadingRows={2}
      />
      <DialogSlot {...endingOthers}>{(dialog) => <EndOtherSessionsDialog {...dialog} />}</DialogSlot>
    </Panel>
  );
}

function SignOut({ session, onSignOut }: { session: OwnSession; onSignOut: (session: OwnSession) => void }) {
  const boxRef = useFocusFallback<HTMLSpanElement>();
  return (
    <span ref={boxRef}>
      <Button
        size="sm"
        aria-label={`SIGN OUT ${deviceLabel(session.userAgent)}, ${session.ipAddress}`}
        onClick={() => onSignOut(session)}
      >
        SIGN OUT
      </Button>
    </span>
  );
}
