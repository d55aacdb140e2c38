import type { UpgradeRequest } from '@aicv/contracts/settings/upgrade-requests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import { useRef } from 'react';
import { Moment } from '../../../components/data/moment.tsx';
import { PersonName } from '../../../components/data/person-name.tsx';
import { RecordList } from '../../../components/data/record-list.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { nameOf } from '../../../lib/format/person.ts';
import { upgradeRequestsQuery } from '../queries.ts';

const DeclineUpgradeDialog = lazyDialog(() => import('./decline-upgrade-dialog.tsx'), 'DeclineUpgradeDialog');

/** Pending requests for premium courses. A plan that includes them grants all at once; each can be declined here. */
export function UpgradeRequests() {
  const { slot, open, onOpenChange } = useDialogSlot<UpgradeRequest>();
  const listRef = useRef<HTMLDivElement>(null);

  const columns = [
    {
      key: 'person',
      header: 'Person',
      isRowHeader: true,
      isUserText: true,
      cell: ({ person }: UpgradeRequest) => <PersonName person={person} lines={1} />,
    },
    {
      key: 'course',
      header: 'Course',
      isUserText: true,
      cell: ({ courseTitle }: UpgradeRequest) => <UserText lines={2}>{courseTitle}</UserText>,
    },
    { key: 'requested', header: 'Requested', cell: ({ requestedAt }: UpgradeRequest) => <Moment at={requestedAt} /> },
    {
      key: 'actions',
      isControls: true,
      header: 'Actions',
      align: 'end',
      cell: (request: UpgradeRequest) => (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`DECLINE ${request.courseTitle} for ${nameOf(request.person)}`}
          onClick={() => open(request)}
        >
          DECLINE
        </Button>
      ),
    },
  ] as const;

  return (
    <Panel title="Requests for premium courses" description="Upgrading the plan approves all requests." padded={false}>
      <div ref={listRef} tabIndex={-1} className="outline-none">
        <RecordList
          records={useInfiniteQuery(upgradeRequestsQuery)}
          columns={columns}
          rowKey={({ id }) => id}
          noun="requests for premium courses"
          icon={<Gem />}
          loadingText="Loading the requests for premium courses..."
          loadingRows={2}
          empty={{
            title: 'No open requests',
            description: 'People who choose UPGRADE TO ACCESS in the catalog appear here.',
          }}
        />
      </div>
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog, request) => <DeclineUpgradeDialog {...dialog} request={request} focusFallbackRef={listRef} />}
      </DialogSlot>
    </Panel>
  );
}
