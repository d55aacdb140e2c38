import { KPI_PERIODS } from '@aicv/domain/ventures/kpi';
import type { ReactNode } from 'react';
import { DateField } from '../../../../components/form/date-field.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import type { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { KPI_FIELD_LABELS } from '../../model/kpi-field-labels.ts';
import type { KpiFormValues } from '../../model/kpi-form.ts';
import { PERIOD_NAMES } from '../../model/kpi-series.ts';
import { MetricField } from './metric-field.tsx';

type KpiFieldsProps = {
  form: ReturnType<typeof useAppForm<KpiFormValues>>;
  /** In the order of the list. */
  metrics: readonly string[];
  metricHint?: ReactNode;
};

/** The fields of one value of a metric. */
export function KpiFields({ form, metrics, metricHint }: KpiFieldsProps) {
  const { field } = form;
  return (
    <>
      <MetricField
        form={form}
        onChange={(change) => form.setValues((current) => ({ ...current, ...change }))}
        listed={metrics}
        known={metrics}
        hint={metricHint}
      />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField label={KPI_FIELD_LABELS.value} required inputMode="decimal" {...field('value')} />
        <TextField label={KPI_FIELD_LABELS.target} inputMode="decimal" {...field('target')} />
        <SelectField
          label={KPI_FIELD_LABELS.period}
          options={KPI_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))}
          {...field('period')}
        />
        <DateField label={KPI_FIELD_LABELS.recordedAt} required {...field('recordedAt')} />
      </div>
    </>
  );
}
