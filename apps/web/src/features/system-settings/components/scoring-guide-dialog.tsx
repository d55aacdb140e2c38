import { type ComponentGuide, scoringGuideEndpoints } from '@aicv/contracts/opportunities/scoring-guide';
import { COMPONENT_SCORE_LABELS } from '@aicv/domain/opportunities/scoring';
import { GUIDE_TEXT_MAX_LENGTH, type GuideText } from '@aicv/domain/opportunities/scoring-guide';
import { useQueryClient } from '@tanstack/react-query';
import { NewerValues } from '../../../components/form/newer-values.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { scoringGuideQuery } from '../../../lib/api/scoring-guide-query.ts';
import { useEditRecord } from '../../../lib/forms/use-edit-record.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import { useSaveScoringGuide } from '../mutations.ts';

const LABELS = {
  meaning: 'Meaning',
  at2: 'What a 2 looks like',
  at5: 'What a 5 looks like',
  at8: 'What an 8 looks like',
} as const satisfies Record<GuideText, string>;

type Values = Record<GuideText, string>;

const validate = validatorOf(scoringGuideEndpoints.updateScoringGuide.body);

const valuesOf = ({ meaning, at2, at5, at8 }: ComponentGuide): Values => ({ meaning, at2, at5, at8 });

type ScoringGuideDialogProps = {
  /** The texts when the dialog was opened. */
  guide: ComponentGuide;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Edits the texts of one score component. */
export function ScoringGuideDialog({ guide, open, onOpenChange }: ScoringGuideDialogProps) {
  const { component } = guide;
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSaveScoringGuide(component);
  const { form, newer } = useEditRecord<ComponentGuide, Values>({
    record: guide,
    valuesOf,
    validate,
    save: (changed, version) => save({ ...changed, version }),
    fetchNewest: async () => {
      const { components } = await queryClient.fetchQuery({ ...scoringGuideQuery, staleTime: 0 });
      return components.find((one) => one.component === component) ?? guide;
    },
    onSaved: () => onOpenChange(false),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title={`Scoring guide: ${COMPONENT_SCORE_LABELS[component]}`}
      description={`At most ${GUIDE_TEXT_MAX_LENGTH} characters each. Clear a text to restore its default.`}
      failureTitle="The texts were not saved."
      submitLabel="SAVE"
      pendingLabel="SAVING..."
    >
      {newer === null ? null : <NewerValues isUnderRefusal newer={newer} labels={LABELS} />}
      {(['meaning', 'at2', 'at5', 'at8'] as const).map((name) => (
        <TextArea key={name} rows={2} dir="auto" label={LABELS[name]} {...form.field(name)} />
      ))}
    </FormDialog>
  );
}
