import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { checkMetric, type MetricValues, metricOf, NEW_METRIC, NO_METRIC } from '../../model/metric-form.ts';
import { MetricField } from '../kpis/metric-field.tsx';

type AddMetricDialogProps = {
  /** The recorded metrics that are not in the grid. */
  hidden: readonly string[];
  /** The columns of the grid. */
  shown: readonly string[];
  onAdd: (metric: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Adds a column to the grid. */
export function AddMetricDialog({ hidden, shown, onAdd, open, onOpenChange }: AddMetricDialogProps) {
  const known = [...shown, ...hidden];
  const form = useAppForm<MetricValues>({
    initialValues: { ...NO_METRIC, metric: hidden.length === 0 ? NEW_METRIC : '' },
    validate: (values) => checkMetric(values, known),
    send: (values) => {
      onOpenChange(false);
      onAdd(metricOf(values));
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Add metric"
      failureTitle="The metric was not added."
      submitLabel="ADD"
      pendingLabel="ADDING..."
    >
      <MetricField
        form={form}
        onChange={(change) => form.setValues((current) => ({ ...current, ...change }))}
        listed={hidden}
        known={known}
      />
    </FormDialog>
  );
}
