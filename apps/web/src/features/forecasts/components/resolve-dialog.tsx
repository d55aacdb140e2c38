import type { ForecastStatement } from '@aicv/contracts/forecasts/forecasts';
import { canResolveAs, RESOLUTION_OUTCOMES, type ResolutionOutcome } from '@aicv/domain/forecasts/forecast';
import { UserText } from '../../../components/data/user-text.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { useResolve } from '../mutations.ts';

type ResolveDialogProps = {
  statement: ForecastStatement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

interface ResolutionValues {
  readonly outcome: ResolutionOutcome | '';
  readonly source: string;
  readonly reason: string;
}

const drafts = createDrafts<ResolutionValues>({ kind: 'resolution', lasts: 'page' });
const EMPTY: ResolutionValues = { outcome: '', source: '', reason: '' };

export const OUTCOME_LABELS: Readonly<Record<ResolutionOutcome, string>> = {
  yes: 'Yes, it came true',
  no: 'No, it did not',
  void: 'Void, it cannot be decided',
};

/** Resolves a statement of another person, or corrects its resolution (REQ-363). */
export function ResolveDialog({ statement, open, onOpenChange }: ResolveDialogProps) {
  const { id, dueOn, resolutions } = statement;
  const [inEffect] = resolutions;
  const isCorrection = inEffect !== undefined;
  const resolve = useResolve(id);
  const form = useAppForm<ResolutionValues>({
    initialValues: EMPTY,
    draft: drafts.of(`${id} ${inEffect?.id ?? ''}`, EMPTY),
    validate: ({ outcome, source, reason }) => ({
      ...(outcome === '' && { outcome: 'Outcome is required' }),
      ...(source.trim() === '' && { source: 'Source is required' }),
      ...(isCorrection && reason.trim() === '' && { reason: 'Reason is required for a correction' }),
    }),
    send: async ({ outcome, source, reason }) => {
      if (outcome === '') return;
      await resolve.mutateAsync({ outcome, source, ...(isCorrection && { corrects: inEffect.id, reason }) });
      onOpenChange(false);
    },
  });
  const { field, values, messages } = form;
  const options = RESOLUTION_OUTCOMES.map((value) => ({
    value,
    label: OUTCOME_LABELS[value],
    disabled: !canResolveAs(value, dueOn, serverNow()),
  }));
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      retainsDraft
      title={isCorrection ? 'Correct the resolution' : 'Resolve the statement'}
      description={
        <>
          <UserText className="whitespace-pre-wrap">{statement.statement}</UserText>
          <span className="mt-1 block">Due on {formatCalendarDate(dueOn)}</span>
        </>
      }
      failureTitle="The statement was not resolved."
      submitLabel={isCorrection ? 'CORRECT' : 'RESOLVE'}
      pendingLabel={isCorrection ? 'CORRECTING...' : 'RESOLVING...'}
    >
      <SelectField
        label="Outcome"
        name="outcome"
        placeholder="Choose an outcome"
        hint={options.some(({ disabled }) => disabled) ? 'It can be resolved as no from the due day on.' : undefined}
        options={options}
        value={values.outcome}
        error={messages.outcome}
        onChange={({ target }) =>
          form.setValue('outcome', RESOLUTION_OUTCOMES.find((outcome) => outcome === target.value) ?? '')
        }
      />
      <TextArea
        label="Source"
        hint="A document or an https link that shows it."
        rows={2}
        dir="auto"
        {...field('source')}
      />
      {isCorrection ? (
        <TextArea
          label="Reason for the correction"
          hint="Both resolutions stay visible."
          rows={2}
          dir="auto"
          {...field('reason')}
        />
      ) : null}
    </FormDialog>
  );
}
