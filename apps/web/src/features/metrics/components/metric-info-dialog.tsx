import { METRIC_FORMULAS, type Metric } from '@aicv/domain/dashboard/metric-formulas';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatDateTime } from '../../../lib/format/format.ts';
import type { MetricInfo } from '../model/metric-info.ts';
import { closedSources, isOfTheFirm } from '../model/metric-viewer.ts';
import { MetricSources } from './metric-sources.tsx';

type MetricInfoDialogProps = MetricInfo & { open: boolean; onOpenChange: (open: boolean) => void };

/** The explanation of a metric (REQ-236). */
export function MetricInfoDialog({ open, onOpenChange, label, metrics, ...info }: MetricInfoDialogProps) {
  const [chosen, setChosen] = useState(metrics[0]);
  const about = <About metric={chosen} {...info} />;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={label}>
      {metrics.length === 1 ? (
        about
      ) : (
        <Tabs
          label="Figures"
          look="segmented"
          size="sm"
          items={metrics.map((metric) => ({ value: metric, label: METRIC_FORMULAS[metric].name }))}
          value={chosen}
          onValueChange={setChosen}
          panelFocusable
          panelClassName="mt-4"
        >
          {about}
        </Tabs>
      )}
    </Dialog>
  );
}

type AboutProps = Omit<MetricInfo, 'label' | 'metrics'> & { metric: Metric };

function About({ metric, answer, isSample, viewer }: AboutProps) {
  const { formula, source } = METRIC_FORMULAS[metric];
  const closed = closedSources(metric, viewer);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isSample ? (
        <Alert tone="info" title="Sample value.">
          {viewer.maySeeMetrics
            ? 'No data has been recorded for this figure yet.'
            : 'Your role cannot see this figure. A sample is shown instead.'}
        </Alert>
      ) : null}
      <dl className="grid gap-3 text-md">
        <Entry term="Formula" text={formula} />
        <Entry term="Computed from" text={source} />
        {isSample || answer === undefined ? null : <Entry term="As of" text={asOfText(metric, answer)} />}
      </dl>
      {closed === null ? (
        <MetricSources metric={metric} mayOpenVentures={viewer.mayOpenVentures} />
      ) : (
        <p className="text-fg-2 text-sm">{closed}</p>
      )}
      {viewer.mayRecordFirmKpis && isOfTheFirm(metric) ? (
        <p className="text-sm">
          <Link to="/capital/figures" className="text-link">
            Record the firm's figures
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function Entry({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-fg-3 text-sm">{term}</dt>
      <dd className="text-fg">{text}</dd>
    </div>
  );
}

/** The day of the latest record; a metric that counts records is as of now. */
function asOfText(metric: Metric, { recordedAt, asOf }: NonNullable<MetricInfo['answer']>): string {
  const day = recordedAt[metric];
  return day === undefined ? formatDateTime(asOf) : formatCalendarDate(day);
}
