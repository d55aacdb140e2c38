import { type AiDraft, aiDraftEndpoints } from '@aicv/contracts/ai/ai-drafts';
import { useState } from 'react';
import { TextChanges } from '../../../components/data/text-version.tsx';
import { MarkdownField } from '../../../components/markdown/markdown-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';
import { KIND_TEXTS } from '../model/draft-labels.ts';
import { useAcceptDraft } from '../mutations.ts';
import { DraftFooter } from './draft-footer.tsx';
import { SentenceList } from './sentence-list.tsx';

const editedTexts = createDrafts({ kind: 'ai-draft', lasts: 'browser', untouched: { text: '' } });

const checkText = validatorOf(aiDraftEndpoints.acceptAiDraft.body);

type DraftFormProps = {
  draft: AiDraft;
  title: string;
  description: string;
  presentText: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAccepted: () => void;
};

/** The sentences with their quotes, the text to edit, and what it changes. */
export function DraftForm({ draft, presentText, open, onOpenChange, onAccepted, ...dialog }: DraftFormProps) {
  const { mutateAsync: accept } = useAcceptDraft(draft);
  const [confirmed, setConfirmed] = useState<readonly number[]>([]);
  const form = useAppForm({
    initialValues: { text: draft.text },
    draft: editedTexts.of(draft.id, { text: draft.text }),
    validate: ({ text }) => checkText({ text }),
    send: async ({ text }) => {
      await accept({ text, confirmed: [...confirmed] });
      onAccepted();
      onOpenChange(false);
    },
  });
  const { text } = form.values;
  const { field, emptyText, changes, accept: acceptLabel } = KIND_TEXTS[draft.kind];
  return (
    <FormDialog
      {...dialog}
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      size="xl"
      failureTitle="The draft was not accepted."
      submitLabel={acceptLabel}
      pendingLabel="ACCEPTING..."
      retainsDraft
    >
      <SentenceList draft={draft} confirmed={confirmed} onConfirm={setConfirmed} />
      <MarkdownField
        label={field}
        name="text"
        rows={12}
        emptyText={emptyText}
        value={text}
        error={form.messages.text}
        onChange={(next) => form.setValues((current) => ({ ...current, text: next }))}
      />
      {presentText === '' ? null : (
        <details>
          <summary className="cursor-pointer text-fg-2 text-sm">{changes}</summary>
          <div className="mt-2 max-h-80 overflow-auto rounded-sm bg-sunken py-2 font-mono text-xs leading-5">
            <TextChanges before={presentText} after={text} />
          </div>
        </details>
      )}
      <DraftFooter draft={draft} onRejected={() => onOpenChange(false)}>
        The accepted text is yours and is marked AI-assisted.
      </DraftFooter>
    </FormDialog>
  );
}
