import type { AiDraft, AiDraftSentence } from '@aicv/contracts/ai/ai-drafts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { descriptionOf, KIND_TEXTS } from '../model/draft-labels.ts';
import { FAULT_TEXTS } from '../model/quote-labels.ts';
import { type DraftFor, type DraftPreview, draftQuery, undecidedDraftQuery } from '../queries.ts';
import { CheckBadge } from './check-badge.tsx';
import { DraftFooter } from './draft-footer.tsx';
import { PasteDialog, pastedTexts } from './paste-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { RunningDialog } from './running-dialog.tsx';

type DialogState = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus?: (() => HTMLElement | null) | undefined;
};

/** What the form of a ready draft needs. */
export type ReadyDraft = DialogState & {
  draft: AiDraft;
  title: string;
  description: string;
  submitLabel: string;
  checkLabel: (check: AiDraftSentence['check']) => { badge: ReactNode; fault: string | null };
  /** What accepting means, and the button that rejects the draft. */
  footer: ReactNode;
};

type TextDraftDialogProps = DialogState & { draftFor: DraftFor; children: (ready: ReadyDraft) => ReactNode };

/** Shows the undecided draft of the user, or asks for the text of a new one. A model is asked only after the user has seen what it receives. */
export function TextDraftDialog({ draftFor, children, ...dialog }: TextDraftDialogProps) {
  const [asked] = useState(draftFor);
  const [created, setCreated] = useState<AiDraft>();
  const [preview, setPreview] = useState<DraftPreview & { text: string }>();
  const query = useQuery(undecidedDraftQuery(asked));
  const { title } = KIND_TEXTS[asked.kind];
  const draft = created ?? query.data ?? undefined;
  if (draft !== undefined) {
    return (
      <OneDraft key={draft.id} {...dialog} draft={draft}>
        {children}
      </OneDraft>
    );
  }
  if (query.data === undefined) {
    return (
      <Dialog {...dialog} title={title} size="xl">
        {query.isError ? (
          <QueryFailure headingLevel={3} title="Your drafts could not be loaded" query={query} />
        ) : (
          <LoadingList text="Looking for a draft..." rows={3} />
        )}
      </Dialog>
    );
  }
  if (preview !== undefined) {
    return (
      <PreviewDialog
        {...dialog}
        title={title}
        draftFor={{ ...asked, text: preview.text }}
        preview={preview}
        onSent={(sent) => {
          pastedTexts.forget(asked.subject.id);
          setCreated(sent);
        }}
      />
    );
  }
  return (
    <PasteDialog
      {...dialog}
      draftFor={asked}
      onStarted={(started, text) => {
        if ('draft' in started) setCreated(started.draft);
        else setPreview({ ...started.preview, text });
      }}
    />
  );
}

function OneDraft({
  draft: given,
  children,
  ...dialog
}: DialogState & { draft: AiDraft; children: (ready: ReadyDraft) => ReactNode }) {
  const { data: draft } = useQuery(draftQuery(given));
  const { title, accept, accepted, changes } = KIND_TEXTS[draft.kind];
  if (draft.state !== 'ready') return <RunningDialog {...dialog} title={title} draft={draft} />;
  return children({
    ...dialog,
    draft,
    title,
    description: `${descriptionOf(draft)} ${changes}`,
    submitLabel: accept,
    checkLabel: (check) => ({
      badge: <CheckBadge state={check.state} />,
      fault: check.state === 'unverified' ? FAULT_TEXTS[check.fault] : null,
    }),
    footer: (
      <DraftFooter draft={draft} onRejected={() => dialog.onOpenChange(false)}>
        {accepted}.
      </DraftFooter>
    ),
  });
}
