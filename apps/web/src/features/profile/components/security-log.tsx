import type { SecurityEvent } from '@aicv/contracts/identity/own-account';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import { Moment } from '../../../components/data/moment.tsx';
import { RecordList } from '../../../components/data/record-list.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { deviceLabel } from '../../../lib/session/device-label.ts';
import { securityEventLabel } from '../model/security-event-label.ts';
import { securityLogQuery } from '../queries.ts';

const COLUMNS = [
  {
    key: 'what',
    header: 'What happened',
    isRowHeader: true,
    cell: (event: SecurityEvent) => securityEventLabel(event),
  },
  { key: 'when', header: 'When', cell: ({ at }: SecurityEvent) => <Moment at={at} /> },
  { key: 'from', header: 'From', cell: (event: SecurityEvent) => <From event={event} /> },
] as const;

/** Security events of the account, so that the user can recognize actions by other people. */
export function SecurityLog() {
  const events = useInfiniteQuery(securityLogQuery);
  useReadAfterWrites();
  return (
    <Panel
      title="Security log"
      description="If you do not recognize an entry, change your password and sign out everywhere else"
      padded={false}
    >
      <RecordList
        records={events}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        noun="security log entries"
        icon={<History />}
        loadingText="Loading the security log..."
        empty={{ title: 'No activity yet', description: 'Sign-ins and account changes appear here.' }}
      />
    </Panel>
  );
}

/** Any write on the page, or its refusal, may add an entry: signatures and two-factor checks belong to other features. */
function useReadAfterWrites(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return;
        void queryClient.invalidateQueries({ queryKey: securityLogQuery.queryKey });
      }),
    [queryClient],
  );
}

function From({ event: { isByOthers, ipAddress, userAgent } }: { event: SecurityEvent }) {
  if (isByOthers) return 'By an administrator';
  if (ipAddress === null && userAgent === null) return 'Unknown';
  return (
    <>
      {userAgent === null ? null : <span className="block text-fg">{deviceLabel(userAgent)}</span>}
      {ipAddress === null ? null : <span className="block text-xs">{ipAddress}</span>}
    </>
  );
}
