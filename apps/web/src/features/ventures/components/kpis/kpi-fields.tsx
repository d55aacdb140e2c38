import { KPI_PERIODS } from '@aicv/domain/ventures/kpi';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { DateField } from '../../../../components/form/date-field.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import type { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { KPI_FIELD_LABELS } from '../../model/kpi-field-labels.ts';
import { type KpiFormValues, NEW_METRIC, resembledMetric } from '../../model/kpi-form.ts';
import { metricName, PERIOD_NAMES } from '../../model/kpi-series.ts';

type KpiFieldsProps = {
  form: ReturnType<typeof useAppForm<KpiFormValues>>;
  /** In the order of the list. */
  metrics: readonly string[];
  metricHint?: ReactNode;
};

/** The fields of one value of a metric. */
export function KpiFields({ form, metrics, metricHint }: KpiFieldsProps) {
  const { field, values } = form;
  return (
    <>
      <SelectField
        label={KPI_FIELD_LABELS.metric}
        required
        placeholder="Choose a metric"
        options={[
          ...metrics.map((value) => ({ value, label: metricName(value) })),
          { value: NEW_METRIC, label: 'New metric…' },
        ]}
        {...field('metric')}
      />
      {values.metric === NEW_METRIC ? <NewMetric form={form} metrics={metrics} hint={metricHint} /> : null}
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

/** The name of a new metric, and the metric that it resembles. */
function NewMetric({
  form,
  metrics,
  hint,
}: {
  form: KpiFieldsProps['form'];
  metrics: readonly string[];
  hint: ReactNode;
}) {
  const { field, values, messages, setValue } = form;
  const resembled = resembledMetric(values, metrics);
  return (
    <div className="grid gap-2.5">
      <TextField label="Name of the new metric" required dir="auto" hint={hint} {...field('newMetric')} />
      {resembled === null ? null : (
        <>
          <p role="status" className="flex flex-wrap items-center gap-2.5 text-fg text-md">
            Did you mean {metricName(resembled)}?
            <Button
              size="sm"
              onClick={() => {
                setValue('metric', resembled);
                form.focus('metric');
              }}
            >
              Use {metricName(resembled)}
            </Button>
          </p>
          {metrics.includes(values.newMetric) ? null : (
            <Checkbox
              name="isNewConfirmed"
              label="This is a different metric"
              checked={values.isNewConfirmed}
              error={messages.isNewConfirmed}
              onChange={({ target }) => setValue('isNewConfirmed', target.checked)}
            />
          )}
        </>
      )}
    </div>
  );
}
