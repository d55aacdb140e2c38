import { KNOWN_METRICS } from '@aicv/domain/ventures/kpi';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { tenantToday } from '../../../../lib/format/tenant-day.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useMetricList } from '../../kpi-grid-queries.ts';
import { useRecordKpi } from '../../kpi-mutations.ts';
import { FIRM_METRICS } from '../../model/firm-metrics.ts';
import { checkKpi, type KpiFormValues, kpiOfForm } from '../../model/kpi-form.ts';
import { NO_METRIC } from '../../model/metric-form.ts';
import { KpiFields } from './kpi-fields.tsx';

type RecordKpiDialogProps = {
  /** Null for the firm. */
  ventureId: string | null;
  /** Suggested before the metrics that the product defines. */
  usedMetrics: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

const VENTURE_HINT = `For example ${KNOWN_METRICS.join(', ')}. These are amounts in US dollars.`;
const FIRM_HINT = `For example ${FIRM_METRICS.join(', ')}. Revenue, cash and burn are amounts in US dollars.`;

/** Records one value of a metric as of a day. */
export function RecordKpiDialog({ ventureId, usedMetrics, open, onOpenChange, finalFocus }: RecordKpiDialogProps) {
  const { mutateAsync: record } = useRecordKpi();
  const metrics = useMetricList([...usedMetrics, ...(ventureId === null ? FIRM_METRICS : KNOWN_METRICS)]);
  const form = useAppForm<KpiFormValues>({
    initialValues: { ...NO_METRIC, value: '', target: '', period: 'month', recordedAt: tenantToday() },
    validate: (values) => checkKpi(values, metrics),
    send: async (values) => {
      await record({ ventureId, ...kpiOfForm(values) });
      onOpenChange(false);
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      finalFocus={finalFocus}
      title="Record KPI"
      failureTitle="The KPI was not recorded."
      submitLabel="RECORD KPI"
      pendingLabel="RECORDING..."
    >
      <KpiFields form={form} metrics={metrics} metricHint={ventureId === null ? FIRM_HINT : VENTURE_HINT} />
    </FormDialog>
  );
}
