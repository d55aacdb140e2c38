import { TextDraftDialog } from '../features/ai-drafts/components/text-draft-dialog.tsx';
import { DraftedValuesForm } from '../features/ventures/components/drafted-values/drafted-values-form.tsx';

type ValuesFromTextProps = {
  ventureId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

/** Reads KPI values of a venture from a text that the user pastes (REQ-367). */
export function ValuesFromText({ ventureId, ...dialog }: ValuesFromTextProps) {
  return (
    <TextDraftDialog {...dialog} draftFor={{ kind: 'values_from_text', subject: { type: 'venture', id: ventureId } }}>
      {(ready) => <DraftedValuesForm {...ready} />}
    </TextDraftDialog>
  );
}
