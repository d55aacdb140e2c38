import { aiDraftEndpoints } from '@aicv/contracts/ai/ai-drafts';
import { INPUT_MAX_LENGTH } from '@aicv/domain/ai/draft';
import * as z from 'zod/mini';
import { TextArea } from '../../../components/form/text-area.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import { KIND_TEXTS } from '../model/draft-labels.ts';
import { type DraftFor, type StartedDraft, startDraft } from '../queries.ts';

/** By the id of the record. */
export const pastedTexts = createDrafts({ kind: 'pasted-text', lasts: 'browser', untouched: { text: '' } });

const checkText = validatorOf(z.pick(aiDraftEndpoints.createAiDraft.body, { text: true }));

type PasteDialogProps = {
  draftFor: DraftFor;
  onStarted: (started: StartedDraft, text: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus?: (() => HTMLElement | null) | undefined;
};

/** Asks for the text that a draft is read from. The text stays until a draft has it. */
export function PasteDialog({ draftFor, onStarted, ...dialog }: PasteDialogProps) {
  const { title, field, emptyText } = KIND_TEXTS[draftFor.kind];
  const form = useAppForm({
    initialValues: { text: '' },
    draft: pastedTexts.of(draftFor.subject.id),
    validate: checkText,
    send: async ({ text }) => {
      const started = await startDraft({ ...draftFor, text });
      onStarted(started, text);
      return 'draft' in started;
    },
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      size="xl"
      title={title}
      failureTitle="The text was not read."
      submitLabel="FIND VALUES"
      pendingLabel="READING..."
      retainsDraft
    >
      <TextArea
        label={field}
        required
        rows={12}
        placeholder={emptyText}
        hint={`At most ${formatCount(INPUT_MAX_LENGTH)} characters. The text is stored with the draft and removed when the draft is rejected.`}
        {...form.field('text')}
      />
    </FormDialog>
  );
}
