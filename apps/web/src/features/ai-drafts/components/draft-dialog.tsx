import type { AiDraft } from '@aicv/contracts/ai/ai-drafts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { descriptionOf, KIND_TEXTS } from '../model/draft-labels.ts';
import { type DraftFor, draftQuery, openedDraftQuery } from '../queries.ts';
import { DraftForm } from './draft-form.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { RunningDialog } from './running-dialog.tsx';

type DraftDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  draftFor: DraftFor;
  presentText: string;
  onAccepted: () => void;
};

/** Shows the undecided draft of the user, or a new one. A model is asked only after the user has seen what it receives. */
export function DraftDialog({ draftFor, ...props }: DraftDialogProps) {
  const [asked] = useState(draftFor);
  const [sent, setSent] = useState<AiDraft>();
  const query = useQuery(openedDraftQuery(asked, useId()));
  const { open, onOpenChange } = props;
  const dialog = { open, onOpenChange, title: KIND_TEXTS[asked.kind].title };
  const draft = sent ?? (query.data !== undefined && 'draft' in query.data ? query.data.draft : undefined);
  if (draft !== undefined) return <OneDraft key={draft.id} {...props} draft={draft} />;
  if (query.data !== undefined && 'preview' in query.data) {
    return <PreviewDialog {...dialog} draftFor={asked} preview={query.data.preview} onSent={setSent} />;
  }
  return (
    <Dialog {...dialog} size="xl">
      {query.isError ? (
        <QueryFailure headingLevel={3} title="There is no draft" query={query} />
      ) : (
        <LoadingList text="Reading the record..." />
      )}
    </Dialog>
  );
}

function OneDraft({ draft: given, ...props }: Omit<DraftDialogProps, 'draftFor'> & { draft: AiDraft }) {
  const { data: draft } = useQuery(draftQuery(given));
  const { title } = KIND_TEXTS[draft.kind];
  if (draft.state !== 'ready') {
    return <RunningDialog open={props.open} onOpenChange={props.onOpenChange} title={title} draft={draft} />;
  }
  return <DraftForm {...props} draft={draft} title={title} description={descriptionOf(draft)} />;
}
