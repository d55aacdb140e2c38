import type { KpiEvent } from '@aicv/contracts/ventures/kpi-grid';
import { useQuery } from '@tanstack/react-query';
import { TimeAgo } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { kpiEventsQuery } from '../../kpi-grid-queries.ts';
import { KPI_FIELD_LABELS } from '../../model/kpi-field-labels.ts';

const VERBS: Readonly<Record<KpiEvent['action'], string>> = {
  kpi_recorded: 'Recorded',
  kpi_corrected: 'Corrected',
  kpi_deleted: 'Deleted',
  kpi_restored: 'Restored',
};

/** What happened to a value, latest first. Takes the height of one event while it loads, so that the buttons below do not move. */
export function KpiHistory({ kpiId }: { kpiId: string }) {
  const { data, isError } = useQuery(kpiEventsQuery(kpiId));
  return (
    <section className="border-line border-t pt-3.5">
      <h3 className="label text-fg-3">History</h3>
      <ul className="mt-2 grid gap-2 text-fg-2 text-sm">
        {data === undefined ? <li>{isError ? 'The history could not be loaded.' : 'Loading...'}</li> : null}
        {data?.events.length === 0 ? <li>No changes recorded.</li> : null}
        {data?.events.map((event) => (
          <li key={event.id} className="wrap-anywhere">
            {VERBS[event.action]}
            {event.by === null ? null : (
              <>
                {' by '}
                <PersonName person={event.by} />
              </>
            )}
            {', '}
            <TimeAgo at={event.at} />
            <Details event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ event: { changes, reason } }: { event: KpiEvent }) {
  const corrections = changes.map(({ field, from, to }) => {
    const label = KPI_FIELD_LABELS[field as keyof typeof KPI_FIELD_LABELS] ?? field;
    return `${label} from ${from ?? 'none'} to ${to ?? 'none'}`;
  });
  return (
    <>
      {corrections.length === 0 ? null : `: ${corrections.join(', ')}`}
      {reason === null ? null : (
        <>
          {': '}
          <UserText>{reason}</UserText>
        </>
      )}
    </>
  );
}
