import { KPI_PERIODS } from '@aicv/domain/ventures/kpi';
import { type ReactNode, useId } from 'react';
import { DateField } from '../../../../components/form/date-field.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import type { FieldProps } from '../../../../lib/forms/use-app-form.ts';
import { KPI_FIELD_LABELS } from '../../model/kpi-field-labels.ts';
import type { KpiFormValues } from '../../model/kpi-form.ts';
import { PERIOD_NAMES } from '../../model/kpi-series.ts';

type KpiFieldsProps = {
  field: (name: keyof KpiFormValues) => FieldProps;
  suggestedMetrics: readonly string[];
  metricHint?: ReactNode;
};

/** The fields of one value of a metric. */
export function KpiFields({ field, suggestedMetrics, metricHint }: KpiFieldsProps) {
  const suggestionsId = useId();
  return (
    <>
      <TextField
        label={KPI_FIELD_LABELS.metric}
        required
        dir="auto"
        list={suggestionsId}
        hint={metricHint}
        {...field('metric')}
      />
      <datalist id={suggestionsId}>
        {[...new Set(suggestedMetrics)].map((metric) => (
          <option key={metric} value={metric} />
        ))}
      </datalist>
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
