import type { CompetenceRule, CompetenceWaiver } from '@aicv/contracts/competence/competence';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TicketCheck } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { PersonName } from '../../../components/data/person-name.tsx';
import { RecordList } from '../../../components/data/record-list.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { nameOf } from '../../../lib/format/person.ts';
import { actionLabel } from '../model/rule-values.ts';
import { waiversQuery } from '../queries.ts';

const WaiverDialog = lazyDialog(() => import('./waiver-dialog.tsx'), 'WaiverDialog');
const EndWaiverDialog = lazyDialog(() => import('./end-waiver-dialog.tsx'), 'EndWaiverDialog');

/** The users who are exempt from a rule, with the reason and the last day (REQ-394). */
export function CompetenceWaivers({ rules }: { rules: readonly CompetenceRule[] }) {
  const granting = useDialogSlot<null>();
  const ending = useDialogSlot<CompetenceWaiver>();
  const grantRef = useRef<HTMLButtonElement>(null);
  const columns = [
    {
      key: 'person',
      header: 'Person',
      isRowHeader: true,
      isUserText: true,
      cell: ({ user }: CompetenceWaiver) => <PersonName person={user} lines={1} />,
    },
    { key: 'rule', header: 'Rule', cell: ({ capability }: CompetenceWaiver) => actionLabel(capability) },
    {
      key: 'reason',
      header: 'Reason',
      isUserText: true,
      cell: ({ reason }: CompetenceWaiver) => <UserText lines={2}>{reason}</UserText>,
    },
    {
      key: 'ends',
      header: 'Last day',
      cell: ({ endsOn, isActive }: CompetenceWaiver) => (
        <span className="flex flex-wrap items-center gap-2">
          {formatDate(endsOn)}
          {isActive ? null : <Badge tone="neutral">ENDED</Badge>}
        </span>
      ),
    },
    {
      key: 'by',
      header: 'Granted by',
      isUserText: true,
      cell: ({ grantedBy }: CompetenceWaiver) => <PersonName person={grantedBy} lines={1} />,
    },
    {
      key: 'actions',
      isControls: true,
      header: 'Actions',
      align: 'end',
      cell: (waiver: CompetenceWaiver) =>
        waiver.isActive ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`END the waiver of ${nameOf(waiver.user)}`}
            onClick={() => ending.open(waiver)}
          >
            END
          </Button>
        ) : null,
    },
  ] as const;
  return (
    <Panel
      title="Waivers"
      description="People who need no certificate until a day."
      padded={false}
      actions={
        <Button ref={grantRef} size="sm" onClick={() => granting.open(null)}>
          GRANT WAIVER
        </Button>
      }
    >
      <RecordList
        records={useInfiniteQuery(waiversQuery)}
        columns={columns}
        rowKey={({ id }) => id}
        noun="waivers"
        icon={<TicketCheck />}
        loadingText="Loading the waivers..."
        loadingRows={2}
        empty={{ title: 'No waivers', description: 'Everyone needs the certificates that the rules require.' }}
      />
      <DialogSlot slot={granting.slot} onOpenChange={granting.onOpenChange}>
        {(dialog) => <WaiverDialog {...dialog} rules={rules} />}
      </DialogSlot>
      <DialogSlot slot={ending.slot} onOpenChange={ending.onOpenChange}>
        {(dialog, waiver) => <EndWaiverDialog {...dialog} waiver={waiver} focusFallbackRef={grantRef} />}
      </DialogSlot>
    </Panel>
  );
}
