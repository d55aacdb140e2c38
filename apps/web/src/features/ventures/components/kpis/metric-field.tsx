import { metricName } from '@aicv/domain/ventures/kpi-text';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import type { FieldProps } from '../../../../lib/forms/use-app-form.ts';
import { KPI_FIELD_LABELS } from '../../model/kpi-field-labels.ts';
import { type MetricValues, metricOf, NEW_METRIC, resembledMetric } from '../../model/metric-form.ts';

type MetricForm = {
  readonly values: MetricValues;
  readonly messages: { readonly isNewConfirmed?: string | undefined };
  readonly field: (name: 'metric' | 'newMetric') => FieldProps;
  readonly focus: (name: 'metric') => void;
};

type MetricFieldProps = {
  form: MetricForm;
  onChange: (change: Partial<MetricValues>) => void;
  /** In the order of the list. */
  listed: readonly string[];
  /** All metrics: a new name is compared with them. */
  known: readonly string[];
  hint?: ReactNode;
};

/** The list of metrics with "New metric…". A new name that resembles a metric is asked about. */
export function MetricField({ form, onChange, listed, known, hint }: MetricFieldProps) {
  const { values, messages, field, focus } = form;
  const resembled = resembledMetric(values, known);
  return (
    <>
      <SelectField
        label={KPI_FIELD_LABELS.metric}
        required
        placeholder="Choose a metric"
        options={[
          ...listed.map((value) => ({ value, label: metricName(value) })),
          { value: NEW_METRIC, label: 'New metric…' },
        ]}
        {...field('metric')}
      />
      {values.metric === NEW_METRIC ? (
        <TextField label="Name of the new metric" required dir="auto" hint={hint} {...field('newMetric')} />
      ) : null}
      {resembled === null ? null : (
        <div className="grid gap-2.5">
          <p role="status" className="flex flex-wrap items-center gap-2.5 text-fg text-md">
            Did you mean {metricName(resembled)}?
            {listed.includes(resembled) ? (
              <Button
                size="sm"
                onClick={() => {
                  onChange({ metric: resembled });
                  focus('metric');
                }}
              >
                Use {metricName(resembled)}
              </Button>
            ) : (
              ' It is in the grid already.'
            )}
          </p>
          {resembled === metricOf(values) ? null : (
            <Checkbox
              name="isNewConfirmed"
              label="This is a different metric"
              checked={values.isNewConfirmed}
              error={messages.isNewConfirmed}
              onChange={({ target }) => onChange({ isNewConfirmed: target.checked })}
            />
          )}
        </div>
      )}
    </>
  );
}
