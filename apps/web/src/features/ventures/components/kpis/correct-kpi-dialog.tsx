import type { Kpi } from '@aicv/contracts/ventures/kpis';
import { metricName } from '@aicv/domain/ventures/kpi-text';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useMetricList } from '../../kpi-grid-queries.ts';
import { useCorrectKpi } from '../../kpi-mutations.ts';
import { checkKpi, type KpiFormValues, kpiOfForm } from '../../model/kpi-form.ts';
import { NO_METRIC } from '../../model/metric-form.ts';
import { KpiFields } from './kpi-fields.tsx';
import { KpiHistory } from './kpi-history.tsx';

type CorrectKpiDialogProps = {
  kpi: Kpi;
  usedMetrics: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

/** Corrects a recorded value, including a wrong metric, period or day. */
export function CorrectKpiDialog({ kpi, usedMetrics, open, onOpenChange, finalFocus }: CorrectKpiDialogProps) {
  const { mutateAsync: correct } = useCorrectKpi(kpi.id);
  const metrics = useMetricList(usedMetrics);
  const { metric, value, target, period, recordedAt } = kpi;
  const form = useAppForm<KpiFormValues>({
    initialValues: { ...NO_METRIC, metric, value, target: target ?? '', period, recordedAt },
    validate: (values) => checkKpi(values, metrics),
    send: async (values) => {
      await correct(kpiOfForm(values));
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      finalFocus={finalFocus}
      title={`Correct ${metricName(metric)}`}
      description={`As of ${formatCalendarDate(recordedAt)}`}
      failureTitle="The KPI was not corrected."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
    >
      <KpiFields form={form} metrics={metrics} />
      <KpiHistory kpiId={kpi.id} />
    </FormDialog>
  );
}
