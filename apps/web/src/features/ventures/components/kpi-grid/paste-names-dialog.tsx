import { metricKey } from '@aicv/domain/ventures/kpi';
import { metricName } from '@aicv/domain/ventures/kpi-text';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import type { HeadingChoices, UnknownHeading } from '../../model/kpi-grid-paste.ts';
import { checkMetric, NEW_METRIC, NO_METRIC } from '../../model/metric-form.ts';

type PasteNamesDialogProps = {
  headings: readonly UnknownHeading[];
  /** The metrics that exist. */
  known: readonly string[];
  onChoose: (choices: HeadingChoices) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const NEW = 'new';
const LEAVE_OUT = 'leave out';
const SIMILAR = 'similar';

/** Asks what each pasted heading means that is no metric of the grid. */
export function PasteNamesDialog({ headings, known, onChoose, open, onOpenChange }: PasteNamesDialogProps) {
  const form = useAppForm<Record<string, string>>({
    initialValues: Object.fromEntries(
      headings.map(({ similar }, index) => [`heading-${index}`, similar === null ? NEW : SIMILAR]),
    ),
    validate: (values) => checkChoices(headings, known, values),
    send: (values) => {
      onOpenChange(false);
      onChoose(
        new Map(headings.map((heading, index) => [heading.name, chosenMetric(heading, values[`heading-${index}`])])),
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

/** Null if the column is left out. */
function chosenMetric({ name, similar }: UnknownHeading, choice: string | undefined): string | null {
  if (choice === SIMILAR) return similar;
  return choice === NEW ? metricKey(name) : null;
}

/** Refuses a new name that no metric can have, and two headings for one metric. */
function checkChoices(
  headings: readonly UnknownHeading[],
  known: readonly string[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const taken = new Set<string>();
  return Object.fromEntries(
    headings.flatMap((heading, index): [string, string][] => {
      const field = `heading-${index}`;
      const metric = chosenMetric(heading, values[field]);
      if (metric === null) return [];
      const asNew = { ...NO_METRIC, metric: NEW_METRIC, newMetric: heading.name, isNewConfirmed: true };
      const refused = values[field] === NEW ? checkMetric(asNew, known).newMetric : undefined;
      const message =
        refused ?? (taken.has(metric) ? 'Another heading has this metric already. Leave one out.' : undefined);
      taken.add(metric);
      return message === undefined ? [] : [[field, message]];
    }),
  );
}
