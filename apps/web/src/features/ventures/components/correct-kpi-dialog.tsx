import type { Kpi } from '@aicv/contracts/kpis';
import { formatCalendarDate } from '../../../lib/calendar-date.ts';
import { useRecordForm } from '../../../lib/use-record-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCorrectKpi } from '../api/use-kpi-writes.ts';
import { metricName } from '../kpi-series.ts';
import { checkCorrection, targetOf } from './kpi-form.ts';

type CorrectKpiDialogProps = { kpi: Kpi; open: boolean; onOpenChange: (open: boolean) => void };

/** Corrects value and target of what was recorded; metric, period and day stay. */
export function CorrectKpiDialog({ kpi, open, onOpenChange }: CorrectKpiDialogProps) {
  const { mutateAsync: correct } = useCorrectKpi(kpi.id);
  const form = useRecordForm<{ readonly value: string; readonly target: string }>({
    initialValues: { value: kpi.value, target: kpi.target ?? '' },
    validate: checkCorrection,
    send: async ({ value, target }) => {
      await correct({ value: value.trim(), target: targetOf(target) });
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title={`Correct ${metricName(kpi.metric)}`}
      description={`As of ${formatCalendarDate(kpi.recordedAt)}`}
      size="sm"
      failureTitle="The KPI was not corrected."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
    >
      {(['value', 'target'] as const).map((name) => (
        <TextField
          key={name}
          label={name === 'value' ? 'Value' : 'Target'}
          required={name === 'value'}
          inputMode="decimal"
          {...form.field(name)}
        />
      ))}
    </FormDialog>
  );
}
