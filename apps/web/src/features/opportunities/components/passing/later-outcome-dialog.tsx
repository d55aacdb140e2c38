import type { LaterOutcome } from '@aicv/contracts/opportunities/anti-portfolio';
import { DateField } from '../../../../components/form/date-field.tsx';
import { TextArea } from '../../../../components/form/text-area.tsx';
import { FormDialog } from '../../../../components/overlay/form-dialog.tsx';
import { createDrafts } from '../../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useRecordLaterOutcome } from '../../anti-portfolio.ts';

type LaterOutcomeDialogProps = {
  id: string;
  /** Null if none is recorded. */
  current: LaterOutcome | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

interface LaterOutcomeValues {
  readonly outcome: string;
  readonly happenedOn: string;
  readonly source: string;
}

const drafts = createDrafts<LaterOutcomeValues>({ kind: 'later-outcome', lasts: 'page' });

/** Records or corrects what became of a passed opportunity (REQ-364). */
export function LaterOutcomeDialog({ id, current, open, onOpenChange }: LaterOutcomeDialogProps) {
  const record = useRecordLaterOutcome(id);
  const initialValues = {
    outcome: current?.outcome ?? '',
    happenedOn: current?.happenedOn ?? '',
    source: current?.source ?? '',
  };
  const form = useAppForm<LaterOutcomeValues>({
    initialValues,
    draft: drafts.of(`${id} ${current?.version ?? 0}`, initialValues),
    validate: ({ outcome, happenedOn, source }) => ({
      ...(outcome.trim() === '' && { outcome: 'Outcome is required' }),
      ...(happenedOn === '' && { happenedOn: 'Day is required' }),
      ...(source.trim() === '' && { source: 'Source is required' }),
    }),
    send: async (values) => {
      await record.mutateAsync({ ...values, ...(current !== null && { version: current.version }) });
      onOpenChange(false);
    },
  });
  const { field } = form;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      retainsDraft
      title="Later outcome"
      description="How this opportunity succeeded after you passed on it. It then appears in the anti-portfolio."
      failureTitle="The outcome was not saved."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
    >
      <TextArea label="Outcome" hint="For example “Sold for $200 million”." rows={2} dir="auto" {...field('outcome')} />
      <DateField label="Day" className="sm:max-w-60" {...field('happenedOn')} />
      <TextArea
        label="Source"
        hint="A document or an https link that shows it."
        rows={2}
        dir="auto"
        {...field('source')}
      />
    </FormDialog>
  );
}
