import type { Kpi } from '@aicv/contracts/ventures/kpis';
import { formatKpi, metricName } from '@aicv/domain/ventures/kpi-text';
import { Minus, Trash2, TrendingDown, TrendingUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { AiAssisted } from '../../../../components/data/ai-assisted.tsx';
import { DataTable } from '../../../../components/data/data-table.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { lazyPart } from '../../../../components/feedback/lazy.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useFocusFallback } from '../../../../components/overlay/use-focus-fallback.ts';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { KPI_FIELD_LABELS } from '../../model/kpi-field-labels.ts';
import { changeLabel, type KpiSeries, PERIOD_NAMES, trendOf } from '../../model/kpi-series.ts';
import { NotSet } from '../money.tsx';

const KpiChart = lazyPart(() => import('./kpi-chart.tsx'), 'KpiChart');

type KpiPanelProps = { series: KpiSeries; onCorrect: (kpi: Kpi) => void; onDelete: (kpi: Kpi) => void };

/** One KPI: its current value, its chart, and its values on demand. */
export function KpiPanel({ series, onCorrect, onDelete }: KpiPanelProps) {
  const tableId = useId();
  const [showsValues, setShowsValues] = useState(false);
  const mayWrite = useMayWrite();
  const { metric, period, values } = series;
  const [latest] = values;
  const name = metricName(metric);
  const facts = [
    {
      key: 'date',
      header: KPI_FIELD_LABELS.recordedAt,
      isRowHeader: true,
      cell: (kpi: Kpi) => formatCalendarDate(kpi.recordedAt),
    },
    {
      key: 'value',
      header: KPI_FIELD_LABELS.value,
      align: 'end',
      cell: (kpi: Kpi) => (
        <>
          {formatKpi(metric, kpi.value)}
          {kpi.isAiAssisted ? <AiAssisted /> : null}
        </>
      ),
    },
    {
      key: 'target',
      header: KPI_FIELD_LABELS.target,
      align: 'end',
      cell: (kpi: Kpi) => (kpi.target === null ? <NotSet /> : formatKpi(metric, kpi.target)),
    },
  ] as const;
  const columns = [
    ...facts,
    {
      key: 'correct',
      isControls: true,
      header: 'Actions',
      align: 'end',
      cell: (kpi: Kpi) => (
        <ValueActions>
          <Button
            size="sm"
            variant="ghost"
            data-correct={kpi.id}
            aria-label={`Correct ${name} of ${formatCalendarDate(kpi.recordedAt)}`}
            onClick={() => onCorrect(kpi)}
          >
            Correct
          </Button>
          <IconButton
            size="sm"
            label={`Delete ${name} of ${formatCalendarDate(kpi.recordedAt)}`}
            icon={<Trash2 />}
            data-delete={kpi.id}
            onClick={() => onDelete(kpi)}
          />
        </ValueActions>
      ),
    },
  ] as const;

  return (
    <Panel
      title={<UserText>{name}</UserText>}
      padded={false}
      actions={
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={showsValues}
          aria-controls={tableId}
          onClick={() => setShowsValues(!showsValues)}
        >
          {values.length === 1 ? '1 value' : `${formatCount(values.length)} values`}
        </Button>
      }
    >
      <div className="p-4">
        <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-5">
          <Stat name="Latest" className="col-span-2 sm:col-span-1">
            <span className="font-[550]">{formatKpi(metric, latest.value)}</span>
            {latest.isAiAssisted ? <AiAssisted /> : null}
          </Stat>
          <Stat name="Target">{latest.target === null ? <NotSet /> : formatKpi(metric, latest.target)}</Stat>
          <Stat name="Trend">
            <TrendLabel series={series} />
          </Stat>
          <Stat name="Period">{PERIOD_NAMES[period]}</Stat>
          <Stat name="As of">
            <time dateTime={latest.recordedAt}>{formatCalendarDate(latest.recordedAt)}</time>
          </Stat>
        </dl>
        <KpiChart fallback={<Skeleton className="h-60" />} series={series} />
      </div>
      <div id={tableId} className={showsValues ? 'relative max-h-80 overflow-y-auto border-line border-t' : ''}>
        {showsValues ? (
          <DataTable
            caption={`Values of ${name}`}
            columns={mayWrite ? columns : facts}
            rows={values}
            rowKey={({ id }) => id}
          />
        ) : null}
      </div>
    </Panel>
  );
}

/** Keeps the focus on the panel when a value is deleted. */
function ValueActions({ children }: { children: ReactNode }) {
  const focusRef = useFocusFallback<HTMLSpanElement>();
  return (
    <span ref={focusRef} className="inline-flex items-center gap-1">
      {children}
    </span>
  );
}

const TREND_ICONS = { up: TrendingUp, down: TrendingDown, level: Minus } as const;

function TrendLabel({ series }: { series: KpiSeries }) {
  const trend = trendOf(series);
  if (trend === null) return <span className="text-fg-3">First value</span>;
  const Icon = TREND_ICONS[trend.direction];
  return (
    <span className="inline-flex items-center gap-1" title={`Since ${formatCalendarDate(trend.since)}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0 text-fg-2" />
      {changeLabel(trend)}
    </span>
  );
}

function Stat({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-fg-3 text-xs">{name}</dt>
      <dd className="wrap-anywhere text-fg text-sm">{children}</dd>
    </div>
  );
}
