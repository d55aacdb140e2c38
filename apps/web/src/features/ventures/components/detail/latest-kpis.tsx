import { dateOfMs } from '@aicv/domain/dates/calendar-date';
import { formatKpi, metricName } from '@aicv/domain/ventures/kpi-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Sparkline } from '../../../../components/charts/sparkline.tsx';
import { AiAssisted } from '../../../../components/data/ai-assisted.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { buttonClass } from '../../../../components/form/button-class.ts';
import { Panel } from '../../../../components/layout/panel.tsx';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { ventureMonthsQuery } from '../../kpi-grid-queries.ts';
import { monthName } from '../../model/kpi-grid.ts';
import { changeLabel } from '../../model/kpi-series.ts';
import { type LatestKpi, latestKpis } from '../../model/latest-kpis.ts';

const MONTHS = 12;

/** The latest monthly value of each metric, from the query of the KPI grid. Shown once there is one. */
export function LatestKpis({ ventureId }: { ventureId: string }) {
  const mayWrite = useMayWrite();
  const month = dateOfMs(serverNow()).slice(0, 7);
  const { data } = useQuery(ventureMonthsQuery(ventureId, month, MONTHS));
  const kpis = latestKpis(data?.[0]?.values ?? [], month, MONTHS);
  if (kpis.length === 0) return null;
  return (
    <Panel
      title="Latest KPIs"
      actions={
        mayWrite ? (
          <Link to="/abundance-labs/kpis" className={buttonClass({ size: 'sm' })}>
            KPI grid
          </Link>
        ) : null
      }
    >
      <ul className="grid gap-3">
        {kpis.map((kpi) => (
          <li key={kpi.metric} className="flex items-center justify-between gap-4">
            <Value kpi={kpi} />
            <Sparkline values={kpi.trend} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Value({ kpi: { metric, value, month, change, isAiAssisted } }: { kpi: LatestKpi }) {
  return (
    <div className="min-w-0">
      <p className="text-fg-3 text-sm">
        <UserText>{metricName(metric)}</UserText>
      </p>
      <p className="wrap-anywhere text-fg text-md">
        <span className="font-[550]">{formatKpi(metric, value)}</span>
      </p>
      <p className="text-fg-2 text-sm">
        {monthName(month)}
        {change === null ? null : `, ${changeLabel(change)}`}
      </p>
      {isAiAssisted ? <AiAssisted /> : null}
    </div>
  );
}
