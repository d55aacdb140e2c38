import type { VentureDetail } from '@aicv/contracts/ventures/ventures';
import { NewerValues } from '../../../../components/form/newer-values.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { checkMoney, type MoneyValues, moneyChange, moneyValues } from '../../model/money-form.ts';
import { useEditVenture } from './use-edit-venture.ts';

type EditMoneyDialogProps = { venture: VentureDetail; open: boolean; onOpenChange: (open: boolean) => void };

const LABELS = { mrr: 'MRR', cac: 'CAC', ltv: 'LTV' };
const HINTS = {
  mrr: 'Monthly recurring revenue, in US dollars.',
  cac: 'Customer acquisition cost, in US dollars.',
  ltv: 'Customer lifetime value, in US dollars.',
};

/** Edits the venture's amounts as exact text. A changed amount is recorded as a KPI value dated today. */
export function EditMoneyDialog({ venture, open, onOpenChange }: EditMoneyDialogProps) {
  const { form, newer } = useEditVenture<MoneyValues>({
    venture,
    valuesOf: moneyValues,
    validate: (values) => checkMoney(values, moneyValues(venture)),
    changeOf: moneyChange,
    onSaved: () => onOpenChange(false),
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Edit financials"
      description="Changed amounts are recorded as KPI values for today."
      size="sm"
      failureTitle="The venture was not saved."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
    >
      {newer === null ? null : <NewerValues isUnderRefusal newer={newer} labels={LABELS} />}
      {(['mrr', 'cac', 'ltv'] as const).map((name) => (
        <TextField key={name} label={LABELS[name]} hint={HINTS[name]} inputMode="decimal" {...form.field(name)} />
      ))}
    </FormDialog>
  );
}
