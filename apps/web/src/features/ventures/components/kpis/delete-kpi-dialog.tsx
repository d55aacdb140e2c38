import type { Kpi } from '@aicv/contracts/ventures/kpis';
import { labsDeletionEndpoints } from '@aicv/contracts/ventures/labs-deletion';
import { formatKpi, metricName } from '@aicv/domain/ventures/kpi-text';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../../lib/forms/validator-of.ts';
import type { DeletedKpi } from '../../deletion-mutations.ts';

const checkReason = validatorOf(labsDeletionEndpoints.deleteKpi.body);

type DeleteKpiDialogProps = {
  kpi: Kpi;
  onDelete: (deleted: DeletedKpi) => Promise<unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

/** Asks for the reason of a deletion, which the history of the value shows. */
export function DeleteKpiDialog({ kpi, onDelete, open, onOpenChange, finalFocus }: DeleteKpiDialogProps) {
  const { metric, value, recordedAt } = kpi;
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: checkReason,
    send: async ({ reason }) => {
      await onDelete({ ...kpi, reason });
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      finalFocus={finalFocus}
      title={`Delete ${metricName(metric)}?`}
      description={`${formatKpi(metric, value)}, as of ${formatCalendarDate(recordedAt)}`}
      failureTitle="The KPI was not deleted."
      submitLabel="DELETE"
      pendingLabel="DELETING..."
      submitVariant="danger"
    >
      <TextArea required label="Reason" rows={3} dir="auto" {...form.field('reason')} />
    </FormDialog>
  );
}
