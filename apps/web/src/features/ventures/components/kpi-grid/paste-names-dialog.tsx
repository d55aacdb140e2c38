import { metricKey } from '@aicv/domain/ventures/kpi';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import type { HeadingChoices, UnknownHeading } from '../../model/kpi-grid-paste.ts';
import { metricName } from '../../model/kpi-series.ts';

type PasteNamesDialogProps = {
  headings: readonly UnknownHeading[];
  onChoose: (choices: HeadingChoices) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const NEW = 'new';
const LEAVE_OUT = 'leave out';
const SIMILAR = 'similar';

/** Asks what each pasted heading means that is no metric of the grid. */
export function PasteNamesDialog({ headings, onChoose, open, onOpenChange }: PasteNamesDialogProps) {
  const form = useAppForm<Record<string, string>>({
    initialValues: Object.fromEntries(
      headings.map(({ similar }, index) => [`heading-${index}`, similar === null ? NEW : SIMILAR]),
    ),
    send: (values) => {
      onOpenChange(false);
      onChoose(
        new Map(
          headings.map(({ name, similar }, index) => {
            const choice = values[`heading-${index}`];
            return [name, choice === SIMILAR ? similar : choice === NEW ? metricKey(name) : null];
          }),
        ),
      );
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Names that are not in the grid"
      description="Choose what each of these headings means."
      failureTitle="The values were not pasted."
      submitLabel="PASTE"
      pendingLabel="PASTING..."
    >
      {headings.map(({ name, similar }, index) => (
        <SelectField
          key={name}
          label={`“${name}”`}
          hint={similar === null ? undefined : `Did you mean ${metricName(similar)}?`}
          options={[
            ...(similar === null ? [] : [{ value: SIMILAR, label: `Use ${metricName(similar)}` }]),
            { value: NEW, label: 'Add as a new metric' },
            { value: LEAVE_OUT, label: 'Leave out' },
          ]}
          {...form.field(`heading-${index}`)}
        />
      ))}
    </FormDialog>
  );
}
