import type { Decision } from '@aicv/contracts/decisions/decisions';
import { tripwireText } from '@aicv/domain/decisions/tripwire';
import { formatKpi } from '@aicv/domain/ventures/kpi-text';
import { Badge } from '../../../../components/data/badge.tsx';
import { Moment } from '../../../../components/data/moment.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { CalendarDay } from '../calendar-day.tsx';

/** The tripwires, with their present state if `seesKpis`. Renders nothing without tripwires. */
export function TripwiresPanel({ decision: { tripwires }, seesKpis }: { decision: Decision; seesKpis: boolean }) {
  if (tripwires.length === 0) return null;
  return (
    <Panel title={`Tripwires (${tripwires.length})`} padded={false}>
      <ul aria-label="Tripwires" className="divide-y divide-line">
        {tripwires.map((tripwire, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity of a tripwire
          <li key={index} className="px-4 py-2.5 text-md">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <UserText className="text-fg">{tripwireText(tripwire)}</UserText>
              {tripwire.crossedAt === null ? null : <Badge tone="warning">Crossed</Badge>}
            </span>
            {seesKpis ? <TripwireState tripwire={tripwire} /> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TripwireState({ tripwire: { metric, latest, crossedAt } }: { tripwire: Decision['tripwires'][number] }) {
  if (latest === null) return <p className="mt-0.5 text-fg-2 text-sm">No value yet.</p>;
  return (
    <p className="mt-0.5 text-fg-2 text-sm">
      Latest value: {formatKpi(metric, latest.value)} on <CalendarDay day={latest.recordedAt} />.
      {crossedAt === null ? null : (
        <>
          {' '}
          Crossed on <Moment at={crossedAt} />.
        </>
      )}
    </p>
  );
}
