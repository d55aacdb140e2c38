import type { AiDraft } from '@aicv/contracts/ai/ai-drafts';
import { EXTRACT_NAME } from '@aicv/domain/ai/draft';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { type DraftFor, forgetUndecidedDraft, undecidedDraftQuery } from '../queries.ts';
import { DraftForm } from './draft-form.tsx';

type DraftDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  draftFor: DraftFor;
  presentText: string;
  onAccepted: () => void;
};

const TITLE = 'Draft of the memo';
const DESCRIPTION = `${EXTRACT_NAME}. The sentences are from the record and from reviews that you may read. They stay on this server.`;

/** Shows the undecided draft of the user, or asks for one. */
export function DraftDialog({ draftFor, ...props }: DraftDialogProps) {
  const queryClient = useQueryClient();
  // Kept while the dialog is open: once decided, the draft is not read again.
  const [asked] = useState(draftFor);
  const query = useQuery(undecidedDraftQuery(asked));
  useEffect(() => () => forgetUndecidedDraft(queryClient, asked), [queryClient, asked]);
  if (query.data !== undefined) return <Decide {...props} draft={query.data} />;
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title={TITLE} description={DESCRIPTION} size="xl">
      {query.isError ? (
        <QueryFailure headingLevel={3} title="There is no draft" query={query} />
      ) : (
        <LoadingList text="Reading the record..." />
      )}
    </Dialog>
  );
}

function Decide(props: Omit<DraftDialogProps, 'draftFor'> & { draft: AiDraft }) {
  return <DraftForm {...props} title={TITLE} description={DESCRIPTION} />;
}
