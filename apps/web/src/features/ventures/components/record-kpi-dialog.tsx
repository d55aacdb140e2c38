import { KNOWN_METRICS, KPI_PERIODS, type KpiPeriod } from '@aicv/domain/kpi';
import { useId } from 'react';
import { localToday } from '../../../lib/local-day.ts';
import { useRecordForm } from '../../../lib/use-record-form.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRecordKpi } from '../api/use-kpi-writes.ts';
import { FIRM_METRICS } from '../firm-metrics.ts';
import { PERIOD_NAMES } from '../kpi-series.ts';
import { checkKpi, type KpiFormValues, targetOf } from './kpi-form.ts';

type RecordKpiDialogProps = {
  /** Null is the firm. */
  ventureId: string | null;
  /** Suggested before the metrics that the product knows. */
  usedMetrics: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

const VENTURE_HINT = `For example ${KNOWN_METRICS.join(', ')}; these are money in US dollars.`;
const FIRM_HINT = `For example ${FIRM_METRICS.join(', ')}; revenue, cash and burn are money in US dollars.`;

/** Records one value of a metric as of a day. */
export function RecordKpiDialog({ ventureId, usedMetrics, open, onOpenChange, finalFocus }: RecordKpiDialogProps) {
  const suggestionsId = useId();
  const { mutateAsync: record } = useRecordKpi();
  const form = useRecordForm<KpiFormValues>({
    initialValues: { metric: '', value: '', target: '', period: 'month', recordedAt: localToday() },
    validate: checkKpi,
    send: async ({ metric, value, target, period, recordedAt }) => {
      await record({
        ventureId,
        metric,
        value: value.trim(),
        target: targetOf(target),
        period: period as KpiPeriod,
        recordedAt,
      });
      onOpenChange(false);
    },
  });
  const { field } = form;

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
      <TextField
        label="Metric"
        required
        dir="auto"
        list={suggestionsId}
        hint={ventureId === null ? FIRM_HINT : VENTURE_HINT}
        {...field('metric')}
      />
      <datalist id={suggestionsId}>
        {[...new Set([...usedMetrics, ...(ventureId === null ? FIRM_METRICS : KNOWN_METRICS)])].map((metric) => (
          <option key={metric} value={metric} />
        ))}
      </datalist>
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField label="Value" required inputMode="decimal" {...field('value')} />
        <TextField label="Target" inputMode="decimal" {...field('target')} />
        <SelectField
          label="Period"
          options={KPI_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))}
          {...field('period')}
        />
        <DateField label="As of" required {...field('recordedAt')} />
      </div>
    </FormDialog>
  );
}
